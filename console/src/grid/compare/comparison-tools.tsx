// Above the rows of a comparison: its tabs, its search and filters, and the buttons for columns and files.
import { ColumnChooser } from '../columns/column-chooser.tsx';
import { defaultColumns } from '../columns/column.ts';
import type { DisplayContext } from '../columns/display.ts';
import { FilterTools } from '../filters/filter-tools.tsx';
import type { LiveGridProps } from '../list-props.ts';
import type { LiveRow } from '../live/rows/live-view.ts';
import type { ListPlace } from '../live/pages.ts';
import { CompareButton } from './compare-button.tsx';
import { ComparisonExport } from './comparison-export.tsx';
import type { Differences } from './use-differences.ts';

const NONE: readonly never[] = [];

interface Props<Row> extends Pick<LiveGridProps<Row>, 'list' | 'columns' | 'quick' | 'searchOf' | 'scope'> {
  differences: Differences<Row>;
  /** The fields in sight, in their order. */
  visible: readonly string[];
  context: DisplayContext;
  /** Called when typing begins; and when the focus goes on to the rows. */
  onEnter: () => void;
  onLeave: () => void;
}

export function ComparisonTools<Row extends LiveRow>({
  list,
  columns,
  quick = NONE,
  searchOf,
  scope,
  differences: { source, kind, within, filter, setFilter, view, setView },
  visible,
  context,
  onEnter,
  onLeave,
}: Props<Row>) {
  // The search uses the list's current values.
  const now: ListPlace = { asOf: null, price: null, within };
  return (
    <FilterTools
      list={list}
      shown={now}
      searchOf={searchOf}
      columns={columns}
      context={context}
      scope={scope}
      quick={quick}
      filter={filter}
      onChange={setFilter}
      onEnter={onEnter}
      onLeave={onLeave}
    >
      <ColumnChooser
        columns={columns}
        standard={defaultColumns(columns)}
        shown={view.columns}
        onChange={(next) => setView({ columns: next })}
      />
      <CompareButton />
      <ComparisonExport
        status={source.status}
        kind={kind}
        shown={visible}
        addressNow={(written) => source.exportAddress(filter, kind, written)}
      />
    </FilterTools>
  );
}
