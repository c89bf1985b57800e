// Which permissions a person used, as their events tell. Reading leaves no events, except for exports.
import type { Declaration } from '../../declared/declaration.ts';
import { idOfStream, type StoredEvent } from '../../events/event.ts';
import { isKeyOf } from '../../values/records.ts';
import { DECLARATIONS } from '../../registry.ts';
import { importOf } from '../import/imports.ts';
import { rebuildModel } from '../operations/actions.ts';
import { REBUILDS } from '../operations/rebuilds.ts';
import { SETTING_GROUPS } from '../settings/proposals.ts';
import { FIGURES, SECOND_PERSON } from '../settings/rules.ts';

type Used = Pick<StoredEvent, 'type' | 'data' | 'stream' | 'metadata'>;

/** Acts by the endings of event types: `TagAdded` is of `tag:add`. */
const ACTS: Readonly<Record<string, string>> = {
  Added: 'add',
  Edited: 'edit',
  Removed: 'remove',
  Restored: 'add',
  Moved: 'move',
  Shown: 'show',
  Hidden: 'hide',
  Enabled: 'enable',
  Disabled: 'disable',
  Allocated: 'allocate',
  Corrected: 'correct',
  Cancelled: 'cancel',
  Rejected: 'reject',
  Confirmed: 'confirm',
  Approved: 'confirm',
  Recorded: 'record',
  Handled: 'handle',
  Forgotten: 'forget',
  Blocked: 'block',
  Released: 'release',
  Resolved: 'resolve',
  Frozen: 'freeze',
  Unfrozen: 'unfreeze',
  Shared: 'share',
  Pinned: 'pin',
  Unpinned: 'unpin',
  Linked: 'link',
  Unlinked: 'unlink',
  Reopened: 'reopen',
  Noted: 'note',
};
/** Where the type's name does not say it. */
const OF_TYPE: Readonly<Record<string, string>> = {
  ImageWithdrawn: 'image:withdraw',
  ImageStored: 'image:upload',
  ReplyTemplateAdded: 'feedback:handle',
  ReplyTemplateEdited: 'feedback:handle',
  ReplyTemplateRemoved: 'feedback:handle',
  ReplyTemplateRestored: 'feedback:handle',
  DepositApprovalWithdrawn: 'deposit:confirm',
  RefundRequested: 'deposit:request-refund',
  RefundWithdrawn: 'deposit:withdraw-refund',
  RefundRejected: 'deposit:reject-refund',
  RefundConfirmed: 'deposit:confirm-refund',
  MintRetried: 'deposit:retry-mint',
  RefundRetried: 'deposit:retry-refund',
  WithdrawalRequested: 'withdrawal:add',
  WithdrawalBurned: 'withdrawal:record-burn',
  WithdrawalApprovalWithdrawn: 'withdrawal:confirm',
  PayoutRetried: 'withdrawal:retry-payout',
  InstitutionAddressProposed: 'institution:propose-address',
  InstitutionAddressApproved: 'institution:approve-address',
  InstitutionAddressRemoved: 'institution:remove-address',
  InstitutionLimitProposed: 'institution:edit',
  InstitutionLimitApproved: 'institution:approve-limit',
  InstitutionLimitRejected: 'institution:approve-limit',
  DifferenceAcknowledged: 'institution-account:acknowledge',
  CrsmCreationRequested: 'crsm:create',
  CrsmDataUpdateRequested: 'crsm:update-contract-data',
  CrsmDepositRequested: 'crsm:deposit',
  CrsmPoolWithdrawalRequested: 'crsm:withdraw-from-sp',
  CrsmYieldClaimRequested: 'crsm:claim-yield',
  CrsmCollateralClaimRequested: 'crsm:claim-all-collateral-gains',
  CrsmRatiosRequested: 'crsm:update-cr',
  CrsmCompensationCommitRequested: 'crsm:commit-debt-gas-compensation',
  CrsmCompensationAcceptRequested: 'crsm:accept-debt-gas-compensation',
  CrsmWithdrawalRequested: 'crsm:withdraw',
  BurnRequested: 'burn:add',
  BurnRetried: 'burn:retry',
  CollateralPriceRevoked: 'collateral-price:confirm',
  PointsAdjusted: 'point:adjust',
  PointAdjustmentRequested: 'point:adjust',
  WalletBound: 'administrator:bind-wallet',
  WalletUnbound: 'administrator:bind-wallet',
  SignInUnlocked: 'administrator:unlock',
  PasswordLinkSent: 'administrator:edit',
  PermissionAdded: 'permission:edit',
  PermissionRemoved: 'permission:edit',
  ImageUploaded: 'image:upload',
  ParkedEventsRetried: 'operations:retry',
  ExecutionsPaused: 'execution:pause',
  ExecutionsResumed: 'execution:resume',
  TreeHeadSigned: 'integrity:sign',
  JobApproved: 'import:approve',
  JobRejected: 'import:approve',
  JobStopRequested: 'job:stop',
  AccessReviewed: 'access:review',
  ReportKept: 'report:keep',
  ReportSignedOff: 'report:sign-off',
};
const ENDING = /[A-Z][a-z]+$/;

const declarations: readonly Declaration[] = DECLARATIONS;
const OF_EVENTS: Readonly<Record<string, string>> = Object.fromEntries(
  declarations.flatMap(({ area, events = {}, permissions }) =>
    Object.keys(events).flatMap((type) => {
      const act = ACTS[ENDING.exec(type)?.[0] ?? ''];
      const code = OF_TYPE[type] ?? (act === undefined ? undefined : `${area}:${act}`);
      return code !== undefined && (type in OF_TYPE || code in permissions) ? [[type, code] as const] : [];
    }),
  ),
);
const READ_OF_MODEL: Readonly<Record<string, string>> = Object.fromEntries(
  declarations.flatMap(({ area, models = {} }) => Object.keys(models).map((model) => [model, `${area}:read`] as const)),
);

const permissionOfSetting = (name: string): string | undefined =>
  isKeyOf(SECOND_PERSON, name)
    ? SETTING_GROUPS['second-person']
    : isKeyOf(FIGURES, name)
      ? FIGURES[name].changedBy
      : undefined;
const settingsIn = ({ before, after }: Used['data']): string[] => [
  ...new Set(Object.keys({ ...Object(before), ...Object(after) }).flatMap((name) => permissionOfSetting(name) ?? [])),
];

/** Permissions of which each use is an event. Of others only exports are known. */
export const RECORDED: ReadonlySet<string> = new Set([
  ...Object.values(OF_EVENTS),
  ...Object.values(SETTING_GROUPS),
  ...declarations.flatMap(({ permissions }) => Object.keys(permissions).filter((code) => code.endsWith(':import'))),
]);

/** The permissions that the event's actor used. */
export function usedPermissions({ type, data, stream, metadata: { actor } }: Used): string[] {
  const one = (code: string | undefined): string[] => (code === undefined ? [] : [code]);
  switch (type) {
    case 'SettingsChanged':
    case 'SettingsProposed':
    case 'SettingsProposalRejected':
    case 'SettingsProposalWithdrawn':
      return settingsIn(data);
    case 'Exported':
      return one(READ_OF_MODEL[String(data.model)]);
    case 'RequestMade':
      return one(`${String(data.area)}:${String(data.action)}`);
    case 'JobRequested':
      return one(
        REBUILDS.includes(String(data.kind)) ? rebuildModel.permission : importOf(String(data.about))?.permission,
      );
    case 'SecondFactorRemoved':
      return one(actor.id === idOfStream(stream) ? undefined : 'administrator:edit');
    default:
      return one(OF_EVENTS[type]);
  }
}
