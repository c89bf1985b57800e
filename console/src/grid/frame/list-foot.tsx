// The area below the rows of a list at one point in time. It shows sums, new rows, the place of a moved row, and
// actions on selected rows.
import type { Column } from '../columns/column.ts';
import type { DisplayContext } from '../columns/display.ts';
import type { List } from '../list/list.ts';
import type { ListScope } from '../live/list-scope.ts';
import type { LiveRow } from '../live/rows/live-view.ts';
import { ListFooter } from './foot/list-footer.tsx';
import { ListSums } from './foot/list-sums.tsx';
import { useStep } from './foot/use-step.ts';
import { NewRows } from './new-rows.tsx';
import { OfflineNote } from './offline-note.tsx';
import { SelectionBar, type BatchAction } from './selection/selection-bar.tsx';

interface Props<Row extends LiveRow> {
  list: List<Row>;
  /** The visible ones. */
  columns: readonly Column<Row>[];
  context: DisplayContext;
  /** The place of the last moved row, as text; null: rows cannot be moved now. */
  movedTo: string | null;
  batch: readonly BatchAction<Row>[];
  scope: ListScope | undefined;
  onAll: () => void;
}

export function ListFoot<Row extends LiveRow>({
  list: { reads, state, filters, window, selection, live },
  columns,
  context,
  movedTo,
  batch,
  scope,
  onAll,
}: Props<Row>) {
  const { place, isPast } = state;
  const sums = filters.tab?.sums;
  const summed = sums === undefined ? columns : columns.filter(({ field }) => sums.includes(field));
  const controls = { ...live, step: useStep(live.step) };
  return (
    <ListFooter
      model={reads.model}
      status={window.status}
      isPast={isPast}
      scopePoint={scope?.asOf ?? null}
      follow={live.follow}
      controls={controls}
    >
      <ListSums list={reads} columns={summed} context={context} filter={filters.filter} place={place} />
      <NewRows status={window.status} onShow={live.showNew} />
      <OfflineNote isPast={isPast} />
      {movedTo === null ? null : <output className="foot-moved">{movedTo}</output>}
      {batch.length && !isPast ? (
        <SelectionBar
          selection={selection}
          columns={summed}
          context={context}
          status={window.status}
          batch={batch}
          matching={{ filter: filters.filter, asOf: state.view.pause, within: place.within }}
          latest={(row) => window.latest(row.id) ?? row}
          onAll={onAll}
        />
      ) : null}
    </ListFooter>
  );
}
