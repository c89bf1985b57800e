// The decisions that second-person rules guard.
import type { SecondPersonRule } from '../settings/rules.ts';

/** The event type of the guarded decision, by rule. */
export const GUARDED: Readonly<Record<SecondPersonRule, string>> = {
  'deposit:confirm': 'DepositConfirmed',
  'deposit:confirm-refund': 'RefundConfirmed',
  'withdrawal:release': 'WithdrawalReleased',
  'withdrawal:confirm': 'WithdrawalConfirmed',
  'withdrawal:resolve': 'WithdrawalResolved',
  'institution:approve-address': 'InstitutionAddressApproved',
  'institution:unfreeze': 'InstitutionUnfrozen',
  'crsm:withdraw-from-sp': 'CrsmPoolWithdrawalRequested',
  'crsm:update-cr': 'CrsmRatiosRequested',
  'burn:add': 'BurnRequested',
  'news:show': 'NewsShown',
  'notice:show': 'NoticeShown',
  'nft-airdrop:cancel': 'NftAirdropCancelled',
  'strategy:enable': 'StrategyEnabled',
  'administrator:edit': 'AdministratorEdited',
  'role:edit': 'RoleEdited',
  'execution:resume': 'ExecutionsResumed',
  'report:sign-off': 'ReportSignedOff',
};
