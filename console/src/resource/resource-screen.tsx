// The screen of a resource, generated from its declaration: its list and the actions on its records.
import { useCallback, useMemo, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { BilingualText } from '#contracts/values/bilingual.ts';
import { PUBLICATIONS } from '#contracts/kits/resource/publishing.ts';
import type { FilterModel } from '#contracts/wire/filter.ts';
import type { ResourceContract } from '#contracts/kits/resource.ts';
import { useOpened } from '../app/navigation/opened.ts';
import { Page } from '../app/look/page.tsx';
import { useHeldNow } from '../app/session/permission.ts';
import { useUrlSearch } from '../app/navigation/url-search.ts';
import type { ActionPresentation } from '../declared/action-kit.ts';
import { useActions, useOpenAction } from '../declared/use-actions.tsx';
import { referredBy, useNames } from '../declared/fields/use-names.ts';
import type { RowAction } from '../grid/columns/grid-context.ts';
import type { QuickFilter } from '../grid/filters/quick-filter.ts';
import type { ListTexts } from '../grid/list-props.ts';
import { LiveGrid } from '../grid/live-grid.tsx';
import { columnsOf, type ColumnPresentations } from './columns.ts';
import type { Section } from './editor-frame.tsx';
import { EditorPage, NEW } from './editor-page.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import type { DeclaredRow } from '../declared/field-columns.ts';
import { checkedSections } from './sections.ts';
import { nameOf, readsOf, textsOf, transitionFrom } from './row.ts';
import type { TabProps, TabScreen } from './tabbed.tsx';
import { useResourceMove } from './use-resource-move.ts';
import { useAreaWords } from '../declared/area-words.ts';

interface Options {
  /** Presentations of columns, by field, where the kind is not enough. */
  columns?: ColumnPresentations;
  /** For long records: they are added and edited on a page, in sections that contain all fields. */
  editor?: { sections: readonly Section[] };
  /** A summary of the record at the top of its drawer. */
  detail?: ComponentType<{ row: DeclaredRow }>;
  /** Details of actions that only the area knows. */
  actions?: Readonly<Record<string, ActionPresentation<DeclaredRow>>>;
}
/** The tabs of its list, each with the rows that have a value in a column. */
const tabsOf = ({
  options: { switched, publishing },
  computed,
}: ResourceContract): readonly (readonly [column: string, value: string, BilingualText])[] => [
  ...(publishing?.window
    ? Object.entries(PUBLICATIONS)
        .filter(([state]) => switched || state !== 'HIDDEN')
        .map(([state, names]) => ['publication', state, names] as const)
    : switched
      ? [switched.on, switched.off].map(({ status, names }) => ['status', status, names.status] as const)
      : []),
  ...(publishing?.languages ? [['lacksCounterpart', 'true', computed!.names['lacksCounterpart']!] as const] : []),
];
export type AreaScreen = TabScreen & { record: ResourceContract };

/** The URL parameter that names the record edited on a page. */
const EDIT = 'edit';
const always = (): boolean => true;
/** A removed record is restored from its history. */
const never = (): boolean => false;

export function resourceScreen(
  record: ResourceContract,
  { columns: presentations = {}, editor, detail: Detail, actions: customActions = {} }: Options = {},
): AreaScreen {
  const { page, switched, fields, custom } = record.options;
  const { publication } = record;
  const sections = editor && checkedSections(record, editor.sections);
  const transitions = switched ? [switched.on, switched.off] : [];
  const referred = referredBy({ ...fields, ...custom?.columns });
  const reads = readsOf(record);
  const summary = Detail && ((row: DeclaredRow) => <Detail row={row} />);
  const rowName = (row: DeclaredRow): string => nameOf(record, row);
  /** Moves a record before another (body `{before}`), if the list is ordered by hand. */
  const MOVE = 'move';
  /** Actions with a dialog. Reordering is done in the list. */
  const { [MOVE]: reorder, ...dialogs } = record.declared;
  const presentationsOf = (edit: (id: string) => void): Readonly<Record<string, ActionPresentation<DeclaredRow>>> => ({
    restore: { applies: never },
    pin: { applies: ({ pinned }) => pinned === false, many: { isNamed: true } },
    unpin: { applies: ({ pinned }) => pinned === true, many: { isNamed: true } },
    link: {
      applies: ({ language }) => language !== 'BOTH',
      fields: ({ counterpart }, { language }) => ({
        counterpart: {
          ...counterpart!,
          target: { ...counterpart!.target!, isOffered: (other) => ![language, 'BOTH'].includes(other['language']) },
        },
      }),
    },
    unlink: { applies: ({ counterpart }) => counterpart !== null },
    add: editor ? { go: () => edit(NEW) } : {},
    edit: editor ? { go: (row) => edit(row?.id ?? NEW) } : { initial: (row) => row },
    ...Object.fromEntries(
      transitions.map((transition): [string, ActionPresentation<DeclaredRow>] => [
        transition.action,
        { applies: (row) => transitionFrom(record, row) === transition, many: { columns: ['status'], isNamed: true } },
      ]),
    ),
    ...customActions,
  });
  const searchOf = (typed: string): FilterModel[] =>
    textsOf(record).map((field) => ({ [field]: { filterType: 'text', type: 'contains', filter: typed } }));

  function Screen({ tabs, children }: TabProps) {
    const { t } = useTranslation(['record', 'areas']);
    const words = useAreaWords(record);
    const names = useNames(referred);
    const permissions = useHeldNow();
    const [previewed, setPreviewed] = useOpened<DeclaredRow>();
    const opened = useOpenAction<DeclaredRow>();
    const [, setOpen] = opened;
    const [search, write] = useUrlSearch();
    const edited = editor ? search.get(EDIT) : null;
    const edit = useCallback((id: string | null): void => write({ [EDIT]: id }), [write]);
    const title = t(`areas:page.${page.path}`);
    const mayRun = useCallback(
      (action: string): boolean => permissions.has(record.declared[action]!.route.permission),
      [permissions],
    );

    const columns = useMemo(
      () =>
        columnsOf(record, {
          words,
          names,
          presentations,
          turn: (row) => {
            const transition = transitionFrom(record, row);
            const action = transition && record.declared[transition.action]!;
            return action && mayRun(action.name)
              ? {
                  isOn: transition === switched?.off,
                  label: `${words.say(action.words.label)} · ${rowName(row)}`,
                  run: () => setOpen({ action, row }),
                }
              : null;
          },
        }),
      [words, names, mayRun, setOpen],
    );
    const actionPresentations = useMemo(() => presentationsOf(edit), [edit]);
    const {
      actions: declared,
      button,
      dialog,
      within,
      ...listProps
    } = useActions<DeclaredRow>(
      { actions: dialogs, reads, columns, nameOf: rowName, presentations: actionPresentations, title },
      opened,
    );
    const actions = useMemo<readonly RowAction<DeclaredRow>[]>(
      () => [
        ...declared,
        ...(publication ? [{ key: 'preview', label: t('action.preview'), applies: always, run: setPreviewed }] : []),
      ],
      [declared, setPreviewed, t],
    );
    const quick = useMemo<readonly QuickFilter[]>(
      () =>
        tabsOf(record).map(([column, value, names]) => ({
          key: value,
          label: words.say(names),
          filter: { [column]: { filterType: 'set', values: [value] } },
        })),
      [words],
    );
    const texts = useMemo<ListTexts<DeclaredRow>>(
      () => ({
        label: t('list', { many: words.nouns.many }),
        empty: t('empty', { many: words.nouns.many, add: words.action('add') }),
        rowName,
        event: words.event,
      }),
      [t, words],
    );
    const move = useResourceMove(record);

    if (sections && edited !== null && mayRun(edited === NEW ? 'add' : 'edit'))
      return within(
        <EditorPage
          key={edited}
          record={record}
          words={words}
          columns={columns}
          names={names}
          sections={sections}
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
          {...listProps}
          actions={actions}
          quick={quick}
          searchOf={searchOf}
          {...(page.order && { order: page.order })}
          {...(reorder && mayRun(MOVE) && { move })}
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
