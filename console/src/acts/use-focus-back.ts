// A dialog that is taken away as it is closed leaves the focus nowhere: it goes back to where the dialog came from.
import { useEffect, useRef, useState } from 'react';
import { whenFocusIsFree } from '../base/give-focus-back.ts';

/** What stays when a button in it goes. */
const AROUND = '.ant-drawer, .ag-cell';
/** The cell that the keys of a list are at, though a menu had the focus. */
const CELL = '.ag-cell-focus';
/** Where a list is worked as a queue, the record that is next. */
const NEXT = '.queue-name';

/** The answer is called when the person leaves with nothing done: the button is then still there. After an act it may be gone with the next news of its row, so what is around it has the focus. */
export function useFocusBack(): () => void {
  const [opener] = useState(() => document.activeElement);
  const [around] = useState(() => opener?.closest(AROUND));
  const isLeft = useRef(false);
  useEffect(() => () => {
    whenFocusIsFree(opener, () => {
      const places = isLeft.current ? [opener, around] : [around, opener];
      const place = [...places, document.querySelector(NEXT), document.querySelector(CELL)].find((one) => one?.isConnected && one !== document.body);
      if (place instanceof HTMLElement) place.focus({ preventScroll: true });
    });
  }, [opener, around]);
  return () => { isLeft.current = true; };
}
