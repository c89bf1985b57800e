// The namespaces: files in `zh-CN/` and `en-US/`, and `areas`, the areas' declared labels.
import type { DeclaredWords } from '#contracts/declared/declared-words.ts';
import type account from './zh-CN/account.ts';
import type act from './zh-CN/act.ts';
import type administrator from './zh-CN/administrator.ts';
import type alert from './zh-CN/alert.ts';
import type audit from './zh-CN/audit.ts';
import type batches from './zh-CN/batches.ts';
import type book from './zh-CN/book.ts';
import type burn from './zh-CN/burn.ts';
import type common from './zh-CN/common.ts';
import type compare from './zh-CN/compare.ts';
import type crsm from './zh-CN/crsm.ts';
import type dataPanel from './zh-CN/dataPanel.ts';
import type deposit from './zh-CN/deposit.ts';
import type execution from './zh-CN/execution.ts';
import type fault from './zh-CN/fault.ts';
import type feedback from './zh-CN/feedback.ts';
import type grid from './zh-CN/grid.ts';
import type history from './zh-CN/history.ts';
import type imports from './zh-CN/imports.ts';
import type home from './zh-CN/home.ts';
import type invalid from './zh-CN/invalid.ts';
import type operations from './zh-CN/operations.ts';
import type nftAirdrop from './zh-CN/nftAirdrop.ts';
import type permission from './zh-CN/permission.ts';
import type point from './zh-CN/point.ts';
import type position from './zh-CN/position.ts';
import type problem from './zh-CN/problem.ts';
import type record from './zh-CN/record.ts';
import type strategy from './zh-CN/strategy.ts';
import type request from './zh-CN/request.ts';
import type role from './zh-CN/role.ts';
import type settings from './zh-CN/settings.ts';
import type shell from './zh-CN/shell.ts';
import type signIn from './zh-CN/signIn.ts';
import type statistics from './zh-CN/statistics.ts';
import type status from './zh-CN/status.ts';
import type stop from './zh-CN/stop.ts';
import type trove from './zh-CN/trove.ts';
import type withdrawal from './zh-CN/withdrawal.ts';
import type institution from './zh-CN/institution.ts';

export interface Resources {
  account: typeof account;
  act: typeof act;
  administrator: typeof administrator;
  alert: typeof alert;
  areas: Omit<DeclaredWords, 'field' | 'code'>;
  audit: typeof audit;
  batches: typeof batches;
  book: typeof book;
  burn: typeof burn;
  common: typeof common;
  compare: typeof compare;
  crsm: typeof crsm;
  dataPanel: typeof dataPanel;
  deposit: typeof deposit;
  execution: typeof execution;
  fault: typeof fault;
  feedback: typeof feedback;
  grid: typeof grid;
  history: typeof history;
  home: typeof home;
  imports: typeof imports;
  institution: typeof institution;
  invalid: typeof invalid;
  operations: typeof operations;
  nftAirdrop: typeof nftAirdrop;
  permission: typeof permission;
  point: typeof point;
  position: typeof position;
  problem: typeof problem;
  record: typeof record;
  strategy: typeof strategy;
  request: typeof request;
  role: typeof role;
  settings: typeof settings;
  shell: typeof shell;
  signIn: typeof signIn;
  statistics: typeof statistics;
  status: typeof status;
  stop: typeof stop;
  trove: typeof trove;
  withdrawal: typeof withdrawal;
}
export type Namespace = keyof Resources;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Resources;
    returnNull: false;
  }
}
