import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { feedbackDeclaration } from '#contracts/areas/feedback/declaration.ts';
import type { FeedbackRow } from '#contracts/areas/feedback/reads.ts';
import { feedbackServiceState } from '#contracts/areas/feedback/service-state.ts';
import { REMOVED } from '#contracts/values/removed.ts';
import { placedColumns, useWordsIn, waitingColumn } from '../../declared/declared-columns.ts';
import type { Column } from '../../grid/columns/column.ts';
import { useSay } from '../../i18n/pair.ts';
import { itemsOf } from '../../grid/columns/display.ts';
import { feedbackTone, replyTone } from './tones.ts';

/** All fields of a feedback. Those used daily come first; the rest can be chosen. */
export function useFeedbackColumns(): readonly Column<FeedbackRow>[] {
  const { t } = useTranslation('common');
  const say = useSay();
  const { titled, codesOf } = useWordsIn(feedbackDeclaration, 'feedbacks');
  return useMemo<Column<FeedbackRow>[]>(() => {
    const removed = t('actor.removed');
    const addresses = (value: unknown): string =>
      itemsOf(value)
        .map((item) => (item === REMOVED ? removed : item.replace(/^https:\/\//, '')))
        .join(' · ');
    return [
      { ...titled('feedbackTime'), kind: 'instant', identifies: true },
      {
        ...titled('status'),
        kind: 'status',
        tones: feedbackTone,
        label: codesOf('status').label,
      },
      { ...titled('mailbox'), kind: 'text', brief: 'who', long: true, sealed: 'findable' },
      { ...titled('content'), kind: 'text', grows: true, sealed: 'searched' },
      {
        ...titled('pictures'),
        kind: 'composed',
        text: ({ pictures }) => addresses(pictures),
        value: addresses,
      },
      {
        ...titled('replyStatus'),
        kind: 'status',
        tones: replyTone,
        label: codesOf('replyStatus').label,
      },
      { ...titled('handledBy'), kind: 'actor' },
      { ...titled('handledAt'), kind: 'instant' },
      { ...titled('note'), kind: 'text', long: true },
      { ...titled('reopenReason'), kind: 'text', long: true, hidden: true },
      { ...titled('reply'), kind: 'text', long: true, sealed: 'searched', hidden: true },
      { ...titled('replyId'), kind: 'id', hidden: true },
      { ...titled('reason'), kind: 'text', long: true, hidden: true },
      {
        ...titled('forgotten'),
        kind: 'choice',
        ...codesOf('forgotten'),
        hidden: true,
      },
      waitingColumn(titled, say, feedbackServiceState),
      { ...titled('updatedAt'), kind: 'instant', hidden: true },
      ...placedColumns(titled),
    ];
  }, [t, titled, codesOf, say]);
}
