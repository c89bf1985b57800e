import { useMemo } from 'react';
import permissions from 'declared:permissions';
import { settingsDeclaration } from '#contracts/areas/settings/declaration.ts';
import {
  SETTING_GROUPS,
  proposalServiceState,
  type ProposalRow,
  type ProposalStatus,
} from '#contracts/areas/settings/proposals.ts';
import { isKeyOf } from '#contracts/values/records.ts';
import type { Tone } from '../../app/look/palette.ts';
import { placedColumns, useWordsIn, waitingColumn } from '../../declared/declared-columns.ts';
import type { Column, ColumnOf } from '../../grid/columns/column.ts';
import { useSay } from '../../i18n/pair.ts';
import { useSettingWords } from '../../settings/setting-words.ts';

const tones: Readonly<Record<ProposalStatus, Tone>> = {
  PROPOSED: 'warn',
  CONFIRMED: 'good',
  REJECTED: 'bad',
  WITHDRAWN: 'muted',
  TAKEN_EFFECT: 'good',
};
const capitalized = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1);
/** The permission that a group requires. */
export const permissionOf = (group: string): string => (isKeyOf(SETTING_GROUPS, group) ? SETTING_GROUPS[group] : '');

export function useProposalColumns(): readonly Column<ProposalRow>[] {
  const say = useSay();
  const { titled, codesOf } = useWordsIn(settingsDeclaration, 'settings-proposals');
  const { listOf, textsOf } = useSettingWords();
  return useMemo<ColumnOf<ProposalRow>[]>(() => {
    const groupName = (group: string): string => {
      const one = permissions.tree.find(({ identifier }) => identifier === permissionOf(group));
      return one ? say([one.nameZh, one.nameEn]) : group;
    };
    return [
      { ...titled('status'), kind: 'status', tones, label: codesOf('status').label },
      {
        ...titled('after'),
        kind: 'composed',
        brief: 'who',
        text: ({ before, after }) => capitalized(listOf(before, after, 'to')),
        value: textsOf,
        grows: true,
      },
      { ...titled('reason'), kind: 'text', long: true },
      { ...titled('group'), kind: 'choice', values: Object.keys(SETTING_GROUPS), label: groupName, hidden: true },
      { ...titled('proposedBy'), kind: 'actor' },
      { ...titled('proposedAt'), kind: 'instant', identifies: true },
      { ...titled('until'), kind: 'instant' },
      { ...titled('takesEffectAt'), kind: 'instant' },
      { ...titled('decidedBy'), kind: 'actor' },
      { ...titled('decidedAt'), kind: 'instant' },
      { ...titled('decision'), kind: 'text', long: true },
      waitingColumn(titled, say, proposalServiceState),
      { ...titled('updatedAt'), kind: 'instant', hidden: true },
      ...placedColumns(titled),
    ];
  }, [say, titled, codesOf, listOf, textsOf]);
}
