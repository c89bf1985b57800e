// Every read model there is.
import { ecosystem } from '#contracts/ecosystem.ts';
import { news } from '#contracts/news.ts';
import { notice } from '#contracts/notice.ts';
import { tag } from '#contracts/tag.ts';
import type { ReadModel, TotalsModel } from '../engine/types.ts';
import { administrators } from './administrators.ts';
import { audits } from './audits.ts';
import { custodyTotals } from './custody-totals.ts';
import { depositRecorders } from './deposit-recorders.ts';
import { deposits } from './deposits.ts';
import { executions } from './executions.ts';
import { feedbacks } from './feedbacks.ts';
import { permissions } from './permissions.ts';
import { prices } from './prices.ts';
import { recordModel } from './record-model.ts';
import { roles } from './roles.ts';
import { strategies } from './strategies.ts';

export const models: readonly ReadModel[] = [
  deposits, executions, prices, administrators, roles, permissions, audits, feedbacks,
  recordModel(news, { version: 1 }),
  recordModel(notice, { version: 1 }),
  recordModel(ecosystem, { version: 1 }),
  strategies,
  recordModel(tag, { version: 1 }),
];
export const totalsModels: readonly TotalsModel[] = [custodyTotals, depositRecorders];
