// The screen of a book, generated from its declaration: daily totals, and the entries, which are added and corrected.
import { useMemo, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { COUNTING, type BookContract } from '#contracts/kits/book.ts';
import type { AreaReads } from '#contracts/kits/area.ts';
import type { FilterModel } from '#contracts/wire/filter.ts';
import { useAsOf } from '../app/time/as-of.ts';
import { useDrillDownWithin } from '../app/navigation/drill-down.ts';
import { Page } from '../app/look/page.tsx';
import { useRowLink } from '../app/navigation/row-link.ts';
import { formatDecimal } from '../base/amounts.ts';
import { BeginDialog } from '../declared/dialogs/begin-dialog.tsx';
import { DeclaredActionDialog } from '../declared/dialogs/declared-action-dialog.tsx';
import { useActions } from '../declared/use-actions.tsx';
import type { ActionPresentation } from '../declared/action-kit.ts';
import type { QuickFilter } from '../grid/filters/quick-filter.ts';
import type { ListTexts } from '../grid/list-props.ts';
import { LiveGrid } from '../grid/live-grid.tsx';
import { useViewState } from '../grid/views/use-view-state.ts';
import type { DeclaredRow } from '../declared/field-columns.ts';
import { useAreaWords } from '../declared/area-words.ts';
import { daysOf } from '../statistics/time-filter.ts';
import { bookColumns } from './columns.ts';
import { findingsOf } from './findings.tsx';
import { FlowButton } from './flow-drawer.tsx';
import { SumList } from './sum-list.tsx';
import { Trend } from './trend.tsx';
import { useSums } from './use-sums.ts';
import { useTrend } from './use-trend.tsx';
import './book.css';

const CORRECTED: FilterModel = { correctedBy: { filterType: 'text', type: 'notBlank' } };

export function bookScreen(book: BookContract): ComponentType {
  const {
    options: { area, page, derived },
    fields,
    sums,
    actions,
  } = book;
  const unitOf = (name: string): string => ({ ...fields, ...derived?.columns })[name]?.sharedUnit ?? name;
  const reads: AreaReads<DeclaredRow> = book.reads;
  const Findings = findingsOf(book);
  const searched = Object.entries(fields).flatMap(([name, { kind }]) =>
    kind === 'text' || kind === 'hash' || kind === 'address' ? [name] : [],
  );
  const searchOf = (typed: string): FilterModel[] =>
    searched.map((field) => ({ [field]: { filterType: 'text', type: 'contains', filter: typed } }));
  const nameOf = (row: DeclaredRow): string => `${formatDecimal(String(row[sums.of[0]!]))} ${String(row[sums.by])}`;
  const isCorrected = ({ correctedBy }: DeclaredRow): boolean => correctedBy !== null;
  const presentations: Readonly<Record<string, ActionPresentation<DeclaredRow>>> = {
    add: { beginDialog: (props) => <BeginDialog {...props}>{(body) => <Findings body={body} />}</BeginDialog> },
    correct: {
      applies: (row) => !isCorrected(row),
      initial: (row) => row,
      dialog: (props) => <DeclaredActionDialog {...props}>{(body) => <Findings body={body} />}</DeclaredActionDialog>,
    },
  };

  return function Screen() {
    const { t } = useTranslation(['book', 'record', 'areas']);
    const words = useAreaWords(book);
    const rowLink = useRowLink();
    const { asOf } = useAsOf();
    const columns = useMemo(() => bookColumns(book, { words, to: (id) => rowLink(area, id) }), [words, rowLink]);
    const { view } = useViewState(columns);
    const title = t(`areas:page.${page.path}`);
    const { dialog, button, ...onRows } = useActions<DeclaredRow>({
      actions,
      reads,
      columns,
      nameOf,
      presentations,
      summaryFields: ['createdBy', 'createdAt'],
      title,
    });

    const trend = useTrend();
    const within = useDrillDownWithin();
    const query = { filter: view.filter, asOf: asOf ?? view.pause };
    const tokens = useSums(book, query).data;
    const days = useSums(book, { ...query, by: 'day', enabled: trend.isShown }).data;
    /** The listed entries that count for a token, optionally of one day. */
    const entriesOf = (token: string, day?: string): string =>
      within({
        filter: JSON.stringify({
          ...view.filter,
          ...COUNTING,
          [sums.by]: { filterType: 'text', type: 'equals', filter: token },
          ...(day !== undefined && daysOf({ column: 'recordTime', kind: 'instant' }, { from: day, to: day })),
        }),
      });
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
      <Page
        title={title}
        actions={
          <>
            <FlowButton />
            {trend.button}
            {button}
          </>
        }
      >
        {tokens ? <SumList sums={sums} rows={tokens.rows} words={words} alike={unitOf} to={entriesOf} /> : null}
        {trend.isShown && tokens?.rows.length && days ? (
          <Trend
            sums={sums}
            tokens={tokens.rows}
            days={days.rows}
            words={words}
            readPoint={days}
            entriesOf={entriesOf}
          />
        ) : null}
        <LiveGrid
          list={reads}
          columns={columns}
          texts={texts}
          {...onRows}
          quick={quick}
          searchOf={searchOf}
          isVoid={isCorrected}
        />
        {dialog}
      </Page>
    );
  };
}
