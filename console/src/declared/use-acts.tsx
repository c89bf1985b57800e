// What this person may do on a screen, out of the declarations: on a row, and on many; and the dialog that is open.
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeclaredAct } from '#contracts/act.ts';
import type { ActRow } from '../acts/use-act.ts';
import { useAsOf } from '../app/as-of.ts';
import { useOpened } from '../app/opened.ts';
import { useSession } from '../app/session.ts';
import { useRules } from '../app/use-rules.ts';
import type { RowAction } from '../grid/columns/grid-context.ts';
import type { BatchAction } from '../grid/frame/selection-bar.tsx';
import { useSay } from '../i18n/pair.ts';
import type { ActKit } from './act-kit.ts';
import { allowed } from './allowed.ts';
import { countedIn } from './counted.ts';
import { DeclaredActDialog } from './declared-act-dialog.tsx';
import { ManyDialog } from './many-dialog.tsx';

type Open<Row> = { act: DeclaredAct; row: Row } | { act: DeclaredAct; rows: Row[] };

interface ActsOnScreen<Row extends ActRow> {
  /** For LiveGrid. */
  actions: readonly RowAction<Row>[];
  batch: readonly BatchAction<Row>[];
  chosenKey: number;
  /** Whether the person may do it now; in the past nobody may. */
  may: (act: string) => boolean;
  /** The dialog that is open. */
  dialog: ReactNode;
}

/** What is mostly done first, what is not taken back last. */
const inOrder = (acts: readonly DeclaredAct[]): DeclaredAct[] => acts.toSorted((one, other) => rank(one) - rank(other));
const rank = ({ parts: { isPrimary, isDangerous } }: DeclaredAct): number => (isPrimary ? 0 : isDangerous ? 2 : 1);

export function useActs<Row extends ActRow>(kit: ActKit<Row>): ActsOnScreen<Row> {
  const { t } = useTranslation('act');
  const say = useSay();
  const { asOf } = useAsOf();
  const session = useSession();
  const rules = useRules();
  const [open, setOpen] = useOpened<Open<Row>>();
  const [chosenKey, setChosenKey] = useState(0);
  const close = useCallback((): void => setOpen(null), [setOpen]);
  const { acts, looks } = kit;
  const me = session?.administrator.id;
  const may = useMemo(() => {
    const held = new Set<string>(asOf === null ? session?.permissions.map(({ code }) => code) : []);
    return (name: string): boolean => acts[name] !== undefined && held.has(acts[name].route.permission);
  }, [session, asOf, acts]);
  const mine = useMemo(() => inOrder(Object.values(acts).filter(({ name, parts }) => !parts.begins && may(name))), [acts, may]);
  const isPossible = useCallback((act: DeclaredAct, row: Row): boolean => allowed(act, row, { me, rules }) && (looks?.[act.name]?.applies?.(row) ?? true), [looks, me, rules]);

  const actions = useMemo<readonly RowAction<Row>[]>(() => mine.map((act) => ({
    key: act.name, label: say(act.words.label), primary: act.parts.isPrimary ?? false, danger: act.parts.isDangerous ?? false, applies: (row) => isPossible(act, row), run: (row) => setOpen({ act, row }),
  })), [mine, isPossible, setOpen, say]);
  const batch = useMemo<readonly BatchAction<Row>[]>(() => mine.filter((act) => act.batch).map((act) => ({
    key: act.name, label: (count) => t('batch.submit', { count, ...countedIn(act.words, say)(count) }), danger: act.parts.isDangerous ?? false, run: (rows) => setOpen({ act, rows }),
  })), [mine, setOpen, say, t]);

  const Dialog = open ? looks?.[open.act.name]?.Dialog ?? DeclaredActDialog : null;
  return {
    actions, batch, chosenKey, may,
    dialog: !open || !Dialog ? null : 'rows' in open
      ? <ManyDialog kit={kit} act={open.act} rows={open.rows} onClose={close} onDone={() => setChosenKey((key) => key + 1)} />
      : <Dialog kit={kit} act={open.act} row={open.row} isPossible={(row) => isPossible(open.act, row)} onClose={close} />,
  };
}
