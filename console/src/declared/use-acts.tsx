// What this person may do on a screen, out of the declarations: on a row, on many, and to begin one; and the dialog that is open.
import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeclaredAct } from '#contracts/act.ts';
import type { ActRow } from '../acts/use-act.ts';
import { useShortcut } from '../app/keyboard.ts';
import { useOpened } from '../app/opened.ts';
import { useHeldNow } from '../app/permission.ts';
import { useSession } from '../app/session.ts';
import { useRules } from '../app/use-rules.ts';
import type { RowAction } from '../grid/columns/grid-context.ts';
import type { BatchAction } from '../grid/frame/selection-bar.tsx';
import { useSay } from '../i18n/pair.ts';
import type { ActKit } from './act-kit.ts';
import { allowed } from './allowed.ts';
import { BeginDialog } from './begin-dialog.tsx';
import { countedIn } from './counted.ts';
import { DeclaredActDialog } from './declared-act-dialog.tsx';
import { ManyDialog } from './many-dialog.tsx';

type Open<Row> = { act: DeclaredAct } | { act: DeclaredAct; row: Row } | { act: DeclaredAct; rows: Row[] };

interface ActsOnScreen<Row extends ActRow> {
  /** For LiveGrid. */
  actions: readonly RowAction<Row>[];
  batch: readonly BatchAction<Row>[];
  chosenKey: number;
  /** What begins a row, where the person may; the key `c` does too. */
  button: ReactNode;
  /** The dialog that is open. */
  dialog: ReactNode;
}

/** What is mostly done first, what is not taken back last. */
const inOrder = (acts: readonly DeclaredAct[]): DeclaredAct[] => acts.toSorted((one, other) => rank(one) - rank(other));
const rank = ({ parts: { isPrimary, isDangerous } }: DeclaredAct): number => (isPrimary ? 0 : isDangerous ? 2 : 1);

export function useActs<Row extends ActRow>(kit: ActKit<Row>): ActsOnScreen<Row> {
  const { t } = useTranslation('act');
  const say = useSay();
  const held = useHeldNow();
  const session = useSession();
  const rules = useRules();
  const [open, setOpen] = useOpened<Open<Row>>();
  const [chosenKey, setChosenKey] = useState(0);
  const close = useCallback((): void => setOpen(null), [setOpen]);
  const { acts, looks, title, mayBegin = true } = kit;
  const me = session?.administrator.id;
  const may = useCallback((name: string): boolean => acts[name] !== undefined && held.has(acts[name].route.permission), [held, acts]);
  const mine = useMemo(() => inOrder(Object.values(acts).filter(({ name, parts }) => !parts.begins && may(name))), [acts, may]);
  const isPossible = useCallback((act: DeclaredAct, row: Row): boolean => allowed(act, row, { me, rules }) && (looks?.[act.name]?.applies?.(row) ?? true), [looks, me, rules]);

  const actions = useMemo<readonly RowAction<Row>[]>(() => mine.map((act) => ({
    key: act.name, label: say(act.words.label), primary: act.parts.isPrimary ?? false, danger: act.parts.isDangerous ?? false, applies: (row) => isPossible(act, row), run: (row) => setOpen({ act, row }),
  })), [mine, isPossible, setOpen, say]);
  const batch = useMemo<readonly BatchAction<Row>[]>(() => mine.filter((act) => act.batch).map((act) => ({
    key: act.name, label: (count) => t('batch.submit', { count, ...countedIn(act.words, say)(count) }), danger: act.parts.isDangerous ?? false, run: (rows) => setOpen({ act, rows }),
  })), [mine, setOpen, say, t]);

  const begins = Object.values(acts).find(({ name, parts }) => parts.begins && may(name) && mayBegin);
  const begin = (): void => { if (begins) setOpen({ act: begins }); };
  const label = begins ? say(begins.words.label) : '';
  useShortcut({ id: `${kit.reads.model}.begin`, ...(begins ? { keys: 'c', words: begins.words.label.join(' ') } : {}), label, group: title, run: begin, inPalette: begins !== undefined });

  const { Dialog = DeclaredActDialog, Begin = BeginDialog } = (open && looks?.[open.act.name]) ?? {};
  const dialogOf = (opened: Open<Row>): ReactNode => {
    if ('rows' in opened) return <ManyDialog kit={kit} act={opened.act} rows={opened.rows} onClose={close} onDone={() => setChosenKey((key) => key + 1)} />;
    return 'row' in opened ? <Dialog kit={kit} act={opened.act} row={opened.row} isPossible={(row) => isPossible(opened.act, row)} onClose={close} /> : <Begin act={opened.act} onClose={close} />;
  };
  return {
    actions, batch, chosenKey, dialog: open && dialogOf(open),
    button: begins ? <Button type="primary" icon={<PlusOutlined />} onClick={begin}>{label}</Button> : null,
  };
}
