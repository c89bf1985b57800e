// What this person may do on a screen, out of the declarations: on a row, on many, and to begin one; and the dialog
// that is open.
import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeclaredAct } from '#contracts/kits/declared-act.ts';
import type { ActRow } from '../acts/use-act.ts';
import { useShortcut } from '../app/navigation/keyboard.ts';
import { useOpened } from '../app/navigation/opened.ts';
import { useHeld, useHeldNow, useIsPast } from '../app/session/permission.ts';
import { useSession } from '../app/session/session.ts';
import { lazily } from '../app/look/lazy-page.tsx';
import { useRules } from '../app/session/use-rules.ts';
import type { RowAction } from '../grid/columns/grid-context.ts';
import type { ComingStep } from '../grid/history/record/line-of-life.tsx';
import type { BatchAction, Matching } from '../grid/frame/choosing/selection-bar.tsx';
import { useSay } from '../i18n/pair.ts';
import type { UndoInHistory } from '../grid/history/events/undoing.ts';
import { useUndo } from './use-undo.tsx';
import type { ActKit } from './act-kit.ts';
import { allowed } from './pending/allowed.ts';
import { useComing } from './pending/use-coming.ts';
import { BeginDialog } from './dialogs/begin-dialog.tsx';
import { countedIn } from './pending/counted.ts';
import { DeclaredActDialog } from './dialogs/declared-act-dialog.tsx';
import { ManyDialog } from './dialogs/many-dialog.tsx';
import { queueKeysOf, waitingFor } from './pending/waiting.ts';

/** Which act's dialog is open, if any. */
export type Open<Row> =
  | { act: DeclaredAct }
  | { act: DeclaredAct; row: Row }
  | { act: DeclaredAct; rows: Row[] }
  | { act: DeclaredAct; matching: Matching };

const MatchingDialog = lazily(async () => (await import('./dialogs/matching-dialog.tsx')).MatchingDialog, null, [
  'batches',
  'imports',
]) as <Row extends ActRow>(props: {
  kit: ActKit<Row>;
  act: DeclaredAct;
  matching: Matching;
  onClose: () => void;
  onDone: () => void;
}) => ReactNode;

/** For screens whose columns begin acts themselves. */
export const useOpenAct = <Row extends ActRow>() => useOpened<Open<Row>>();

interface ActsOnScreen<Row extends ActRow> {
  /** For LiveGrid. */
  actions: readonly RowAction<Row>[];
  batch: readonly BatchAction<Row>[];
  chosenKey: number;
  /** What a row waits for, and who may do it. */
  coming: (row: Row) => readonly ComingStep[];
  /** What begins a row, where the person may; the key `c` does too. */
  button: ReactNode;
  /** The dialog that is open. */
  dialog: ReactNode;
  /** For LiveGrid: undoing from a row's history. */
  undo: UndoInHistory<Row>;
  /** A page that takes the dialog's place tells of its acts as they do. */
  within: (children: ReactNode) => ReactNode;
}

/** What is mostly done first, what is not taken back last. */
const inOrder = (acts: readonly DeclaredAct[]): DeclaredAct[] => acts.toSorted((one, other) => rank(one) - rank(other));
const rank = ({ parts: { isPrimary, isDangerous } }: DeclaredAct): number => (isPrimary ? 0 : isDangerous ? 2 : 1);

export function useActs<Row extends ActRow>(
  kit: ActKit<Row>,
  opened?: ReturnType<typeof useOpenAct<Row>>,
): ActsOnScreen<Row> {
  const { t } = useTranslation('act');
  const say = useSay();
  const held = useHeldNow();
  const session = useSession();
  const rules = useRules();
  const own = useOpenAct<Row>();
  const [open, setOpen] = opened ?? own;
  const { undo, within, dialog: undoDialog } = useUndo(kit);
  const [chosenKey, setChosenKey] = useState(0);
  const close = useCallback((): void => setOpen(null), [setOpen]);
  const { acts, looks, title, mayBegin = true } = kit;
  const me = session?.administrator.id;
  const may = useCallback(
    (name: string): boolean => acts[name] !== undefined && held.has(acts[name].route.permission),
    [held, acts],
  );
  const mine = useMemo(
    () => inOrder(Object.values(acts).filter(({ name, parts }) => !parts.begins && may(name))),
    [acts, may],
  );
  const isPossible = useCallback(
    (act: DeclaredAct, row: Row): boolean =>
      allowed(act, row, { me, rules }) && (looks?.[act.name]?.applies?.(row) ?? true),
    [looks, me, rules],
  );

  const queueKeys = useMemo(() => queueKeysOf(Object.values(acts)), [acts]);
  const actions = useMemo<readonly RowAction<Row>[]>(
    () =>
      mine.map((act) => ({
        key: act.name,
        label: say(act.words.label),
        primary: act.parts.isPrimary ?? false,
        danger: act.parts.isDangerous ?? false,
        awaited: waitingFor(act, { me, rules }),
        queueKey: queueKeys.get(act.name),
        applies: (row) => isPossible(act, row),
        run: (row) => {
          const go = looks?.[act.name]?.go;
          if (go) go(row);
          else setOpen({ act, row });
        },
      })),
    [mine, isPossible, looks, setOpen, say, me, rules, queueKeys],
  );
  const batch = useMemo<readonly BatchAction<Row>[]>(
    () =>
      mine
        .filter((act) => act.batch)
        .map((act) => ({
          key: act.name,
          label: (count) =>
            count === undefined
              ? `${say(act.words.label)}…`
              : t('batch.submit', { count, ...countedIn(act.words, say)(count) }),
          danger: act.parts.isDangerous ?? false,
          applies: (row) => isPossible(act, row),
          run: (rows) => setOpen({ act, rows }),
          runEvery: (matching) => setOpen({ act, matching }),
        })),
    [mine, isPossible, setOpen, say, t],
  );

  const coming = useComing<Row>(
    { acts, held: useHeld(), me, rules, isPast: useIsPast() },
    useCallback((name, row) => looks?.[name]?.applies?.(row), [looks]),
  );

  const begins = Object.values(acts).find(({ name, parts }) => parts.begins && may(name) && mayBegin);
  const begin = (): void => {
    if (!begins) return;
    const go = looks?.[begins.name]?.go;
    if (go) go(null);
    else setOpen({ act: begins });
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

  const { Dialog = DeclaredActDialog, Begin = BeginDialog, Below } = (open && looks?.[open.act.name]) ?? {};
  const chosenDone = (): void => setChosenKey((key) => key + 1);
  const dialogOf = (of: Open<Row>): ReactNode => {
    if ('matching' in of)
      return <MatchingDialog kit={kit} act={of.act} matching={of.matching} onClose={close} onDone={chosenDone} />;
    if ('rows' in of) return <ManyDialog kit={kit} act={of.act} rows={of.rows} onClose={close} onDone={chosenDone} />;
    // Of a record each dialog begins anew: a queue goes from one to the next, and what is sent in one is not sent in
    // the other.
    return 'row' in of ? (
      <Dialog
        key={`${of.act.name} ${of.row.id}`}
        kit={kit}
        act={of.act}
        row={of.row}
        isPossible={(row) => isPossible(of.act, row)}
        onClose={close}
      />
    ) : (
      <Begin act={of.act} onClose={close} {...(Below && { Below })} />
    );
  };
  return {
    actions,
    batch,
    chosenKey,
    coming,
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
