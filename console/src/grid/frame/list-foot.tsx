// The area below the rows of a list at one point in time. It shows sums, new rows, the place of a moved row, and
// actions on selected rows.
import type { AreaReads } from '#contracts/kits/area.ts';
import type { Column } from '../columns/column.ts';
import type { DisplayContext } from '../columns/display.ts';
import type { LiveRow } from '../live/rows/live-view.ts';
import type { PointAndPrice } from '../live/pages.ts';
import { ListFooter, type PauseControls } from './foot/list-footer.tsx';
import { ListSums } from './foot/list-sums.tsx';
import { NewRows } from './new-rows.tsx';
import { OfflineNote } from './offline-note.tsx';
import { SelectionBar, type BatchAction } from './selection/selection-bar.tsx';
import type { ListState } from './use-list-state.ts';

interface Props<Row extends LiveRow> {
  list: AreaReads<Row>;
  state: ListState<Row>;
  /** The visible ones. */
  columns: readonly Column<Row>[];
  context: DisplayContext;
  place: PointAndPrice;
  isPast: boolean;
  controls: PauseControls & { showNew: () => void };
  /** The place of the last moved row, as text; null: rows cannot be moved now. */
  movedTo: string | null;
  batch: readonly BatchAction<Row>[];
  onAll: () => void;
}

export function ListFoot<Row extends LiveRow>({
  list,
  state: { view, controller, selection, follow },
  columns,
  context,
  place,
  isPast,
  controls,
  movedTo,
  batch,
  onAll,
}: Props<Row>) {
  return (
    <ListFooter model={list.model} status={controller.status} isPast={isPast} follow={follow} controls={controls}>
      <ListSums
        list={list}
        columns={columns}
        context={context}
        filter={view.filter}
        asOf={place.asOf}
        price={place.price}
      />
      <NewRows status={controller.status} onShow={controls.showNew} />
      <OfflineNote isPast={isPast} />
      {movedTo === null ? null : <output className="foot-moved">{movedTo}</output>}
      {batch.length && !isPast ? (
        <SelectionBar
          selection={selection}
          columns={columns}
          context={context}
          status={controller.status}
          batch={batch}
          matching={{ filter: view.filter, asOf: view.pause }}
          latest={(row) => controller.latest(row.id) ?? row}
          onAll={onAll}
        />
      ) : null}
    </ListFooter>
  );
}
