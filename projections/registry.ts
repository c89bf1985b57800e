// Every read model there is.
import { administrators } from './administrators.ts';
import { custodyTotals } from './custody-totals.ts';
import { deposits } from './deposits.ts';
import { executions } from './executions.ts';
import { prices } from './prices.ts';
import type { ReadModel, TotalsModel } from './engine/types.ts';

export const models: readonly ReadModel[] = [deposits, executions, prices, administrators];
export const totalsModels: readonly TotalsModel[] = [custodyTotals];
