// The ledger balance of each institution and network beside the observed balance, at a point in time; live if that is
// now.
import type { InstitutionBalance, listInstitutionBalances } from '#contracts/areas/institution-account/reads.ts';
import { callAt } from '../app/server/api.ts';
import { useHeld, useCan } from '../app/session/permission.ts';
import { useLiveQuery } from '../feed/use-live-query.ts';

const EVERY_MS = 2_000;
/** The read models it is derived from, and the permissions to follow them. */
const FOLLOWED = {
  'institution-accounts': 'institution-account:read',
  'custody-accounts': 'custody-account:read',
  deposits: 'deposit:read',
  withdrawals: 'withdrawal:read',
  institutions: 'institution:read',
} as const;

/** The read models that this person may follow. */
export function useBalanceModels(): string[] {
  const permissions = useHeld();
  return Object.entries(FOLLOWED).flatMap(([model, permission]) => (permissions.has(permission) ? [model] : []));
}

export function useBalances(asOf: string | null) {
  const models = useBalanceModels();
  return useLiveQuery(
    ['institution-balances'],
    asOf,
    { models, everyMs: EVERY_MS, enabled: useCan('institution-account:read') },
    ({ when, atLeast }, signal) =>
      callAt<typeof listInstitutionBalances>(
        { method: 'GET', path: '/api/institution-balances' },
        { query: { ...when, atLeast }, signal },
      ),
  );
}

/** The balance of an institution on a network; undefined: not known, or none. */
export const useBalance = (
  asOf: string | null,
  is: (balance: InstitutionBalance) => boolean,
): InstitutionBalance | undefined => useBalances(asOf).data?.rows.find(is);
