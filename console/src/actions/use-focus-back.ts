// Returns the focus to where a dialog was opened from; a dialog that unmounts on close does not do so. A list cell is
// found by its record, because rows move while a dialog is open.
import { useEffect, useRef, useState } from 'react';
import { whenFocusIsFree } from '../base/give-focus-back.ts';

/** Containers that remain if a button inside them disappears. */
const DRAWER = '.ant-drawer';
const CELL = '.ag-cell';
/** The grid's focused cell, even if a menu had the DOM focus. */
const FOCUSED_CELL = '.ag-cell-focus';
const ROW = '[role=row][row-id]';
/** In a queue: the next record. */
const NEXT = '.queue-name';
/** The list itself, if it no longer contains the record: never the row that took its place. */
const LIST = '.list-body';

interface CellAddress {
  record: string;
  column: string;
}
const openedRecord = (element: Element | null | undefined): string | null =>
  element?.closest(ROW)?.getAttribute('row-id') ?? null;
function cellAddressOf(cell: Element | null | undefined): CellAddress | null {
  const [record, column] = [openedRecord(cell), cell?.getAttribute('col-id')];
  return record === null || column == null ? null : { record, column };
}
const cellAt = ({ record, column }: CellAddress): Element | null =>
  document.querySelector(`[row-id="${CSS.escape(record)}"] [col-id="${CSS.escape(column)}"]`);

/**
 * Call the returned function when the dialog is left without an action: the button still exists. After an action the
 * button may disappear with the row's update, so its container gets the focus.
 */
export function useFocusBack(): () => void {
  const [from] = useState(() => {
    const opener = document.activeElement;
    const cell = opener?.closest(CELL);
    return {
      opener,
      drawer: opener?.closest(DRAWER),
      isOfRow: cell != null,
      place: cellAddressOf(cell ?? document.querySelector(FOCUSED_CELL)),
    };
  });
  const isCancelled = useRef(false);
  useEffect(
    () => () => {
      const { opener, drawer, isOfRow, place } = from;
      whenFocusIsFree(opener, () => {
        const validOpener = isOfRow && openedRecord(opener) !== place?.record ? null : opener;
        const cell = place && cellAt(place);
        const candidates = isCancelled.current
          ? [validOpener, drawer, cell]
          : [drawer, isOfRow ? cell : validOpener, document.querySelector(NEXT), cell];
        const target = [...candidates, place && document.querySelector(LIST)].find(
          (element) => element?.isConnected && element !== document.body,
        );
        if (target instanceof HTMLElement) target.focus({ preventScroll: true });
      });
    },
    [from],
  );
  return () => {
    isCancelled.current = true;
  };
}
