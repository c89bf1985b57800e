import { useMemo } from 'react';
import { institutionAccountDeclaration, type InstitutionAccountRow } from '#contracts/institution-account.ts';
import { placedColumns, wordsIn } from '../../declared/declared-columns.ts';
import type { Column } from '../../grid/columns/column.ts';
import { useSay } from '../../i18n/pair.ts';

const YU = { kind: 'units', unit: 'YU', scale: 18, decimals: 2, width: 190 } as const;
const YBTC = { kind: 'units', unit: 'YBTC', scale: 18, decimals: 8, width: 210 } as const;

export function useAccountColumns(): readonly Column<InstitutionAccountRow>[] {
  const say = useSay();
  return useMemo<Column<InstitutionAccountRow>[]>(() => {
    const { titled, codesOf } = wordsIn(institutionAccountDeclaration, 'institution-accounts', say);
    return [
      { ...titled('institution'), kind: 'text', width: 180 },
      { ...titled('btcAmount'), kind: 'btc', width: 190 },
      { ...titled('btcPendingAmount'), kind: 'btc', width: 210 },
      { ...titled('btcAccount'), kind: 'address' },
      { ...titled('seenAt'), kind: 'instant' },
      { ...titled('vaultCollateral'), ...YBTC },
      { ...titled('vaultDebt'), ...YU },
      { ...titled('yuInStabilityPool'), ...YU, width: 200 },
      { ...titled('yuInWallet'), ...YU },
      { ...titled('claimableYbtc'), ...YBTC },
      { ...titled('claimableYu'), ...YU },
      { ...titled('triggerCr'), kind: 'ratio' },
      { ...titled('targetCr'), kind: 'ratio' },
      { ...titled('maxTargetCr'), kind: 'ratio', width: 130 },
      { ...titled('multisigContract'), kind: 'address' },
      { ...titled('network'), kind: 'choice', ...codesOf('network'), width: 110 },
      { ...titled('updatedAt'), kind: 'instant', hidden: true },
      ...placedColumns(titled),
    ];
  }, [say]);
}
