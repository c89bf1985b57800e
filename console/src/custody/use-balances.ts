// What the ledger has of each institution and network beside what was seen, at a point in time; kept live when that is
// now.
import type { InstitutionBalance, listInstitutionBalances } from '#contracts/areas/institution-account/reads.ts';
import { callAt } from '../app/server/api.ts';
import { useHeld, useCan } from '../app/session/permission.ts';
import { useLiveQuery } from '../feed/use-live-query.ts';

const EVERY_MS = 2_000;
/** What it is put together from, and who may follow that. */
const FOLLOWED = {
  'institution-accounts': 'institution-account:read',
  'custody-accounts': 'custody-account:read',
  deposits: 'deposit:read',
  withdrawals: 'withdrawal:read',
  institutions: 'institution:read',
} as const;

export function useBalances(asOf: string | null) {
  const held = useHeld();
  const models = Object.entries(FOLLOWED).flatMap(([model, permission]) => (held.has(permission) ? [model] : []));
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

/** That of an institution on a network; undefined: not known, or there is none. */
export const useBalance = (
  asOf: string | null,
  is: (balance: InstitutionBalance) => boolean,
): InstitutionBalance | undefined => useBalances(asOf).data?.rows.find(is);
