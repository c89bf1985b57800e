import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { isRequested } from '../actions/is-requested.ts';
import { useDone } from '../actions/use-done.ts';
import { UndoOffer, type TellDone } from './undo-offer.ts';

/**
 * Reports that an action on a row was recorded, and offers to undo it if the screen can; or reports that it was
 * requested.
 */
export function useDoneAction(): TellDone {
  const { t } = useTranslation('action');
  const done = useDone();
  const tell = useContext(UndoOffer) ?? ((what) => done(what));
  return (what, act, receipt) => (isRequested(receipt) ? done(t('requested')) : tell(what, act, receipt));
}
