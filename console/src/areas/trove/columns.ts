// All fields of a trove. Each screen chooses which come first.
import { useMemo } from 'react';
import { troveDeclaration } from '#contracts/areas/trove/declaration.ts';
import type { TroveRow } from '#contracts/areas/trove/reads.ts';
import { SCALE } from '../../base/amounts.ts';
import { useWordsIn } from '../../declared/declared-columns.ts';
import type { Column } from '../../grid/columns/column.ts';
import { bandTone, stateTone } from './tones.ts';

type Field = keyof TroveRow & string;
/** `first` are shown in that order, with titles from `names` if given. All others can be chosen. */
export interface TroveColumnChoice {
  first: readonly Field[];
  names?: Partial<Record<Field, string>>;
}

export function useTroveColumns({ first, names = {} }: TroveColumnChoice): readonly Column<TroveRow>[] {
  const { titleOf, codesOf } = useWordsIn(troveDeclaration, 'troves');
  return useMemo(() => {
    const title = (field: Field): { field: Field; title: string } => ({ field, title: names[field] ?? titleOf(field) });
    const btc = { kind: 'units', unit: 'BTC', scale: SCALE.ybtc } as const;
    const yu = { kind: 'units', unit: 'YU', scale: SCALE.yu, decimals: 2 } as const;
    /** A trove without debt has an infinite ratio. */
    const endless = ({ state, entireDebt }: TroveRow): string => (state === 'ACTIVE' && entireDebt === '0' ? '∞' : '');
    const all: readonly Column<TroveRow>[] = [
      { ...title('band'), kind: 'status', tones: bandTone, label: codesOf('band').label },
      { ...title('troveId'), kind: 'text' },
      { ...title('icr'), kind: 'ratio', blank: endless },
      { ...title('collateral'), ...btc },
      { ...title('entireDebt'), ...yu },
      { ...title('liquidationPrice'), ...yu, standing: true },
      { ...title('chainId'), kind: 'choice', ...codesOf('chainId') },
      { ...title('vaultId'), kind: 'text' },
      { ...title('owner'), kind: 'address' },
      { ...title('btcType'), kind: 'text' },
      { ...title('state'), kind: 'status', tones: stateTone, label: codesOf('state').label },
      { ...title('debt'), ...yu },
      { ...title('interestNow'), ...yu },
      { ...title('interest'), ...yu },
      { ...title('trgcr'), kind: 'ratio' },
      { ...title('isLiquidatable'), kind: 'choice', ...codesOf('isLiquidatable') },
      { ...title('seenAt'), kind: 'instant' },
      { ...title('openedAt'), kind: 'instant' },
      { ...title('updatedAt'), kind: 'instant' },
      { ...title('createdPosition'), kind: 'position' },
      { ...title('revision'), kind: 'count' },
      { ...title('id'), kind: 'id' },
    ];
    const rank = ({ field }: Column<TroveRow>): number => (first.includes(field) ? first.indexOf(field) : first.length);
    return all
      .toSorted((one, other) => rank(one) - rank(other))
      .map((column) => ({ ...column, hidden: !first.includes(column.field) }));
    // oxlint-disable-next-line react/exhaustive-deps -- a screen always passes the same values
  }, [titleOf, codesOf]);
}
