import { useMemo } from 'react';
import { institutionAccountDeclaration } from '#contracts/areas/institution-account/declaration.ts';
import type { InstitutionAccountRow } from '#contracts/areas/institution-account/reads.ts';
import { placedColumns, useWordsIn } from '../../declared/declared-columns.ts';
import type { Column } from '../../grid/columns/column.ts';

const YU = { kind: 'units', unit: 'YU', scale: 18, decimals: 2 } as const;
const YBTC = { kind: 'units', unit: 'YBTC', scale: 18, decimals: 8 } as const;

export function useAccountColumns(): readonly Column<InstitutionAccountRow>[] {
  const { titled, codesOf } = useWordsIn(institutionAccountDeclaration, 'institution-accounts');
  return useMemo<Column<InstitutionAccountRow>[]>(
    () => [
      { ...titled('institution'), kind: 'text' },
      { ...titled('btcAmount'), kind: 'btc' },
      { ...titled('btcPendingAmount'), kind: 'btc' },
      { ...titled('btcAccount'), kind: 'address' },
      { ...titled('seenAt'), kind: 'instant' },
      { ...titled('vaultCollateral'), ...YBTC },
      { ...titled('vaultDebt'), ...YU },
      { ...titled('yuInStabilityPool'), ...YU },
      { ...titled('yuInWallet'), ...YU },
      { ...titled('claimableYbtc'), ...YBTC },
      { ...titled('claimableYu'), ...YU },
      { ...titled('triggerCr'), kind: 'ratio' },
      { ...titled('targetCr'), kind: 'ratio' },
      { ...titled('maxTargetCr'), kind: 'ratio' },
      { ...titled('multisigContract'), kind: 'address' },
      { ...titled('network'), kind: 'choice', ...codesOf('network') },
      { ...titled('updatedAt'), kind: 'instant', hidden: true },
      ...placedColumns(titled),
    ],
    [titled, codesOf],
  );
}
