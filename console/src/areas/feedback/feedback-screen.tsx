// Feedback: messages of users, and their handling.
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { feedbackDeclaration } from '#contracts/areas/feedback/declaration.ts';
import { feedbackActions } from '#contracts/areas/feedback/actions.ts';
import { feedbackReads, type FeedbackRow } from '#contracts/areas/feedback/reads.ts';
import type { FeedbackStatus } from '#contracts/areas/feedback/events.ts';
import { useEventWords } from '../../app/event-words.ts';
import { Page } from '../../app/look/page.tsx';
import type { ActionPresentation } from '../../declared/action-kit.ts';
import { useActions } from '../../declared/use-actions.tsx';
import { useWordsIn } from '../../declared/declared-columns.ts';
import type { QuickFilter } from '../../grid/filters/quick-filter.ts';
import type { ListTexts } from '../../grid/list-props.ts';
import { LiveGrid } from '../../grid/live-grid.tsx';
import { useFeedbackColumns } from './columns.ts';
import { HandleDialog } from './handle-dialog.tsx';
import { Letter } from './letter.tsx';
import { feedbackSearch } from './search.ts';

const LOOKS: Readonly<Record<string, ActionPresentation<FeedbackRow>>> = {
  handle: { applies: ({ forgotten }) => !forgotten, dialog: (props) => <HandleDialog {...props} /> },
  forget: { applies: ({ forgotten }) => !forgotten, reread: [[feedbackReads.model]] },
};
const set = (value: string) => ({ filterType: 'set' as const, values: [value] });
/** Feedback that was forgotten before it was handled is not pending. */
const QUICK: Readonly<Record<FeedbackStatus, Omit<QuickFilter, 'key' | 'label'>>> = {
  UNTREATED: {
    filter: { status: set('UNTREATED'), forgotten: set('false') },
    columns: ['feedbackTime', 'mailbox', 'content', 'pictures'],
    order: [{ colId: 'feedbackTime', sort: 'asc' }],
  },
  PROCESSED: {
    filter: { status: set('PROCESSED') },
    columns: ['handledAt', 'handledBy', 'mailbox', 'content', 'replyStatus', 'note', 'feedbackTime'],
    order: [{ colId: 'handledAt', sort: 'desc' }],
  },
};
const letterOf = (row: FeedbackRow) => <Letter row={row} />;

export function FeedbackScreen() {
  const { t } = useTranslation(['feedback', 'areas', 'common']);
  const { codesOf } = useWordsIn(feedbackDeclaration, 'feedbacks');
  const event = useEventWords();
  const columns = useFeedbackColumns();
  const nameOf = useCallback(
    ({ mailbox, forgotten, id }: FeedbackRow): string =>
      forgotten ? `${t('common:actor.removed')} (${id.slice(0, 8)})` : mailbox,
    [t],
  );
  const title = t('areas:page./feedback');
  const {
    dialog,
    button: _,
    ...listProps
  } = useActions<FeedbackRow>({
    actions: feedbackActions.actions,
    reads: feedbackReads,
    columns,
    nameOf,
    presentations: LOOKS,
    title,
  });
  const quick = useMemo<readonly QuickFilter[]>(
    () =>
      Object.entries(QUICK).map(([status, tab]) => ({
        ...tab,
        key: status,
        label: codesOf('status').label(status),
      })),
    [codesOf],
  );
  const texts = useMemo<ListTexts<FeedbackRow>>(
    () => ({ label: t('list'), empty: t('empty'), event, rowName: nameOf }),
    [t, event, nameOf],
  );

  return (
    <Page title={title}>
      <LiveGrid
        list={feedbackReads}
        columns={columns}
        texts={texts}
        {...listProps}
        quick={quick}
        searchOf={feedbackSearch}
        summary={letterOf}
      />
      {dialog}
    </Page>
  );
}
