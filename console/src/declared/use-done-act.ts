import { useContext } from 'react';
import { useDone } from '../acts/use-done.ts';
import { UndoOffer, type TellDone } from './undo-offer.ts';

/** Says that an act on a row was recorded, and offers to undo it where its screen can. */
export function useDoneAct(): TellDone {
  const done = useDone();
  return useContext(UndoOffer) ?? ((what) => done(what));
}
