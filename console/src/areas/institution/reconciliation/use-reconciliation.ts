// The last snapshots of an account and what is in flight, as they are now or at the time shown.
import type { getInstitutionReconciliation } from '#contracts/areas/institution-account/reads.ts';
import { callAt } from '../../../app/server/api.ts';
import { useAsOf } from '../../../app/time/as-of.ts';
import { useBalanceModels } from '../../../custody/use-balances.ts';
import { useLiveQuery } from '../../../feed/use-live-query.ts';

const EVERY_MS = 2_000;

export function useReconciliation(id: string) {
  const { asOf } = useAsOf();
  return useLiveQuery(
    ['institution-reconciliation', id],
    asOf,
    { models: useBalanceModels(), everyMs: EVERY_MS },
    ({ when, atLeast }, signal) =>
      callAt<typeof getInstitutionReconciliation>(
        { method: 'GET', path: '/api/institution-balances/:id/reconciliation' },
        { params: { id }, query: { ...when, atLeast }, signal },
      ),
  );
}
