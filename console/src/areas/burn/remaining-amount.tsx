// How much of a trove's debt can be burned, for the current input. Shows the debt, the minimum debt, other burns, and
// the remaining debt.
import { skipToken, useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import type { burnReads } from '#contracts/areas/burn/reads.ts';
import { Facts } from '../../actions/facts.tsx';
import type { Values } from '../../declared/fields/values.ts';
import { callAt } from '../../app/server/api.ts';
import { formatUnits, sumOf } from '../../base/amounts.ts';
import { FoundTrove, useTrove } from '../../troves/found-trove.tsx';
import { useValuationContext } from '../../troves/use-valuation-context.ts';
import { remainingOf } from './remaining.ts';

/** Rounded down, so that the amount is available. */
const yu = (wei: bigint): string => `${formatUnits(wei, 18, { maxDecimals: 2 })} YU`;
const same = (filter: string) => ({ filterType: 'text' as const, type: 'equals' as const, filter });
const MANY = '1000';

/** The amount (wei) of the trove's pending burns; undefined: not loaded yet. */
function useBurning(trove: { chainId: number; vaultId: string; troveId: string } | null): bigint | undefined {
  const { data } = useQuery({
    queryKey: ['burns', 'under-way', trove?.chainId, trove?.vaultId, trove?.troveId],
    staleTime: 0,
    queryFn: trove
      ? async ({ signal }) => {
          const filter = {
            vaultId: same(trove.vaultId),
            troveId: same(trove.troveId),
            status: { filterType: 'set' as const, values: ['REQUESTED', 'SUBMITTED'] },
          };
          const { rows } = await callAt<(typeof burnReads)['list']>(
            { method: 'GET', path: '/api/burns' },
            { query: { filter, start: '0', end: MANY }, signal },
          );
          return sumOf(rows.filter(({ chainId }) => chainId === trove.chainId).map(({ amount }) => amount));
        }
      : skipToken,
  });
  return data;
}

export function RemainingAmount({ body }: { body: Values }) {
  const { t } = useTranslation('burn');
  const found = useTrove(body);
  const { trove } = found;
  const basis = useValuationContext();
  const burning = useBurning(trove);
  const left =
    trove?.state === 'ACTIVE' && basis && burning !== undefined
      ? remainingOf(trove, { burning, amount: body['amount'] }, basis)
      : null;
  return (
    <>
      <FoundTrove of={found} />
      {left ? (
        <>
          <Facts
            of={[
              [t('owed'), t('owedOf', { interest: yu(left.interest), debt: yu(left.debt) })],
              [t('stays'), yu(left.minimum)],
              ...(left.burning > 0n ? [[t('burning'), yu(left.burning)] as const] : []),
              [t('most'), <strong key="most">{yu(left.most)}</strong>],
              ...(left.after
                ? [
                    [t('pays'), t('owedOf', { interest: yu(left.pays.interest), debt: yu(left.pays.debt) })] as const,
                    [t('after'), yu(left.after)] as const,
                  ]
                : []),
            ]}
          />
          {left.isTooMuch ? <Alert type="error" showIcon title={t('tooMuch', { most: yu(left.most) })} /> : null}
        </>
      ) : null}
    </>
  );
}
