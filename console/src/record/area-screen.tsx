// An area's screen out of its declaration: its list, and what may be done with its records.
import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useCallback, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeclaredAct } from '#contracts/act.ts';
import type { FilterModel } from '#contracts/list.ts';
import type { RecordContract, Switch } from '#contracts/record.ts';
import { useShortcut } from '../app/keyboard.ts';
import { useOpened } from '../app/opened.ts';
import { Page } from '../app/page.tsx';
import { useHeldNow } from '../app/permission.ts';
import { useSession } from '../app/session.ts';
import { useUrlSearch } from '../app/url-search.ts';
import { useRules } from '../app/use-rules.ts';
import type { Pair } from '#contracts/declaration.ts';
import type { ActLook } from '../declared/act-kit.ts';
import { allowed } from '../declared/allowed.ts';
import { DeclaredActDialog } from '../declared/declared-act-dialog.tsx';
import type { Column } from '../grid/columns/column.ts';
import type { RowAction } from '../grid/columns/grid-context.ts';
import type { QuickFilter } from '../grid/filters/quick-tabs.tsx';
import type { BatchAction } from '../grid/frame/selection-bar.tsx';
import type { ListTexts } from '../grid/list-props.ts';
import { LiveGrid } from '../grid/LiveGrid.tsx';
import { AddDialog } from './add-dialog.tsx';
import { columnsOf, type Looks } from './columns.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { EditDialog } from './edit-dialog.tsx';
import type { Section } from './editor-frame.tsx';
import { EditorPage, NEW } from './editor-page.tsx';
import { ManyDialog } from './many-dialog.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { nameOf, readsOf, textsOf, wayFrom, type RecordRow } from './row.ts';
import { referredBy, useNames } from '../declared/use-names.ts';
import { useRecordMove } from './use-record-move.ts';
import { useRecordWords } from './words.ts';

interface Options {
  /** How columns look, where their kind does not say it well: by field. */
  columns?: Looks;
  /** It is long: added and edited on a page of its own, in sections that have all its fields. */
  editor?: { sections: readonly Section[] };
  /** What a record comes to, at the head of its drawer. */
  detail?: ComponentType<{ row: RecordRow }>;
  /** Of acts of its own: what the button is called, if not as the act is; what only the area knows of one; a dialog in place of the one that is made of its declaration. */
  acts?: Readonly<Record<string, { label?: Pair; look?: ActLook<RecordRow>; Dialog?: ComponentType<ActProps> }>>;
  /** The act that puts a record before another (its body `{before}`), if people make the order of the list. */
  move?: string;
}
export interface ActProps { record: RecordContract; columns: readonly Column<RecordRow>[]; row: RecordRow; onClose: () => void }
interface Props { /** The page's areas to choose from, if there are several. */ tabs?: ReactNode; /** Stands above the list. */ children?: ReactNode }
export type AreaScreen = ((props: Props) => ReactNode) & { record: RecordContract };

type Open =
  | { kind: 'add' } | { kind: 'edit' | 'preview'; row: RecordRow } | { kind: 'confirm' | 'own'; act: string; row: RecordRow } | { kind: 'many'; way: Switch; rows: RecordRow[] };
/** The part of the address that names what is written on a page of its own. */
const EDIT = 'edit';
const always = (): boolean => true;

