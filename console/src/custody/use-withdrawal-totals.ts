// Withdrawal totals by day and status at a point in time, live if that is now.
import type { withdrawalTotalReads } from '#contracts/areas/withdrawal/totals.ts';
import { callAt } from '../app/server/api.ts';
import { useCan } from '../app/session/permission.ts';
import { useLiveQuery } from '../feed/use-live-query.ts';

const EVERY_MS = 2_000;

export const useWithdrawalTotals = (asOf: string | null, { live = true } = {}) =>
  useLiveQuery(
    ['withdrawal-totals'],
    asOf,
    { models: ['withdrawal-totals'], everyMs: EVERY_MS, enabled: useCan('withdrawal:read'), live },
    ({ when, atLeast }, signal) =>
      callAt<typeof withdrawalTotalReads.list>(
        { method: 'GET', path: '/api/withdrawal-totals' },
        { query: { ...when, atLeast }, signal },
      ),
  );
