// The namespaces: the areas' texts (`contracts/areas/<area>/texts.*`), the texts that areas share
// (`zh-CN/`, `en-US/`), and `areas`, the areas' declared labels.
import type administrator from '#contracts/areas/administrator/texts.zh-CN.ts';
import type alert from '#contracts/areas/alert/texts.zh-CN.ts';
import type audit from '#contracts/areas/audit/texts.zh-CN.ts';
import type burn from '#contracts/areas/burn/texts.zh-CN.ts';
import type crsm from '#contracts/areas/crsm/texts.zh-CN.ts';
import type dataPanel from '#contracts/areas/data-panel/texts.zh-CN.ts';
import type deposit from '#contracts/areas/deposit/texts.zh-CN.ts';
import type execution from '#contracts/areas/execution/texts.zh-CN.ts';
import type feedback from '#contracts/areas/feedback/texts.zh-CN.ts';
import type handover from '#contracts/areas/handover/texts.zh-CN.ts';
import type home from '#contracts/areas/home/texts.zh-CN.ts';
import type importTexts from '#contracts/areas/import/texts.zh-CN.ts';
import type institution from '#contracts/areas/institution/texts.zh-CN.ts';
import type integrity from '#contracts/areas/integrity/texts.zh-CN.ts';
import type journal from '#contracts/areas/journal/texts.zh-CN.ts';
import type nftAirdrop from '#contracts/areas/nft-airdrop/texts.zh-CN.ts';
import type note from '#contracts/areas/note/texts.zh-CN.ts';
import type operations from '#contracts/areas/operations/texts.zh-CN.ts';
import type permission from '#contracts/areas/permission/texts.zh-CN.ts';
import type point from '#contracts/areas/point/texts.zh-CN.ts';
import type request from '#contracts/areas/request/texts.zh-CN.ts';
import type role from '#contracts/areas/role/texts.zh-CN.ts';
import type settings from '#contracts/areas/settings/texts.zh-CN.ts';
import type stop from '#contracts/areas/stop/texts.zh-CN.ts';
import type strategy from '#contracts/areas/strategy/texts.zh-CN.ts';
import type transaction from '#contracts/areas/transaction/texts.zh-CN.ts';
import type trove from '#contracts/areas/trove/texts.zh-CN.ts';
import type view from '#contracts/areas/view/texts.zh-CN.ts';
import type withdrawal from '#contracts/areas/withdrawal/texts.zh-CN.ts';
import type { DeclaredWords } from '#contracts/declared/declared-words.ts';
import type account from './zh-CN/account.ts';
import type action from './zh-CN/action.ts';
import type batches from './zh-CN/batches.ts';
import type book from './zh-CN/book.ts';
import type common from './zh-CN/common.ts';
import type compare from './zh-CN/compare.ts';
import type fault from './zh-CN/fault.ts';
import type grid from './zh-CN/grid.ts';
import type help from './zh-CN/help.ts';
import type history from './zh-CN/history.ts';
import type invalid from './zh-CN/invalid.ts';
import type problem from './zh-CN/problem.ts';
import type record from './zh-CN/record.ts';
import type shell from './zh-CN/shell.ts';
import type signIn from './zh-CN/sign-in.ts';
import type statistics from './zh-CN/statistics.ts';
import type status from './zh-CN/status.ts';

export interface Resources {
  account: typeof account;
  action: typeof action;
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
  'data-panel': typeof dataPanel;
  deposit: typeof deposit;
  execution: typeof execution;
  fault: typeof fault;
  feedback: typeof feedback;
  grid: typeof grid;
  handover: typeof handover;
  help: typeof help;
  history: typeof history;
  home: typeof home;
  import: typeof importTexts;
  institution: typeof institution;
  integrity: typeof integrity;
  journal: typeof journal;
  invalid: typeof invalid;
  'nft-airdrop': typeof nftAirdrop;
  note: typeof note;
  operations: typeof operations;
  permission: typeof permission;
  point: typeof point;
  problem: typeof problem;
  record: typeof record;
  request: typeof request;
  role: typeof role;
  settings: typeof settings;
  shell: typeof shell;
  'sign-in': typeof signIn;
  statistics: typeof statistics;
  status: typeof status;
  stop: typeof stop;
  strategy: typeof strategy;
  transaction: typeof transaction;
  trove: typeof trove;
  view: typeof view;
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
