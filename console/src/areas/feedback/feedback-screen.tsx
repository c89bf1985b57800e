// Feedback: messages of users, and their handling.
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { feedbackDeclaration } from '#contracts/areas/feedback/declaration.ts';
import { feedbackActions } from '#contracts/areas/feedback/actions.ts';
import { feedbackReads, type FeedbackRow } from '#contracts/areas/feedback/reads.ts';
import { useEventWords } from '../../app/event-words.ts';
import { Page } from '../../app/look/page.tsx';
import type { ActionPresentation } from '../../declared/action-kit.ts';
import { useActions } from '../../declared/use-actions.tsx';
import { useWordsIn } from '../../declared/declared-columns.ts';
import { labelled } from '../../grid/filters/quick-filter.ts';
import type { ListTexts } from '../../grid/list-props.ts';
import { LiveGrid } from '../../grid/live-grid.tsx';
import { useFeedbackColumns } from './columns.ts';
import type { TabProps, TabScreen } from '../../resource/tabbed.tsx';
import { HandleDialog } from './handle-dialog.tsx';
import { Letter } from './letter.tsx';
import { feedbackSearch } from './search.ts';
import { FEEDBACK_TABS } from './tabs.ts';

const LOOKS: Readonly<Record<string, ActionPresentation<FeedbackRow>>> = {
  handle: { applies: ({ forgotten }) => !forgotten, dialog: (props) => <HandleDialog {...props} /> },
  reopen: { applies: ({ forgotten }) => !forgotten },
  forget: { applies: ({ forgotten }) => !forgotten, reread: [[feedbackReads.model]] },
};
const letterOf = (row: FeedbackRow) => <Letter row={row} />;

function FeedbackScreen({ tabs, children }: TabProps) {
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
  const quick = useMemo(() => labelled(FEEDBACK_TABS, codesOf('status').label), [codesOf]);
  const texts = useMemo<ListTexts<FeedbackRow>>(
    () => ({ label: t('list'), empty: t('empty'), event, rowName: nameOf }),
    [t, event, nameOf],
  );

  return (
    <Page title={title} actions={tabs}>
      {children}
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

export const FeedbackTab: TabScreen = Object.assign(FeedbackScreen, {
  record: { options: { model: feedbackReads.model }, reads: feedbackReads, declaration: feedbackDeclaration },
});
