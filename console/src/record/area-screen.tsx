// An area's screen out of its declaration: its list, and what may be done with its records.
import { useCallback, useMemo, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilterModel } from '#contracts/wire/filter.ts';
import type { RecordContract } from '#contracts/kits/record.ts';
import { useOpened } from '../app/navigation/opened.ts';
import { Page } from '../app/look/page.tsx';
import { useHeldNow } from '../app/session/permission.ts';
import { useUrlSearch } from '../app/navigation/url-search.ts';
import type { ActLook } from '../declared/act-kit.ts';
import { useActs, useOpenAct } from '../declared/use-acts.tsx';
import { referredBy, useNames } from '../declared/fields/use-names.ts';
import type { RowAction } from '../grid/columns/grid-context.ts';
import type { QuickFilter } from '../grid/filters/quick-filter.ts';
import type { ListTexts } from '../grid/list-props.ts';
import { LiveGrid } from '../grid/live-grid.tsx';
import { columnsOf, type Looks } from './columns.ts';
import type { Section } from './editor-frame.tsx';
import { EditorPage, NEW } from './editor-page.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { nameOf, readsOf, textsOf, wayFrom, type RecordRow } from './row.ts';
import { useRecordMove } from './use-record-move.ts';
import { useRecordWords } from './words.ts';

interface Options {
  /** How columns look, where their kind does not say it well: by field. */
  columns?: Looks;
  /** It is long: added and edited on a page of its own, in sections that have all its fields. */
  editor?: { sections: readonly Section[] };
  /** What a record comes to, at the head of its drawer. */
  detail?: ComponentType<{ row: RecordRow }>;
  /** What only the area knows of its acts. */
  acts?: Readonly<Record<string, ActLook<RecordRow>>>;
  /** The act that puts a record before another (its body `{before}`), if people make the order of the list. */
  move?: string;
}
interface Props {
  /** The page's areas to choose from, if there are several. */
  tabs?: ReactNode;
  /** Stands above the list. */
  children?: ReactNode;
}
export type AreaScreen = ((props: Props) => ReactNode) & { record: RecordContract };

/** The part of the address that names what is written on a page of its own. */
const EDIT = 'edit';
const always = (): boolean => true;
/** What was removed is brought back from its history. */
const never = (): boolean => false;

export function areaScreen(
  record: RecordContract,
  { columns: looks = {}, editor, detail: Detail, acts: own = {}, move: moving }: Options = {},
): AreaScreen {
  const { page, switched, fields } = record.parts;
  const { publication } = record;
  const ways = switched ? [switched.on, switched.off] : [];
  const referred = referredBy(fields);
  const reads = readsOf(record);
  const summary = Detail && ((row: RecordRow) => <Detail row={row} />);
  const rowName = (row: RecordRow): string => nameOf(record, row);
  /** Those that have a dialog: what makes an order is done in the list. */
  const dialogs = Object.fromEntries(Object.entries(record.declared).filter(([name]) => name !== moving));
  const looksOf = (edit: (id: string) => void): Readonly<Record<string, ActLook<RecordRow>>> => ({
    restore: { applies: never },
    add: editor ? { go: () => edit(NEW) } : {},
    edit: editor ? { go: (row) => edit(row?.id ?? NEW) } : { initial: (row) => row },
    ...Object.fromEntries(
      ways.map((way): [string, ActLook<RecordRow>] => [
        way.act,
        { applies: (row) => wayFrom(record, row) === way, many: { columns: ['status'], isNamed: true } },
      ]),
    ),
    ...own,
  });
  const searchOf = (typed: string): FilterModel[] =>
    textsOf(record).map((field) => ({ [field]: { filterType: 'text', type: 'contains', filter: typed } }));

  function Screen({ tabs, children }: Props) {
    const { t } = useTranslation(['record', 'areas']);
    const words = useRecordWords(record);
    const names = useNames(referred);
    const held = useHeldNow();
    const [previewed, setPreviewed] = useOpened<RecordRow>();
    const opened = useOpenAct<RecordRow>();
    const [, setOpen] = opened;
    const [search, write] = useUrlSearch();
    const edited = editor ? search.get(EDIT) : null;
    const edit = useCallback((id: string | null): void => write({ [EDIT]: id }), [write]);
    const title = t(`areas:page.${page.path}`);
    const may = useCallback((act: string): boolean => held.has(record.declared[act]!.route.permission), [held]);

    const columns = useMemo(
      () =>
        columnsOf(record, {
          words,
          names,
          looks,
          turn: (row) => {
            const way = wayFrom(record, row);
            const act = way && record.declared[way.act]!;
            return act && may(act.name)
              ? {
                  isOn: way === switched?.off,
                  label: `${words.say(act.words.label)} · ${rowName(row)}`,
                  run: () => setOpen({ act, row }),
                }
              : null;
          },
        }),
      [words, names, may, setOpen],
    );
    const actLooks = useMemo(() => looksOf(edit), [edit]);
    const {
      actions: declared,
      button,
      dialog,
      within,
      ...acts
    } = useActs<RecordRow>({ acts: dialogs, reads, columns, nameOf: rowName, looks: actLooks, title }, opened);
    const actions = useMemo<readonly RowAction<RecordRow>[]>(
      () => [
        ...declared,
        ...(publication ? [{ key: 'preview', label: t('action.preview'), applies: always, run: setPreviewed }] : []),
      ],
      [declared, setPreviewed, t],
    );
    const quick = useMemo<readonly QuickFilter[]>(
      () =>
        ways.map(({ status, names: { status: pair } }) => ({
          key: status,
          label: words.say(pair),
          filter: { status: { filterType: 'set', values: [status] } },
        })),
      [words],
    );
    const texts = useMemo<ListTexts<RecordRow>>(
      () => ({
        label: t('list', { many: words.nouns.many }),
        empty: t('empty', { many: words.nouns.many, add: words.act('add') }),
        rowName,
        event: words.event,
      }),
      [t, words],
    );
    const move = useRecordMove(record, moving);

    if (editor && edited !== null && may(edited === NEW ? 'add' : 'edit'))
      return within(
        <EditorPage
          key={edited}
          record={record}
          words={words}
          columns={columns}
          sections={editor.sections}
          id={edited}
          onClose={() => edit(null)}
        />,
      );
    return (
      <Page
        title={title}
        actions={
          <>
            {tabs}
            {button}
          </>
        }
      >
        {children}
        <LiveGrid
          list={reads}
          columns={columns}
          texts={texts}
          {...acts}
          actions={actions}
          quick={quick}
          searchOf={searchOf}
          {...(page.order && { order: page.order })}
          {...(moving && may(moving) && { move })}
          summary={summary}
        />
        {dialog}
        {previewed && publication ? (
          <PreviewDialog
            publication={publication}
            words={words}
            names={names}
            columns={columns}
            row={previewed}
            onClose={() => setPreviewed(null)}
          />
        ) : null}
      </Page>
    );
  }
  return Object.assign(Screen, { record });
}
