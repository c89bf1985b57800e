// The trove that a form names by chain, vault and id: its owner and state.
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import type { troveReads, TroveRow } from '#contracts/areas/trove/reads.ts';
import { Facts } from '../actions/facts.tsx';
import { callAt } from '../app/server/api.ts';
import { formatUnits } from '../base/amounts.ts';
import { PERCENT_SCALE } from '../grid/columns/display.ts';
import type { Values } from '../declared/fields/values.ts';

const same = (filter: string) => ({ filterType: 'text' as const, type: 'equals' as const, filter });
const MANY = '100';

export interface TroveLookup {
  /** Null: there is none, or the input is incomplete. */
  trove: TroveRow | null;
  isMissing: boolean;
}

/** Looks the trove up by the current input. It does not block: the result arrives with a later render. */
export function useTrove({ chainId, vaultId, troveId }: Values): TroveLookup {
  const isTyped = typeof vaultId === 'string' && typeof troveId === 'string' && typeof chainId === 'number';
  const { data } = useQuery({
    queryKey: ['troves', 'named', vaultId, troveId],
    staleTime: 5_000,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: isTyped
      ? async ({ signal }) =>
          (
            await callAt<(typeof troveReads)['list']>(
              { method: 'GET', path: '/api/troves' },
              { query: { filter: { vaultId: same(vaultId), troveId: same(troveId) }, start: '0', end: MANY }, signal },
            )
          ).rows
      : skipToken,
  });
  const trove =
    data?.find(
      (row) =>
        row.chainId === chainId &&
        row.vaultId.toLowerCase() === String(vaultId).toLowerCase() &&
        row.troveId.toLowerCase() === String(troveId).toLowerCase(),
    ) ?? null;
  return { trove: isTyped ? trove : null, isMissing: isTyped && data !== undefined && trove === null };
}

export function FoundTrove({ of: { trove, isMissing } }: { of: TroveLookup }) {
  const { t } = useTranslation('trove');
  if (isMissing) return <Alert type="warning" showIcon title={t('found.missing')} />;
  if (!trove) return null;
  if (trove.state !== 'ACTIVE') return <Alert type="warning" showIcon title={t('found.closed')} />;
  return (
    <Facts
      of={[
        [t('found.owner'), <code key="owner">{trove.owner}</code>],
        [t('found.collateral'), `${formatUnits(trove.collateral, 18, { minDecimals: 2 })} ${trove.btcType}`],
        [t('found.debt'), `${formatUnits(trove.entireDebt ?? '0', 18, { maxDecimals: 2 })} YU`],
        [t('found.ratio'), trove.icr === null ? '∞' : `${formatUnits(trove.icr, PERCENT_SCALE, { maxDecimals: 2 })}%`],
      ]}
    />
  );
}
