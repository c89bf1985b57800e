// Above a list's rows: its tabs, its search and filters, and the buttons for views, columns and files.
import { useMemo } from 'react';
import type { ViewFilter } from '#contracts/areas/view/view-filter.ts';
import { ColumnChooser } from './columns/column-chooser.tsx';
import type { DisplayContext } from './columns/display.ts';
import { CompareButton } from './compare/compare-button.tsx';
import { ListExport } from './export/list-export.tsx';
import { FilterChips } from './filters/filter-chips.tsx';
import type { QuickFilter } from './filters/quick-filter.ts';
import { QuickSearch } from './filters/quick-search.tsx';
import { QuickTabs } from './filters/quick-tabs.tsx';
import { QueueButton } from './frame/queue/queue-bar.tsx';
import type { ListState } from './frame/use-list-state.ts';
import { ImportButton } from '../imports/import-button.tsx';
import type { LiveGridProps } from './list-props.ts';
import type { TabCounts } from './live/count-moves.ts';
import type { LiveRow } from './live/rows/live-view.ts';
import { exportAddress, type PointAndPrice } from './live/pages.ts';
import { ViewsMenu } from './views/views-menu.tsx';

interface Props<Row extends LiveRow> extends Pick<LiveGridProps<Row>, 'list' | 'columns' | 'searchOf'> {
  state: ListState<Row>;
  quick: readonly QuickFilter[];
  counts: TabCounts;
  context: DisplayContext;
  place: PointAndPrice;
  /** The point in time shown; null: now, or the list is paused. */
  asOf: string | null;
  /** The list is narrow. */
  isTight: boolean;
  /** It can be worked as a queue. */
  hasQueue: boolean;
  onFilter: (filter: ViewFilter) => void;
  /** Called when typing begins; and when the focus goes on to the rows. */
  onEnter: () => void;
  onLeave: () => void;
}

export function ListTools<Row extends LiveRow>({
  list,
  columns,
  searchOf,
  state: { view, setView, tab, standard, controller },
  quick,
  counts,
  context,
  place,
  asOf,
  isTight,
  hasQueue,
  onFilter,
  onEnter,
  onLeave,
}: Props<Row>) {
  const fields = useMemo(() => columns.map(({ field }) => field), [columns]);
  return (
    <div className="list-tools">
      {quick.length ? (
        <QuickTabs
          quick={quick}
          filter={view.filter}
          counts={counts}
          moves={place.asOf === null ? controller.moves : undefined}
          isTight={isTight}
          onChange={onFilter}
        />
      ) : null}
      {searchOf ? (
        <QuickSearch
          list={list}
          shown={place}
          searchOf={searchOf}
          columns={columns}
          context={context}
          quick={quick}
          counts={counts}
          filter={view.filter}
          onChange={onFilter}
          onEnter={onEnter}
          onLeave={onLeave}
        />
      ) : null}
      <FilterChips
        filter={view.filter}
        except={tab ? Object.keys(tab.filter) : []}
        columns={columns}
        context={context}
        onChange={onFilter}
      />
      <span className="list-tools-right">
        {hasQueue ? <QueueButton /> : null}
        <ViewsMenu model={list.model} fields={fields} view={view} setView={setView} />
        <ColumnChooser
          columns={columns}
          standard={standard}
          shown={view.columns}
          onChange={(next) => setView({ columns: next })}
        />
        <CompareButton />
        <ImportButton list={list.model} />
        {place.price === null ? (
          <ListExport
            status={controller.status}
            shown={view.columns ?? standard}
            addressNow={(written) => exportAddress(list, controller.query(), asOf ?? controller.held(), written)}
          />
        ) : null}
      </span>
    </div>
  );
}
