// Selecting rows one by one, all loaded ones, or all that match.
import { useMemo } from 'react';
import type { AreaReads } from '#contracts/kits/area.ts';
import { MAX_CHOSEN, type Selection } from '../columns/selection.ts';
import type { ListController } from '../live/controller/list-controller.ts';
import { firstRows } from '../live/pages.ts';
import type { LiveRow } from '../live/rows/live-view.ts';
import type { ListSelection } from './list.ts';

interface Needs<Row> {
  reads: AreaReads<Row>;
  controller: ListController<Row>;
  selected: Selection<Row>;
}

export function useListSelection<Row extends LiveRow>({ reads, controller, selected }: Needs<Row>): ListSelection<Row> {
  return useMemo(() => {
    const chooseAll = (): Promise<void> =>
      selected.addComing(firstRows<Row>(reads, controller.query(), MAX_CHOSEN, null));
    return {
      ...selected,
      chooseAll,
      choose: async () => {
        const { total } = controller.status.get();
        if (total === 0) return;
        if (selected.scope.get() !== null) return selected.addEvery();
        const loaded = controller
          .loadedRows()
          .filter(({ id }) => !controller.isGone(id))
          .slice(0, MAX_CHOSEN);
        selected.addLoaded(loaded);
        // A list no longer than a batch is selected completely.
        if (loaded.length < total && total <= MAX_CHOSEN) await chooseAll();
      },
    };
  }, [reads, controller, selected]);
}
