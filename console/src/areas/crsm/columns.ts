import { useMemo } from 'react';
import type { TroveState } from '#contracts/areas/trove/external-state.ts';
import { CALL_NAMES } from '#contracts/areas/crsm/calls.ts';
import { crsmDeclaration } from '#contracts/areas/crsm/declaration.ts';
import type { CrsmCall, CrsmRow } from '#contracts/areas/crsm/reads.ts';
import { crsmServiceState } from '#contracts/areas/crsm/service-state.ts';
import type { Say } from '#contracts/declared/pair.ts';
import type { Tone } from '../../app/look/palette.ts';
import { useRowLink } from '../../app/navigation/row-link.ts';
import { placedColumns, useWordsIn, waitingColumn } from '../../declared/declared-columns.ts';
import type { Column, ColumnOf } from '../../grid/columns/column.ts';
import { useSay } from '../../i18n/pair.ts';
import { callTone, crsmTone } from './tones.ts';

const YU = { kind: 'units', unit: 'YU', scale: 18, decimals: 2 } as const;
const stateTone: Readonly<Record<TroveState, Tone>> = {
  ACTIVE: 'good',
  CLOSED_BY_OWNER: 'muted',
  CLOSED_BY_LIQUIDATION: 'bad',
};

/** The action of the last call, and why it failed. */
export const callText = ({ act, status, reason }: Pick<CrsmCall, 'act' | 'status' | 'reason'>, say: Say): string =>
  `${say(CALL_NAMES[act]!)}${status === 'FAILED' && reason ? ` · ${reason}` : ''}`;

type Coded = 'status' | 'callStatus' | 'isTriggered' | 'isProtected' | 'troveState';

/** All fields of a CRSM. Those used daily come first; the rest can be chosen. */
export function useCrsmColumns(): readonly Column<CrsmRow>[] {
  const say = useSay();
  const { titled, titleOf, codesOf } = useWordsIn(crsmDeclaration, 'crsms');
  const rowLink = useRowLink();
  return useMemo<ColumnOf<CrsmRow>[]>(() => {
    const status = <Field extends Coded>(field: Field, tones: Readonly<Record<string, Tone>>) => ({
      ...titled(field),
      kind: 'status' as const,
      tones,
      label: codesOf(field).label,
    });
    return [
      { ...titled('troveId'), kind: 'reference', brief: 'who', to: (_, { id }) => rowLink('trove', id) },
      status('status', crsmTone),
      { ...status('callStatus', callTone), title: titleOf('call.status') },
      { ...titled('icr'), kind: 'ratio', blank: ({ entireDebt }) => (entireDebt === '0' ? '∞' : '') },
      { ...status('isTriggered', { true: 'warn', false: 'muted' }), notBegun: 'false' },
      status('isProtected', { true: 'good', false: 'warn' }),
      // Also visible on its own tab.
      { ...titled('pendingDebtGasCompensation'), ...YU },
      { ...titled('acceptableAt'), kind: 'instant' },
      {
        ...titled('call'),
        kind: 'composed',
        text: ({ call }) => (call ? callText(call, say) : ''),
        value: (call: CrsmRow['call']) => (call ? callText(call, say) : ''),
      },
      { ...titled('deposits'), ...YU },
      { ...titled('trgcr'), kind: 'ratio' },
      { ...titled('tarcr'), kind: 'ratio' },
      { ...titled('maxTarcr'), kind: 'ratio' },
      { ...titled('minimumRepay'), ...YU },
      { ...titled('maximumRepay'), ...YU },
      { ...titled('debtGasCompensation'), ...YU },
      { ...titled('yieldGains'), ...YU },
      { ...titled('debtTokenBalance'), ...YU },
      { ...titled('collateralGains'), kind: 'units', unit: 'BTC', scale: 18 },
      { ...titled('entireDebt'), ...YU },
      { ...titled('troveCollateral'), kind: 'units', unit: 'BTC', scale: 18 },
      { ...titled('liquidationPrice'), ...YU, standing: true },
      { ...titled('owner'), kind: 'address' },
      { ...titled('vaultId'), kind: 'text' },
      { ...titled('chainId'), kind: 'choice', ...codesOf('chainId') },
      { ...titled('btcType'), kind: 'text', hidden: true },
      { ...titled('contract'), kind: 'address', hidden: true },
      { ...titled('seenAt'), kind: 'instant' },
      { ...titled('debt'), ...YU, hidden: true },
      { ...titled('interest'), ...YU, hidden: true },
      { ...titled('interestNow'), ...YU, hidden: true },
      { ...status('troveState', stateTone), hidden: true },
      { ...titled('troveSeenAt'), kind: 'instant', hidden: true },
      waitingColumn(titled, say, crsmServiceState),
      { ...titled('updatedAt'), kind: 'instant', hidden: true },
      ...placedColumns(titled),
    ];
  }, [say, titled, titleOf, codesOf, rowLink]);
}
