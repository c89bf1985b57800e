// A list between two points in time, in place of its live rows: which rows were added, removed or changed, cell by
// cell. Read-only.
import type { GridApi } from 'ag-grid-community';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ALL, comparedLists, useCountedIn, type Pair } from '../../app/time/comparison.ts';
import { useTime } from '../../app/time/time.ts';
import { formatCount } from '../../base/amounts.ts';
import { useCopy } from '../columns/copy.ts';
import { useDisplayContext } from '../columns/display-context.ts';
import { RowDrawer } from '../history/row-drawer.tsx';
import { loadTexts } from '../../i18n/i18n.ts';
import type { LiveGridProps } from '../list-props.ts';
import type { LiveRow } from '../live/rows/live-view.ts';
import { ComparisonHead } from './comparison-head.tsx';
import { ComparisonOverlay } from './comparison-overlay.tsx';
import { ComparisonRows } from './comparison-rows.tsx';
import { ComparisonTools } from './comparison-tools.tsx';
import { countOf, type Compared } from './source.ts';
import { useComparisonColumns } from './use-comparison-columns.ts';
import { useComparisonContext } from './use-comparison-context.ts';
import { useComparisonKeys } from './use-comparison-keys.ts';
import { useDifferences } from './use-differences.ts';
import './comparison.css';

void loadTexts(['compare']);

const NARROW = '(max-width: 640px)';
const NONE: readonly never[] = [];

type Props<Row> = Pick<LiveGridProps<Row>, 'list' | 'columns' | 'texts' | 'quick' | 'searchOf' | 'scope'> & {
  /** Another pair or scope is another list: give it a key. */
  pair: Pair;
};

export function ComparisonList<Row extends LiveRow>({ pair, ...of }: Props<Row>) {
  const { list, columns, texts } = of;
  const { t } = useTranslation(['compare', 'grid']);
  const { zone } = useTime();
  useCountedIn(comparedLists);
  const copy = useCopy();
  const display = useDisplayContext();
  const [api, setApi] = useState<GridApi<Compared<Row>> | null>(null);
  const [isNarrow] = useState(() => matchMedia(NARROW).matches);
  const differences = useDifferences<Row>(of, pair);
  const { source, kind, setKind, changed, within, filter, isFiltered, setFilter, view, setView, reload, leave } =
    differences;
  const { span, counts } = differences.status;
  const { visible, columnDefs } = useComparisonColumns(columns, view.columns, {
    kind,
    changed,
    isFiltered: isFiltered || Object.keys(within).length > 0,
    isNarrow,
  });
  const context = useComparisonContext(api, display);
  const open = (row: Compared<Row>, field: string | null = null): void =>
    setView({ row: row.id, event: null, field }, 'push');
  const { onCellKeyDown, focusList, leaveList } = useComparisonKeys<Row>({
    api,
    columns,
    context,
    onOpen: open,
    onCopy: copy,
  });

  return (
    <section className="live-grid comparison" aria-label={t('label', { list: texts.label })}>
      <ComparisonTools
        {...of}
        differences={differences}
        visible={visible}
        context={display}
        onEnter={leaveList}
        onLeave={focusList}
      />
      <ComparisonHead
        status={source.status}
        kind={kind}
        onKind={setKind}
        onAgain={reload}
        onLeave={leave}
        columns={visible.flatMap((field) => columns.filter((column) => column.field === field))}
      />
      <div className="list-body">
        <ComparisonRows<Row>
          datasource={source.datasource(filter, kind)}
          columnDefs={columnDefs}
          context={context}
          onGridReady={({ api: ready }) => setApi(ready)}
          onCellKeyDown={onCellKeyDown}
          onRowDoubleClicked={({ data }) => {
            if (data) open(data);
          }}
          onRowClicked={({ data }) => {
            if (data && isNarrow) open(data);
          }}
        />
        <ComparisonOverlay
          status={source.status}
          kind={kind}
          isFiltered={isFiltered}
          onRetry={reload}
          onClear={() => setFilter({})}
          onAllKinds={() => setKind(ALL)}
        />
      </div>
      <section className="list-footer" aria-label={t('grid:footer.label')}>
        <span className="foot-total">
          {counts
            ? t('total', { count: countOf(counts, kind), shown: formatCount(countOf(counts, kind)) })
            : t('grid:loading')}
        </span>
        <span className="foot-space" />
        <span className="foot-zone">{t('grid:footer.zone', { zone })}</span>
        <span className="foot-past">{t('label', { list: texts.label })}</span>
      </section>
      {span ? (
        <RowDrawer
          reads={list}
          columns={columns}
          context={display}
          texts={texts}
          actions={NONE}
          view={view}
          setView={setView}
          asOf={span.to.position}
          status={source.status}
          latest={(id) => {
            const row = source.find(id);
            return row?.after ?? row?.before ?? undefined;
          }}
        />
      ) : null}
    </section>
  );
}
