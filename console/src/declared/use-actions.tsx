// The actions this person may do on a screen, from the declarations. There are actions on one row, on many rows, and to
// create a row. It also renders the open dialog.
import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Fragment, useCallback, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeclaredAction } from '#contracts/kits/declared-action.ts';
import type { ActionRow } from '../actions/use-action.ts';
import { useShortcut } from '../app/navigation/keyboard.ts';
import { useOpened } from '../app/navigation/opened.ts';
import { useHeld, useHeldNow, useIsPast } from '../app/session/permission.ts';
import { useSession } from '../app/session/session.ts';
import { lazily } from '../app/look/lazy-page.tsx';
import { useRules } from '../app/session/use-rules.ts';
import type { RowAction } from '../grid/columns/grid-context.ts';
import type { PendingStep } from '../grid/history/record/lifecycle-line.tsx';
import type { BatchAction, Matching } from '../grid/frame/selection/selection-bar.tsx';
import { useSay } from '../i18n/pair.ts';
import type { UndoInHistory } from '../grid/history/events/undoing.ts';
import { useUndo } from './use-undo.tsx';
import type { ActionDialogProps, ActionKit, BeginDialogProps } from './action-kit.ts';
import { allowed } from './pending/allowed.ts';
import { usePendingActions } from './pending/use-pending-actions.ts';
import { BeginDialog } from './dialogs/begin-dialog.tsx';
import { countPhrases } from './pending/counted.ts';
import { DeclaredActionDialog } from './dialogs/declared-action-dialog.tsx';
import { ManyDialog } from './dialogs/many-dialog.tsx';
import { queueKeysOf, waitingFor } from './pending/waiting.ts';

/** The action whose dialog is open, if any. */
export type Open<Row> =
  | { action: DeclaredAction }
  | { action: DeclaredAction; row: Row }
  | { action: DeclaredAction; rows: Row[] }
  | { action: DeclaredAction; matching: Matching };

const MatchingDialog = lazily(async () => (await import('./dialogs/matching-dialog.tsx')).MatchingDialog, null, [
  'batches',
  'import',
]) as <Row extends ActionRow>(props: {
  kit: ActionKit<Row>;
  action: DeclaredAction;
  matching: Matching;
  onClose: () => void;
  onDone: () => void;
}) => ReactNode;

/** For screens whose columns start actions. */
export const useOpenAction = <Row extends ActionRow>() => useOpened<Open<Row>>();

interface ActionsOnScreen<Row extends ActionRow> {
  /** For LiveGrid. */
  actions: readonly RowAction<Row>[];
  batch: readonly BatchAction<Row>[];
  chosenKey: number;
  /** The actions that the row waits for, and who may do them. */
  pendingActions: (row: Row) => readonly PendingStep[];
  /** The button that creates a row, if permitted; the key `c` does the same. */
  button: ReactNode;
  /** The open dialog. */
  dialog: ReactNode;
  /** For LiveGrid: undoing from a row's history. */
  undo: UndoInHistory<Row>;
  /** Provides the undo offer to a page that replaces the dialog. */
  within: (children: ReactNode) => ReactNode;
}

/** Primary actions first, dangerous ones last. */
const inOrder = (all: readonly DeclaredAction[]): DeclaredAction[] =>
  all.toSorted((one, other) => rank(one) - rank(other));
const rank = ({ options: { presentation } }: DeclaredAction): number =>
  presentation.isPrimary ? 0 : presentation.isDangerous ? 2 : 1;

