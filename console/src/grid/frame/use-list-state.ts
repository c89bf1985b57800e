// The state of a list: its view as the URL has it, its rows, kept live and at the point that is shown, and which of
// them
// are chosen.
import { useEffect, useMemo, useState } from 'react';
import { canonicalJson } from '#contracts/values/canonical.ts';
import { useStore } from '../../base/store.ts';
import type { FollowState } from '../../feed/follow-list.ts';
import { useFollowedModel } from '../../feed/use-followed-model.ts';
import { defaultColumns } from '../columns/column-chooser.tsx';
import { createSelection, type Selection } from '../columns/selection.ts';
import { chosenOf, type QuickFilter } from '../filters/quick-filter.ts';
import type { LiveGridProps } from '../list-props.ts';
import { createListController, type ListController } from '../live/controller/list-controller.ts';
import type { LiveRow } from '../live/rows/live-view.ts';
import { useViewState, type ViewStateAccess } from '../views/use-view-state.ts';

interface Needs<Row> extends Pick<LiveGridProps<Row>, 'list' | 'columns' | 'order'> {
  quick: readonly QuickFilter[];
  /** Another value clears the choice of rows. */
  chosenKey: number;
  /** A supposed one; null: the one in force. */
  price: string | null;
  /** The point in time that is shown; null: now. */
  asOf: string | null;
}

export interface ListState<Row> extends ViewStateAccess {
  /** The usual filter that is chosen. */
  tab: QuickFilter | undefined;
  /** The fields that are shown unless others are chosen. */
  standard: readonly string[];
  /** The filter as somebody has written it. */
  filterText: string;
  controller: ListController<Row>;
  selection: Selection<Row>;
  follow: FollowState;
}

export function useListState<Row extends LiveRow>({
  list,
  columns,
  order,
  quick,
  chosenKey,
  price,
  asOf,
}: Needs<Row>): ListState<Row> {
  const { view, setView } = useViewState(columns, order);
  const tab = chosenOf(quick, view.filter);
  const standard = useMemo(() => tab?.columns ?? defaultColumns(columns), [tab, columns]);
  const [controller] = useState(() => createListController<Row>(list));
  const [selection] = useState(() => createSelection<Row>());
  const first = useStore(controller.followFrom);

  useEffect(() => () => controller.stop(), [controller]);
  useEffect(() => {
    if (chosenKey) selection.clear();
  }, [selection, chosenKey]);
  // By what somebody has written: where that goes by the date, it stays what it is while the days go on.
  const filterText = canonicalJson(view.filter);
  useEffect(() => selection.clear(), [selection, filterText]);
  useEffect(() => controller.suppose(price), [controller, price]);
  useEffect(() => controller.goTo({ asOf, heldAt: view.pause }), [controller, asOf, view.pause]);
  const follow = useFollowedModel(list, {
    enabled: asOf === null,
    after: first,
    onRows: controller.apply,
    onBasis: controller.goBy,
    onReplaced: controller.replaced,
  });
  return { view, setView, tab, standard, filterText, controller, selection, follow };
}
