import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { isApproval, isRequested } from '../actions/is-requested.ts';
import { useSuccessMessage } from '../app/use-success-message.ts';
import { UndoOffer, type ReportDone } from './undo-offer.ts';

/**
 * Reports that an action on a row was recorded, and offers to undo it if the screen can; or reports that it was
 * requested.
 */
export function useDoneAction(): ReportDone {
  const { t } = useTranslation('action');
  const done = useSuccessMessage();
  const reportDone = useContext(UndoOffer) ?? ((message) => done(message));
  return (message, action, receipt) =>
    isRequested(receipt)
      ? done(t('requested'))
      : isApproval(receipt)
        ? done(t('approvals.done'))
        : reportDone(message, action, receipt);
}