export function areaScreen(record: RecordContract, { columns: looks = {}, editor, detail: Detail, acts = {}, move: moving }: Options = {}): AreaScreen {
  const { area, page, switched, fields } = record.parts;
  const { publication } = record;
  const ways = switched ? [switched.on, switched.off] : [];
  const referred = referredBy(fields);
  const reads = readsOf(record);
  const summary = Detail && ((row: RecordRow) => <Detail row={row} />);
  /** Those that have a dialog: what makes an order is done in the list. */
  const owned = Object.values(record.own).filter(({ name }) => name !== moving);
  const looksOf: Readonly<Record<string, ActLook<RecordRow>>> = Object.fromEntries(Object.entries(acts).flatMap(([name, { look }]) => (look ? [[name, look]] : [])));
  const searchOf = (typed: string): FilterModel[] => textsOf(record).map((field) => ({ [field]: { filterType: 'text', type: 'contains', filter: typed } }));

  function Screen({ tabs, children }: Props) {
    const { t } = useTranslation(['record', 'areas']);
    const words = useRecordWords(record);
    const names = useNames(referred);
    const held = useHeldNow();
    const session = useSession();
    const me = session?.administrator.id;
    const rules = useRules();
    const [open, setOpen] = useOpened<Open>();
    const [batchKey, setBatchKey] = useState(0);
    const mayAdd = held.has(record.add.permission);
    const close = useCallback((): void => setOpen(null), [setOpen]);
    const [search, write] = useUrlSearch();
    const edited = editor ? search.get(EDIT) : null;
    const edit = useCallback((id: string | null): void => write({ [EDIT]: id }), [write]);
    const title = t(`areas:page.${page.path}`);
    const add = (): void => { if (!mayAdd) return; if (editor) edit(NEW); else setOpen({ kind: 'add' }); };
    useShortcut({ id: `${area}.add`, ...(mayAdd ? { keys: 'c' } : {}), label: words.act('add'), group: title, run: add, inPalette: mayAdd });

    const may = useCallback((act: string): boolean => record.acts[act] !== undefined && held.has(record.acts[act].permission), [held]);
    const columns = useMemo(() => columnsOf(record, {
      words, names, looks,
      turn: (row) => {
        const way = wayFrom(record, row);
        return way && may(way.act) ? { isOn: way === switched?.off, label: `${words.verbs(way).Act} · ${nameOf(record, row)}`, run: () => setOpen({ kind: 'confirm', act: way.act, row }) } : null;
      },
    }), [words, names, may, setOpen]);
    const isPossible = useCallback((act: DeclaredAct, row: RecordRow): boolean => allowed(act, row, { me, rules }) && (looksOf[act.name]?.applies?.(row) ?? true), [me, rules]);
    const actions = useMemo<readonly RowAction<RecordRow>[]>(() => [
      { key: 'edit', label: t('action.edit'), primary: true, applies: always, run: (row: RecordRow) => (editor ? edit(row.id) : setOpen({ kind: 'edit', row })) },
      ...owned.map((act) => ({ key: act.name, label: words.say(acts[act.name]?.label ?? act.words.label), applies: (row: RecordRow) => isPossible(act, row), run: (row: RecordRow) => setOpen({ kind: 'own', act: act.name, row }) })),
      ...ways.map((way) => ({ key: way.act, label: words.verbs(way).Act, applies: (row: RecordRow) => wayFrom(record, row) === way, run: (row: RecordRow) => setOpen({ kind: 'confirm', act: way.act, row }) })),
      { key: 'remove', label: t('action.remove'), danger: true, applies: always, run: (row: RecordRow) => setOpen({ kind: 'confirm', act: 'remove', row }) },
      { key: 'preview', label: t('action.preview'), applies: always, run: (row: RecordRow) => setOpen({ kind: 'preview', row }) },
    ].filter(({ key }) => (key === 'preview' ? publication !== undefined : may(key))), [may, words, isPossible, setOpen, edit, t]);
    const batch = useMemo<readonly BatchAction<RecordRow>[]>(
      () => ways.filter((way) => may(way.act)).map((way) => ({ key: way.act, label: (count) => t('batch.submit', { count, Act: words.verbs(way).Act, what: words.whatOf(count) }), run: (rows) => setOpen({ kind: 'many', way, rows }) })),
      [may, words, setOpen, t],
    );
    const quick = useMemo<readonly QuickFilter[]>(() => ways.map(({ status, names: { status: pair } }) => ({ key: status, label: words.say(pair), filter: { status: { filterType: 'set', values: [status] } } })), [words]);
    const texts = useMemo<ListTexts<RecordRow>>(() => ({
      label: t('list', { many: words.nouns.many }), empty: t('empty', { many: words.nouns.many, add: words.act('add') }), rowName: (row) => nameOf(record, row), event: words.event,
    }), [t, words]);
    const move = useRecordMove(record, moving);
    const OwnDialog = open?.kind === 'own' ? acts[open.act]?.Dialog : undefined;
    const shared = { record, words, columns, onClose: close };

    if (editor && edited !== null && (edited === NEW ? mayAdd : may('edit'))) return <EditorPage key={edited} {...shared} sections={editor.sections} id={edited} onClose={() => edit(null)} />;
    return (
      <Page title={title} actions={<>{tabs}{mayAdd ? <Button type="primary" icon={<PlusOutlined />} onClick={add}>{words.act('add')}</Button> : null}</>}>
        {children}
        <LiveGrid list={reads} columns={columns} texts={texts} actions={actions} batch={batch} quick={quick} searchOf={searchOf} {...(page.order && { order: page.order })} {...(moving && may(moving) && { move })} chosenKey={batchKey} summary={summary} />
        {open?.kind === 'add' ? <AddDialog {...shared} /> : null}
        {open?.kind === 'edit' ? <EditDialog {...shared} row={open.row} /> : null}
        {open?.kind === 'preview' && publication ? <PreviewDialog publication={publication} words={words} names={names} columns={columns} row={open.row} onClose={close} /> : null}
        {open?.kind === 'confirm' ? <ConfirmDialog {...shared} kind={open.act} row={open.row} /> : null}
        {open?.kind === 'own' ? OwnDialog
          ? <OwnDialog record={record} columns={columns} row={open.row} onClose={close} />
          : <DeclaredActDialog<RecordRow> kit={{ acts: record.own, reads, columns, nameOf: (row) => nameOf(record, row), looks: looksOf, title }} act={record.own[open.act]!} row={open.row} isPossible={(row) => isPossible(record.own[open.act]!, row)} onClose={close} /> : null}
        {open?.kind === 'many' ? <ManyDialog {...shared} way={open.way} rows={open.rows} onDone={() => setBatchKey((key) => key + 1)} /> : null}
      </Page>
    );
  }
  return Object.assign(Screen, { record });
}
