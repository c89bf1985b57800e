// What a run has broken: promises, orders, accounts, and read models.
import { pino } from 'pino';
import { models, totalsModels } from '#projections/models/registry.ts';
import { linesOf, verify } from '#projections/verify/verify.ts';
import { createClosing } from '../../base/closing.ts';
import { readConfig } from '../../start/config.ts';
import { openLog, openReadSide } from '../../start/stores.ts';
import type { Acknowledged } from './commands.ts';
import { brokenPromises, overdrawn, repeatedExecutions } from './verify.ts';

/** A message for each. `environment`: of the product, which has stopped. `orders`: bodies that the executor got. */
export async function brokenIn(
  environment: Record<string, string>,
  { receipts, orders }: { receipts: Acknowledged[]; orders: Map<string, string[]> },
): Promise<string[]> {
  const silent = pino({ level: 'silent' });
  const closing = createClosing(silent);
  const stores = [readConfig(environment), silent, closing] as const;
  const [store, database] = await Promise.all([openLog(...stores), openReadSide(...stores)]);
  const verdicts = await Array.fromAsync(verify({ log: store, database, models, totals: totalsModels }));
  const log = (await Array.fromAsync(store.readAll(null))).flat();
  await closing.close();
  return [
    ...brokenPromises(log, receipts),
    ...verdicts.filter(({ differences: { total } }) => total > 0).flatMap(linesOf),
    ...repeatedExecutions(log, orders),
    ...overdrawn(log),
  ];
}