export function useActions<Row extends ActionRow>(
  kit: ActionKit<Row>,
  opened?: ReturnType<typeof useOpenAction<Row>>,
): ActionsOnScreen<Row> {
  const { t } = useTranslation('action');
  const say = useSay();
  const permissions = useHeldNow();
  const session = useSession();
  const rules = useRules();
  const ownState = useOpenAction<Row>();
  const [open, setOpen] = opened ?? ownState;
  const { undo, within, dialog: undoDialog } = useUndo(kit);
  const [chosenKey, setChosenKey] = useState(0);
  const close = useCallback((): void => setOpen(null), [setOpen]);
  const { actions: declared, presentations, title } = kit;
  const me = session?.administrator.id;
  const mayRun = useCallback(
    (name: string): boolean => declared[name] !== undefined && permissions.has(declared[name].route.permission),
    [permissions, declared],
  );
  const permittedActions = useMemo(
    () => inOrder(Object.values(declared).filter(({ name, options }) => !options.begins && mayRun(name))),
    [declared, mayRun],
  );
  const isPossible = useCallback(
    (action: DeclaredAction, row: Row): boolean =>
      allowed(action, row, { me, rules }) && (presentations?.[action.name]?.applies?.(row) ?? true),
    [presentations, me, rules],
  );

  const queueKeys = useMemo(() => queueKeysOf(Object.values(declared)), [declared]);
  const actions = useMemo<readonly RowAction<Row>[]>(
    () =>
      permittedActions.map((action) => ({
        key: action.name,
        label: say(action.words.label),
        primary: action.options.presentation.isPrimary ?? false,
        danger: action.options.presentation.isDangerous ?? false,
        pendingWhen: waitingFor(action, { me, rules }),
        queueKey: queueKeys.get(action.name),
        applies: (row) => isPossible(action, row),
        run: (row) => {
          const go = presentations?.[action.name]?.go;
          if (go) go(row);
          else setOpen({ action, row });
        },
      })),
    [permittedActions, isPossible, presentations, setOpen, say, me, rules, queueKeys],
  );
  const batch = useMemo<readonly BatchAction<Row>[]>(
    () =>
      permittedActions
        .filter((action) => action.batch)
        .map((action) => ({
          key: action.name,
          label: (count) =>
            count === undefined
              ? `${say(action.words.label)}…`
              : t('batch.submit', { count, ...countPhrases(action.words, say)(count) }),
          danger: action.options.presentation.isDangerous ?? false,
          applies: (row) => isPossible(action, row),
          run: (rows) => setOpen({ action, rows }),
          runEvery: (matching) => setOpen({ action, matching }),
        })),
    [permittedActions, isPossible, setOpen, say, t],
  );

  const pendingActions = usePendingActions<Row>(
    { actions: declared, held: useHeld(), me, rules, isPast: useIsPast() },
    useCallback((name, row) => presentations?.[name]?.applies?.(row), [presentations]),
  );

  const begins = Object.values(declared).find(({ name, options }) => options.begins && mayRun(name));
  const begin = (): void => {
    if (!begins) return;
    const go = presentations?.[begins.name]?.go;
    if (go) go(null);
    else setOpen({ action: begins });
  };
  const label = begins ? say(begins.words.label) : '';
  useShortcut({
    id: `${kit.reads.model}.begin`,
    ...(begins ? { keys: 'c', words: begins.words.label.join(' ') } : {}),
    label,
    group: title,
    run: begin,
    inPalette: begins !== undefined,
  });

  const {
    dialog = (props: ActionDialogProps<Row>) => <DeclaredActionDialog {...props} />,
    beginDialog = (props: BeginDialogProps) => <BeginDialog {...props} />,
  } = (open && presentations?.[open.action.name]) ?? {};
  const chosenDone = (): void => setChosenKey((key) => key + 1);
  const dialogOf = (of: Open<Row>): ReactNode => {
    if ('matching' in of)
      return <MatchingDialog kit={kit} action={of.action} matching={of.matching} onClose={close} onDone={chosenDone} />;
    if ('rows' in of)
      return <ManyDialog kit={kit} action={of.action} rows={of.rows} onClose={close} onDone={chosenDone} />;
    // Each record gets a new dialog: a queue moves from one record to the next, and their state must not mix.
    if ('row' in of)
      return (
        <Fragment key={`${of.action.name} ${of.row.id}`}>
          {dialog({
            kit,
            action: of.action,
            row: of.row,
            isPossible: (row) => isPossible(of.action, row),
            onClose: close,
          })}
        </Fragment>
      );
    return beginDialog({ action: of.action, onClose: close });
  };
  return {
    actions,
    batch,
    chosenKey,
    pendingActions,
    undo,
    within,
    dialog: open ? within(dialogOf(open)) : undoDialog,
    button: begins ? (
      <Button type="primary" icon={<PlusOutlined />} onClick={begin}>
        {label}
      </Button>
    ) : null,
  };
}
