// The permission that a command needs, by which people know the command.
import { pascal } from '../declared/pair.ts';

/** Commands that do not have the name of their permission; with the area, if several areas have the command. */
const OTHERS: Readonly<Record<string, string>> = {
  'deposit WithdrawApproval': 'deposit:confirm',
  'withdrawal WithdrawApproval': 'withdrawal:confirm',
  UnbindWallet: 'administrator:bind-wallet',
  UnlockSignIn: 'administrator:unlock',
  InviteAdministrator: 'administrator:edit',
  ResetSecondFactor: 'administrator:edit',
  ConfirmPrice: 'collateral-price:confirm',
  RevokePrice: 'collateral-price:confirm',
  AddPermission: 'permission:edit',
  RemovePermission: 'permission:edit',
  RestoreEcosystem: 'ecosystem:add',
  RestoreTag: 'tag:add',
  RestoreNews: 'news:edit',
  RestoreNotice: 'notice:edit',
  RestoreStrategy: 'strategy:edit',
  AddReplyTemplate: 'feedback:handle',
  EditReplyTemplate: 'feedback:handle',
  RemoveReplyTemplate: 'feedback:handle',
  RestoreReplyTemplate: 'feedback:handle',
  DepositToCrsm: 'crsm:deposit',
  WithdrawFromCrsm: 'crsm:withdraw',
  RequestBurn: 'burn:add',
  RequestWithdrawal: 'withdrawal:add',
  RejectLimit: 'institution:approve-limit',
  AcknowledgeDifference: 'institution-account:acknowledge',
  PauseExecutions: 'execution:pause',
  ResumeExecutions: 'execution:resume',
  AdjustPoints: 'point:adjust',
  ConfirmAdjustment: 'point:confirm',
  RejectAdjustment: 'point:reject',
  AttestAccess: 'access:review',
};

/** `ConfirmDeposit`, or `Confirm` in the area `deposit`: `deposit:confirm`. Undefined: a command without a name. */
export function permissionOfCommand(command: string, codes: readonly string[], area?: string): string | undefined {
  const found = codes.find((code) => {
    const [of = '', action = ''] = code.split(':');
    if (action === '' || (area !== undefined && of !== area)) return false;
    return (
      pascal(action) + pascal(of) === command || ((area === of || action.includes('-')) && pascal(action) === command)
    );
  });
  return found ?? OTHERS[`${area} ${command}`] ?? OTHERS[command];
}
