// The screen of a book, generated from its declaration: its trend and totals, and the entries, which are added and
// corrected.
import { useMemo, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { COUNTING, type BookContract } from '#contracts/kits/book.ts';
import type { AreaReads } from '#contracts/kits/area.ts';
import type { FilterModel } from '#contracts/wire/filter.ts';
import { useAsOf } from '../app/time/as-of.ts';
import { useDrillDownWithin } from '../app/navigation/drill-down.ts';
import { useRowLink } from '../app/navigation/row-link.ts';
import type { Parts } from '../app/navigation/url-search.ts';
import { useRenamed } from '../app/navigation/use-renamed.ts';
import { BeginDialog } from '../declared/dialogs/begin-dialog.tsx';
import { DeclaredActionDialog } from '../declared/dialogs/declared-action-dialog.tsx';
import { useActions } from '../declared/use-actions.tsx';
import type { ActionPresentation } from '../declared/action-kit.ts';
import type { QuickFilter } from '../grid/filters/quick-filter.ts';
import type { LiveGridProps, ListTexts } from '../grid/list-props.ts';
import { LiveGrid } from '../grid/live-grid.tsx';
import { useViewState } from '../grid/views/use-view-state.ts';
import type { DeclaredRow } from '../declared/field-columns.ts';
import { useAreaWords } from '../declared/area-words.ts';
import type { StatisticsDeclaration } from '../statistics/statistic.ts';
import { StatisticsPage } from '../statistics/statistics-page.tsx';
import { Trend } from '../statistics/trend.tsx';
import { useListScope } from '../statistics/scope/use-list-scope.ts';
import { Changes } from './changes.tsx';
import { bookColumns, entryName } from './columns.ts';
import { CorrectionNote, CorrectionSubmit } from './correction-note.tsx';
import { findingsOf } from './findings.tsx';
import { FlowButton } from './flow-drawer.tsx';
import { SumList } from './sum-list.tsx';
import { useSums } from './use-sums.ts';
import { useTrend } from './use-trend.tsx';
import './book.css';

const CORRECTED: FilterModel = { correctedBy: { filterType: 'text', type: 'notBlank' } };

/** The trend had parameters of its own. */
const renamed = (search: URLSearchParams): Parts | null =>
  search.has('token') || search.has('figure')
    ? {
        part: search.get('part') ?? search.get('token'),
        measure: search.get('measure') ?? search.get('figure'),
        token: null,
        figure: null,
      }
    : null;

export function bookScreen(book: BookContract): ComponentType {
  const {
    options: { area, page, derived },
    fields,
    sums,
    actions,
  } = book;
  const [first, ...others] = Object.values(book.measures);
  const declaration: StatisticsDeclaration = { path: page.path, measures: [first!, ...others], days: 'all' };
  const unitOf = (name: string): string => ({ ...fields, ...derived?.columns })[name]?.sharedUnit ?? name;
  const reads: AreaReads<DeclaredRow> = book.reads;
  const Findings = findingsOf(book);
  const searched = Object.entries(fields).flatMap(([name, { kind }]) =>
    kind === 'text' || kind === 'hash' || kind === 'address' ? [name] : [],
  );
  const searchOf = (typed: string): FilterModel[] =>
    searched.map((field) => ({ [field]: { filterType: 'text', type: 'contains', filter: typed } }));
  const nameOf = (row: DeclaredRow): string => entryName(book, row);
  const isCorrected = ({ correctedBy }: DeclaredRow): boolean => correctedBy !== null;
  const presentations: Readonly<Record<string, ActionPresentation<DeclaredRow>>> = {
    add: { beginDialog: (props) => <BeginDialog {...props}>{(body) => <Findings body={body} />}</BeginDialog> },
    correct: {
      applies: (row) => !isCorrected(row),
      initial: (row) => row,
      dialog: (props) => (
        <DeclaredActionDialog
          {...props}
          submit={(text, body, row) => <CorrectionSubmit book={book} body={body} row={row} text={text} />}
        >
          {(body, row) => (
            <>
              <Findings body={body} />
              <CorrectionNote book={book} body={body} row={row} />
            </>
          )}
        </DeclaredActionDialog>
      ),
    },
  };

  /** The totals of the listed entries, and the entries: those of the page's scope, while it has one. */
  function Entries(props: Omit<LiveGridProps<DeclaredRow>, 'list' | 'scope' | 'searchOf' | 'isVoid'>) {
    const words = useAreaWords(book);
    const { asOf } = useAsOf();
    const { view } = useViewState(props.columns);
    const scope = useListScope();
    const within = useDrillDownWithin();
    const { data } = useSums(book, { filter: view.filter, within: scope?.filter, asOf: asOf ?? view.pause });
    /** The listed entries that count for a token. */
    const entriesOf = (token: string): string =>
      within({
        filter: JSON.stringify({
          ...view.filter,
          ...COUNTING,
          [sums.by]: { filterType: 'text', type: 'equals', filter: token },
        }),
      });
    return (
      <>
        {data ? <SumList sums={sums} rows={data.rows} words={words} alike={unitOf} to={entriesOf} /> : null}
        <LiveGrid list={reads} {...props} scope={scope} searchOf={searchOf} isVoid={isCorrected} />
      </>
    );
  }

  return function Screen() {
    const { t } = useTranslation(['book', 'record', 'areas']);
    const words = useAreaWords(book);
    const rowLink = useRowLink();
    const columns = useMemo(() => bookColumns(book, { words, to: (id) => rowLink(area, id) }), [words, rowLink]);
    const { dialog, button, ...onRows } = useActions<DeclaredRow>({
      actions,
      reads,
      columns,
      nameOf,
      presentations,
      summaryFields: ['createdBy', 'createdAt'],
      title: t(`areas:page.${page.path}`),
    });
    useRenamed(renamed);
    const trend = useTrend();
    const quick = useMemo<readonly QuickFilter[]>(
      () => [
        { key: 'counting', label: t('counting'), filter: COUNTING },
        { key: 'corrected', label: t('corrected'), filter: CORRECTED },
      ],
      [t],
    );
    const texts = useMemo<ListTexts<DeclaredRow>>(
      () => ({
        label: t('record:list', { many: words.nouns.many }),
        empty: t('record:empty', { many: words.nouns.many, add: words.action('add') }),
        rowName: nameOf,
        event: words.event,
      }),
      [t, words],
    );
    return (
      <StatisticsPage
        of={declaration}
        isShown={trend.isShown}
        actions={
          <>
            <FlowButton />
            {trend.button}
            {button}
          </>
        }
      >
        {trend.isShown ? (
          <div className="book-trend">
            <Changes />
            <Trend about={t('trend.about')} />
          </div>
        ) : null}
        <Entries columns={columns} texts={texts} quick={quick} {...onRows} />
        {dialog}
      </StatisticsPage>
    );
  };
}
