// Decisions that wait for this person, across all areas: for each declared action that rows wait for, the list that
// contains them.
import { keysOf } from '#contracts/values/records.ts';
import type { DeclaredAction } from '#contracts/kits/declared-action.ts';
import { depositActions } from '#contracts/areas/deposit/actions.ts';
import { feedbackActions } from '#contracts/areas/feedback/actions.ts';
import { importActions } from '#contracts/areas/import/actions.ts';
import { institutionActions } from '#contracts/areas/institution/actions.ts';
import { among, type FilterModel } from '#contracts/wire/filter.ts';
import { adjustmentActions } from '#contracts/areas/point/actions.ts';
import { requestActions } from '#contracts/areas/request/actions.ts';
import { SETTING_GROUPS, proposalReads } from '#contracts/areas/settings/proposals.ts';
import { proposalActions } from '#contracts/areas/settings/actions.ts';
import { withdrawalActions } from '#contracts/areas/withdrawal/actions.ts';
import { REQUESTED_RULES } from '../../declared/pending/requested-rules.ts';
import type { Tone } from '../../app/look/palette.ts';

const { confirm, release, resolve, 'retry-payout': retry, 'record-burn': burn } = withdrawalActions.actions;
const {
  confirm: confirmDeposit,
  'confirm-refund': refund,
  'retry-mint': retryMint,
  'retry-refund': retryRefund,
} = depositActions.actions;
export interface Decision {
  action: DeclaredAction;
  model:
    | 'deposits'
    | 'withdrawals'
    | 'institutions'
    | 'point-adjustments'
    | 'feedbacks'
    | 'import-approvals'
    | 'settings-proposals'
    | 'requests';
  /** The permission that opens its rows. */
  read: string;
  path: string;
  /** Where its rows are read. Default: `/api/<model>`. */
  from?: string;
  /** The tab that contains it. */
  tab?: string;
  tone: Tone;
  /** Restricts the rows to those that the person's permissions cover; null: none. */
  only?: (permissions: ReadonlySet<string>, me: string | undefined) => FilterModel | null;
  /** Shown only while rows wait. */
  isRare?: true;
}
const ofDeposits = { model: 'deposits', read: 'deposit:read', path: '/selfCustody/deposit' } as const;
const ofWithdrawals = { model: 'withdrawals', read: 'withdrawal:read', path: '/selfCustody/withdraw' } as const;

/** Confirming a change of settings requires the permission that the change itself requires. */
const ofGroups = (permissions: ReadonlySet<string>): FilterModel | null => {
  const groups = Object.entries(SETTING_GROUPS).flatMap(([group, permission]) =>
    permissions.has(permission) ? [group] : [],
  );
  return groups.length ? { group: among(...groups) } : null;
};

/** Confirming a request requires the permission of the requested action. */
const ofRules = (permissions: ReadonlySet<string>): FilterModel | null => {
  const grantedRules = REQUESTED_RULES.filter((rule) => permissions.has(rule));
  return grantedRules.length ? { rule: among(...grantedRules) } : null;
};

/** Rows that another person has approved already: above an amount, two people approve. */
const secondApproval = {
  tone: 'warn',
  isRare: true,
  only: (_permissions: ReadonlySet<string>, me: string | undefined): FilterModel => ({
    approvedBy: {
      filterType: 'text',
      operator: 'AND',
      conditions: [
        { filterType: 'text', type: 'notBlank' },
        { filterType: 'text', type: 'notEqual', filter: me ?? '' },
      ],
    },
  }),
} as const;

export const DECISIONS = {
  secondDeposits: { ...ofDeposits, ...secondApproval, action: confirmDeposit },
  secondRefunds: { ...ofDeposits, ...secondApproval, action: refund },
  secondWithdrawals: { ...ofWithdrawals, ...secondApproval, action: confirm },
  deposits: { ...ofDeposits, action: confirmDeposit, tone: 'warn' },
  refunds: { ...ofDeposits, action: refund, tone: 'warn' },
  withdrawals: { ...ofWithdrawals, action: confirm, tone: 'warn' },
  releases: { ...ofWithdrawals, action: release, tone: 'warn' },
  resolutions: { ...ofWithdrawals, action: resolve, tone: 'bad' },
  mints: { ...ofDeposits, action: retryMint, tone: 'bad' },
  refundPayouts: { ...ofDeposits, action: retryRefund, tone: 'bad' },
  payouts: { ...ofWithdrawals, action: retry, tone: 'bad' },
  burns: { ...ofWithdrawals, action: burn, tone: 'warn' },
  addresses: {
    action: institutionActions.actions['approve-address'],
    model: 'institutions',
    read: 'institution:read',
    path: '/selfCustody/dataPanel',
    tab: 'institutions',
    tone: 'warn',
  },
  adjustments: {
    action: adjustmentActions.actions.confirm,
    model: 'point-adjustments',
    read: 'point:read',
    path: '/points',
    tab: 'point-adjustments',
    tone: 'warn',
  },
  imports: {
    action: importActions.actions.approve,
    model: 'import-approvals',
    read: 'import:approve',
    path: '/operations/imports',
    tone: 'warn',
  },
  limits: {
    action: institutionActions.actions['approve-limit'],
    model: 'institutions',
    read: 'institution:read',
    path: '/selfCustody/dataPanel',
    tab: 'institutions',
    tone: 'warn',
  },
  proposals: {
    action: proposalActions.actions.confirm,
    model: 'settings-proposals',
    read: 'settings:read',
    path: '/settings/proposals',
    from: proposalReads.list.path,
    tone: 'warn',
    only: ofGroups,
  },
  requests: {
    action: requestActions.actions.confirm,
    model: 'requests',
    read: 'request:read',
    path: '/operations/requests',
    tone: 'warn',
    only: ofRules,
  },
  feedbacks: {
    action: feedbackActions.actions.handle,
    model: 'feedbacks',
    read: 'feedback:read',
    path: '/feedback',
    tone: 'warn',
  },
} as const satisfies Record<string, Decision>;
export type DecisionName = keyof typeof DECISIONS;
export const DECISION_NAMES = keysOf(DECISIONS);

const listOf = ({ path, tab }: Decision, filter: FilterModel, more: Record<string, string>): string =>
  `${path}?${new URLSearchParams({ ...(tab && { tab }), filter: JSON.stringify(filter), ...more })}`;
/** The list of waiting rows as a queue, longest wait first. */
export const addressOf = (decision: Decision, filter: FilterModel): string =>
  listOf(decision, filter, { sort: 'updatedAt:asc', queue: 'on' });

/**
 * Rows that this person started and another decides, filtered by the person who started them; null: the action has no
 * such person.
 */
export function startedBy({ action: { options } }: Decision, me: string | undefined): FilterModel | null {
  const [column] = Object.keys(options.rules.secondPerson?.than ?? {});
  return column === undefined || me === undefined
    ? null
    : { [column]: { filterType: 'text', type: 'equals', filter: me } };
}
/** Decisions whose rows one person starts and another decides. */
export const STARTED_DECISIONS = [
  'deposits',
  'refunds',
  'withdrawals',
  'adjustments',
  'proposals',
  'requests',
] as const satisfies readonly DecisionName[];
export const startedAddressOf = (decision: Decision, filter: FilterModel): string => listOf(decision, filter, {});
