import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FeedbackRow } from '#contracts/areas/feedback/reads.ts';
import { REMOVED } from '#contracts/values/removed.ts';
import type { Column } from '../../grid/columns/column.ts';
import { itemsOf } from '../../grid/columns/display.ts';
import { feedbackTone, replyTone } from './tones.ts';
import { useFeedbackWords } from './words.ts';

const FLAGS = ['true', 'false'] as const;

/** All fields of a feedback. Those used daily come first; the rest can be chosen. */
export function useFeedbackColumns(): readonly Column<FeedbackRow>[] {
  const { t } = useTranslation('common');
  const { field, code } = useFeedbackWords();
  return useMemo<Column<FeedbackRow>[]>(() => {
    const removed = t('actor.removed');
    const addresses = (value: unknown): string =>
      itemsOf(value)
        .map((item) => (item === REMOVED ? removed : item.replace(/^https:\/\//, '')))
        .join(' · ');
    return [
      { field: 'feedbackTime', kind: 'instant', identifies: true, title: field('feedbackTime') },
      {
        field: 'status',
        kind: 'status',
        tones: feedbackTone,
        label: (value) => code('status', value),
        title: field('status'),
      },
      { field: 'mailbox', kind: 'text', title: field('mailbox'), long: true, sealed: 'findable' },
      { field: 'content', kind: 'text', title: field('content'), grows: true, sealed: 'unfindable' },
      {
        field: 'pictures',
        kind: 'composed',
        title: field('pictures'),
        text: ({ pictures }) => addresses(pictures),
        value: addresses,
      },
      {
        field: 'replyStatus',
        kind: 'status',
        tones: replyTone,
        label: (value) => code('replyStatus', value),
        title: field('replyStatus'),
      },
      { field: 'handledBy', kind: 'actor', title: field('handledBy') },
      { field: 'handledAt', kind: 'instant', title: field('handledAt') },
      { field: 'note', kind: 'text', title: field('note'), long: true },
      { field: 'reply', kind: 'text', title: field('reply'), long: true, sealed: 'unfindable', hidden: true },
      { field: 'reason', kind: 'text', title: field('reason'), long: true, hidden: true },
      {
        field: 'forgotten',
        kind: 'choice',
        values: FLAGS,
        label: (value) => code('forgotten', value),
        title: field('forgotten'),
        hidden: true,
      },
      { field: 'updatedAt', kind: 'instant', title: field('updatedAt'), hidden: true },
      { field: 'createdPosition', kind: 'position', title: field('createdPosition'), hidden: true },
      { field: 'revision', kind: 'count', title: field('revision'), hidden: true },
      { field: 'id', kind: 'id', title: field('id'), hidden: true },
    ];
  }, [t, field, code]);
}
