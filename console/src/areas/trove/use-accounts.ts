// Totals of troves by account, as of the selected point in time; live if that is now.
import type { troveAccountReads } from '#contracts/areas/trove/reads.ts';
import { callAt } from '../../app/server/api.ts';
import { useLiveQuery } from '../../feed/use-live-query.ts';

/** Values that depend on all troves are not reloaded with every price. */
const EVERY_MS = 5_000;

export const useTroveAccounts = (asOf: string | null) =>
  useLiveQuery(
    ['trove-accounts'],
    asOf,
    { models: ['trove-accounts', 'prices-in-force'], everyMs: EVERY_MS, keepsBefore: true },
    ({ when }, signal) =>
      callAt<typeof troveAccountReads.list>({ method: 'GET', path: '/api/trove-accounts' }, { query: when, signal }),
  );
