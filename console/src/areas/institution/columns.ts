import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { institutionDeclaration } from '#contracts/areas/institution/declaration.ts';
import type { InstitutionAddress, InstitutionRow } from '#contracts/areas/institution/reads.ts';
import type { InstitutionStatus } from '#contracts/areas/institution/events.ts';
import type { Tone } from '../../app/look/palette.ts';
import { placedColumns, useWordsIn } from '../../declared/declared-columns.ts';
import type { Column, ColumnOf } from '../../grid/columns/column.ts';

export const institutionTone: Readonly<Record<InstitutionStatus, Tone>> = { ACTIVE: 'good', FROZEN: 'bad' };
export const addressTone: Readonly<Record<InstitutionAddress['status'], Tone>> = { APPROVED: 'good', PROPOSED: 'warn' };

export function useInstitutionColumns(): readonly Column<InstitutionRow>[] {
  const { t } = useTranslation('institution');
  const { titled, codesOf } = useWordsIn(institutionDeclaration, 'institutions');
  return useMemo<ColumnOf<InstitutionRow>[]>(() => {
    const addresses = (of: readonly InstitutionAddress[]): string =>
      of
        .map(({ address, note, status }) => `${codesOf('addresses.status').label(status)} ${address} (${note})`)
        .join(' / ');
    const names = (of: readonly string[]): string => of.join(' · ');
    return [
      { ...titled('name'), kind: 'text', grows: true },
      { ...titled('status'), kind: 'status', tones: institutionTone, label: codesOf('status').label },
      { ...titled('dailyLimit'), kind: 'btc', standing: true, blank: () => t('noLimit') },
      {
        ...titled('proposedLimit'),
        kind: 'btc',
        blank: ({ limitProposedBy }) => (limitProposedBy === null ? '' : t('noLimit')),
        mark: ({ limitProposedBy }) => (limitProposedBy === null ? null : t('toApprove')),
      },
      {
        ...titled('addresses'),
        kind: 'composed',
        text: ({ addresses: of }) => addresses(of),
        value: addresses,
      },
      { ...titled('proposed'), kind: 'count', mark: ({ proposed }) => (proposed > 0 ? t('toApprove') : null) },
      { ...titled('reason'), kind: 'text', long: true },
      { ...titled('frozenBy'), kind: 'actor' },
      { ...titled('formerNames'), kind: 'composed', text: ({ formerNames }) => names(formerNames), value: names },
      { ...titled('limitProposedBy'), kind: 'actor' },
      { ...titled('limitProposedAt'), kind: 'instant', hidden: true },
      { ...titled('limitTakesEffectAt'), kind: 'instant', hidden: true },
      { ...titled('addedBy'), kind: 'actor' },
      { ...titled('addedAt'), kind: 'instant' },
      { ...titled('updatedAt'), kind: 'instant' },
      ...placedColumns(titled),
    ];
  }, [t, titled, codesOf]);
}
