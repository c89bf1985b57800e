import type { DepositRow } from '#contracts/deposit.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { ConfirmRefundDialog } from './confirm-refund-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { RequestRefundDialog } from './request-refund-dialog.tsx';
import type { DepositAct } from './rules.ts';

interface Props { act: DepositAct; row: DepositRow; isPossible: (row: DepositRow) => boolean; onClose: () => void }

/** The dialog of an act. */
export function ActDialogOf({ act, ...props }: Props) {
  switch (act) {
    case 'confirm': return <ConfirmDialog {...props} />;
    case 'requestRefund': return <RequestRefundDialog {...props} />;
    case 'confirmRefund': return <ConfirmRefundDialog {...props} />;
    default: return <ReasonDialog kind={act} {...props} />;
  }
}
