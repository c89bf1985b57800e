// Restores an earlier version of a record: its fields as they were after an event, as a new edit. The dialog shows what
// changes.
import { useQuery } from '@tanstack/react-query';
import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import type { DeclaredAction } from '#contracts/kits/declared-action.ts';
import { same } from '#contracts/wire/changes.ts';
import { ActionDialog } from '../../actions/action-dialog.tsx';
import { useAction, type ActionRow } from '../../actions/use-action.ts';
import { DIALOG_WIDTHS } from '../../app/look/dialog-widths.ts';
import { Failure } from '../../app/look/error-boundary.tsx';
import { LinesSkeleton } from '../../app/look/skeleton.tsx';
import { call } from '../../app/server/api.ts';
import { useDisplayContext } from '../../grid/columns/display-context.ts';
import { ChangesTable } from '../../grid/history/events/changes-table.tsx';
import { useSay } from '../../i18n/pair.ts';
import type { ActionKit } from '../action-kit.ts';
import { historyUpTo, type RowWithHistory } from '../pending/history-up-to.ts';
import { useDoneAction } from '../use-done-action.ts';
import { SecondPersonNote } from './second-person-note.tsx';
import { useSubmitText } from './use-submit-text.ts';

/** The action that restores a version; undefined: the records keep none. A removed record is restored otherwise. */
export const restoreOf = (actions: Readonly<Record<string, DeclaredAction>>): DeclaredAction | undefined =>
  actions['restore'] && 'revision' in actions['restore'].route.body.shape ? actions['restore'] : undefined;

interface Props<Row extends ActionRow> {
  kit: ActionKit<Row>;
  id: string;
  /** Number of the last event of the version. */
  number: number;
  onClose: () => void;
}

export function RestoreDialog<Row extends ActionRow>({ kit, id, number, onClose }: Props<Row>) {
  const say = useSay();
  const { data, error, refetch } = useQuery({
    queryKey: [kit.reads.model, 'restore', id, number],
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: ({ signal }) => historyUpTo<Row>(kit.reads, id, number, signal),
  });
  const action = restoreOf(kit.actions)!;
  if (data?.row)
    return <Fitted kit={kit} action={action} row={data.row} events={data.events} number={number} onClose={onClose} />;
  return (
    <Modal open title={say(action.words.title)} footer={null} onCancel={onClose} width={DIALOG_WIDTHS.action}>
      {error ? <Failure error={error} onRetry={() => void refetch()} /> : <LinesSkeleton lines={4} />}
    </Modal>
  );
}

interface FittedProps<Row extends ActionRow> extends Pick<RowWithHistory<Row>, 'events'> {
  kit: ActionKit<Row>;
  action: DeclaredAction;
  row: Row;
  number: number;
  onClose: () => void;
}

function Fitted<Row extends ActionRow>({ kit, action: declared, row, events, number, onClose }: FittedProps<Row>) {
  const { t } = useTranslation('history');
  const say = useSay();
  const context = useDisplayContext();
  const done = useDoneAction();
  const action = useAction<Row>(kit.reads, row);
  const { shownRow } = action;
  const fields = Object.keys(kit.actions['edit']!.route.body.shape);
  const then: Readonly<Record<string, unknown>> = Object.fromEntries(
    events
      .filter((event) => event.stream === undefined && event.number <= number)
      .flatMap(({ changes }) => changes.map(({ field, after }) => [field, after])),
  );
  const changes = fields.flatMap((field) => {
    const before: unknown = Reflect.get(shownRow, field);
    return !(field in then) || same(before, then[field]) ? [] : [{ field, before, after: then[field] }];
  });
  const submitText = useSubmitText(declared, shownRow);
  const submit = async (): Promise<void> => {
    const body = { revision: number };
    const receipt = await action.run(body, (options) =>
      call(declared.route, { params: { id: shownRow.id }, body, ...options }),
    );
    if (!receipt) return;
    done(t('restore.done', { number }), declared, receipt);
    onClose();
  };
  return (
    <ActionDialog
      action={action}
      columns={kit.columns}
      title={say(declared.words.title)}
      submit={submitText(say(declared.words.submit))}
      isPossible={changes.length > 0}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p className="action-sentence">{t('restore.about', { number })}</p>
      <ChangesTable
        changes={changes}
        columns={kit.columns}
        context={context}
        heads={[t('compare.field'), t('compare.current'), t('restore.after')]}
        nothing={t('restore.nothing')}
      />
      <SecondPersonNote action={declared} row={shownRow} />
    </ActionDialog>
  );
}
