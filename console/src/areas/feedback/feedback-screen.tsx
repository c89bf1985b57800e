// Feedback: what users tell, read and handled.
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { feedbackReads, type FeedbackRow, type FeedbackStatus } from '#contracts/feedback.ts';
import type { FilterModel } from '#contracts/list.ts';
import { useAsOf } from '../../app/as-of.ts';
import { useEventWords } from '../../app/event-words.ts';
import { useOpened } from '../../app/opened.ts';
import { Page } from '../../app/page.tsx';
import { useMayAct } from '../../app/permission.ts';
import type { RowAction } from '../../grid/columns/grid-context.ts';
import type { QuickFilter } from '../../grid/filters/quick-tabs.tsx';
import type { ListTexts } from '../../grid/list-props.ts';
import { LiveGrid } from '../../grid/LiveGrid.tsx';
import { useFeedbackColumns } from './columns.ts';
import { ForgetDialog } from './forget-dialog.tsx';
import { HandleDialog } from './handle-dialog.tsx';
import { Letter } from './letter.tsx';
import { feedbackSearch } from './search.ts';
import { useFeedbackWords } from './words.ts';

const ACTS = ['handle', 'forget'] as const;
type Act = (typeof ACTS)[number];
const isPossible: Record<Act, (row: FeedbackRow) => boolean> = {
  handle: ({ status, forgotten }) => status === 'UNTREATED' && !forgotten,
  forget: ({ forgotten }) => !forgotten,
};
const set = (value: string) => ({ filterType: 'set' as const, values: [value] });
/** What was forgotten before it was handled waits for nobody. */
const QUICK: Readonly<Record<FeedbackStatus, FilterModel>> = { UNTREATED: { status: set('UNTREATED'), forgotten: set('false') }, PROCESSED: { status: set('PROCESSED') } };
const letterOf = (row: FeedbackRow) => <Letter row={row} />;

export function FeedbackScreen() {
  const { t } = useTranslation(['feedback', 'areas', 'common']);
  const { code } = useFeedbackWords();
  const event = useEventWords();
  const { asOf } = useAsOf();
  const columns = useFeedbackColumns();
  const [open, setOpen] = useOpened<{ act: Act; row: FeedbackRow }>();
  const mayHandle = useMayAct('feedback:handle');
  const mayForget = useMayAct('feedback:forget');
  const close = useCallback((): void => setOpen(null), [setOpen]);

  const actions = useMemo<readonly RowAction<FeedbackRow>[]>(() => {
    const may: Record<Act, boolean> = { handle: mayHandle, forget: mayForget };
    return (asOf === null ? ACTS : []).filter((act) => may[act]).map((act) => ({
      key: act, label: t(`action.${act}`), primary: act === 'handle', danger: act === 'forget', applies: isPossible[act], run: (row) => setOpen({ act, row }),
    }));
  }, [asOf, mayHandle, mayForget, setOpen, t]);
  const quick = useMemo<readonly QuickFilter[]>(() => Object.entries(QUICK).map(([status, filter]) => ({ key: status, filter, label: code('status', status) })), [code]);
  const texts = useMemo<ListTexts<FeedbackRow>>(() => ({
    label: t('list'), empty: t('empty'), event,
    rowName: ({ mailbox, forgotten, id }) => (forgotten ? `${t('common:actor.removed')} (${id.slice(0, 8)})` : mailbox),
  }), [t, event]);

  const dialog = open && { row: open.row, isPossible: isPossible[open.act], onClose: close };
  return (
    <Page title={t('areas:page./feedback')}>
      <LiveGrid list={feedbackReads} columns={columns} texts={texts} actions={actions} quick={quick} searchOf={feedbackSearch} summary={letterOf} />
      {dialog && open.act === 'handle' ? <HandleDialog {...dialog} /> : null}
      {dialog && open.act === 'forget' ? <ForgetDialog {...dialog} /> : null}
    </Page>
  );
}
