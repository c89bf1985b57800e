// A dialog that is taken away as it is closed leaves the focus nowhere: it goes back to where the dialog came from. A
// cell of a list is known by its record: rows move while a dialog stands open.
import { useEffect, useRef, useState } from 'react';
import { whenFocusIsFree } from '../base/give-focus-back.ts';

/** What stays when a button in it goes. */
const DRAWER = '.ant-drawer';
const CELL = '.ag-cell';
/** The cell that the keys of a list are at, though a menu had the focus. */
const FOCUSED_CELL = '.ag-cell-focus';
const ROW = '[role=row][row-id]';
/** Where a list is worked as a queue, the record that is next. */
const NEXT = '.queue-name';
/** The list, where its record is in it no more: never the row that stands in its place. */
const LIST = '.list-body';

interface Place {
  record: string;
  column: string;
}
const defineResource = (element: Element | null | undefined): string | null =>
  element?.closest(ROW)?.getAttribute('row-id') ?? null;
function placeOf(cell: Element | null | undefined): Place | null {
  const [record, column] = [defineResource(cell), cell?.getAttribute('col-id')];
  return record === null || column == null ? null : { record, column };
}
const cellAt = ({ record, column }: Place): Element | null =>
  document.querySelector(`[row-id="${CSS.escape(record)}"] [col-id="${CSS.escape(column)}"]`);

/**
 * The answer is called when the person leaves with nothing done: the button is then still there. After an act it may be
 * gone with the next news of its row, so what is around it has the focus.
 */
export function useFocusBack(): () => void {
  const [from] = useState(() => {
    const opener = document.activeElement;
    const cell = opener?.closest(CELL);
    return {
      opener,
      drawer: opener?.closest(DRAWER),
      isOfRow: cell != null,
      place: placeOf(cell ?? document.querySelector(FOCUSED_CELL)),
    };
  });
  const isLeft = useRef(false);
  useEffect(
    () => () => {
      const { opener, drawer, isOfRow, place } = from;
      whenFocusIsFree(opener, () => {
        const stands = isOfRow && defineResource(opener) !== place?.record ? null : opener;
        const cell = place && cellAt(place);
        const places = isLeft.current
          ? [stands, drawer, cell]
          : [drawer, isOfRow ? cell : stands, document.querySelector(NEXT), cell];
        const there = [...places, place && document.querySelector(LIST)].find(
          (one) => one?.isConnected && one !== document.body,
        );
        if (there instanceof HTMLElement) there.focus({ preventScroll: true });
      });
    },
    [from],
  );
  return () => {
    isLeft.current = true;
  };
}
