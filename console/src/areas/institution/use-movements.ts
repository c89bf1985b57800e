// The latest deposits and withdrawals of an institution at a point in time.
import type { depositReads, DepositRow } from '#contracts/areas/deposit/reads.ts';
import type { InstitutionRow } from '#contracts/areas/institution/reads.ts';
import type { FilterModel } from '#contracts/wire/filter.ts';
import type { withdrawalReads, WithdrawalRow } from '#contracts/areas/withdrawal/reads.ts';
import { callAt } from '../../app/server/api.ts';
import { useHeld } from '../../app/session/permission.ts';
import { useLiveQuery } from '../../feed/use-live-query.ts';
import { spellingsTextFilter, spellingsSetFilter, spellingsOf } from './spellings.ts';

const SHOWN = '10';
const EVERY_MS = 2_000;
/** The cooling period ends without an event. */
const ANEW_MS = 15_000;

export const withdrawalsFilter = ({ id }: InstitutionRow): FilterModel => ({
  institutionId: { filterType: 'text', type: 'equals', filter: id },
});

/** `total`: the count of all; null: not permitted. `list`: the filter of the list that contains them. */
export interface Movements {
  deposits: { rows: DepositRow[]; total: number; list: FilterModel } | null;
  withdrawals: { rows: WithdrawalRow[]; total: number } | null;
}

export function useMovements(institution: InstitutionRow, asOf: string | null): Movements | undefined {
  const permissions = useHeld();
  const readable = { deposits: permissions.has('deposit:read'), withdrawals: permissions.has('withdrawal:read') };
  const models = Object.entries(readable).flatMap(([model, is]) => (is ? [model] : []));
  return useLiveQuery(
    ['institution-movements', institution.id, institution.revision],
    asOf,
    { models, everyMs: EVERY_MS, anewMs: ANEW_MS },
    async ({ when }, signal): Promise<Movements> => {
      const newest = { sort: [{ colId: 'createdPosition', sort: 'desc' as const }], start: '0', end: SHOWN, ...when };
      const depositsOf = async (): Promise<Movements['deposits']> => {
        const { values } = await callAt<(typeof depositReads)['values']>(
          { method: 'GET', path: '/api/deposits/values' },
          { query: { column: 'institution', ...when }, signal },
        );
        const spellings = spellingsOf(institution, values);
        const { rows, total } = await callAt<(typeof depositReads)['list']>(
          { method: 'GET', path: '/api/deposits' },
          { query: { ...newest, filter: spellingsSetFilter(spellings) }, signal },
        );
        return { rows, total, list: spellingsTextFilter(spellings) };
      };
      const [deposits, withdrawals] = await Promise.all([
        readable.deposits ? depositsOf() : null,
        readable.withdrawals
          ? callAt<(typeof withdrawalReads)['list']>(
              { method: 'GET', path: '/api/withdrawals' },
              { query: { ...newest, filter: withdrawalsFilter(institution) }, signal },
            )
          : null,
      ]);
      return { deposits, withdrawals };
    },
  ).data;
}
