// Settings changes that weaken a control: one person proposes, another confirms. All are in the one settings stream.
import { z } from 'zod';
import { defineAreaReads } from '../../kits/area.ts';
import type { BilingualTexts } from '../../values/bilingual.ts';
import { Instant, Uuid } from '../../values/values.ts';
import { serviceStateIn, type ServiceState } from './service-level.ts';

/**
 * Permission of each group of settings. The key is the last part of the route that changes them (`second-person`:
 * `/api/settings` itself).
 */
export const SETTING_GROUPS = {
  'second-person': 'settings:change',
  risk: 'settings:change-risk',
  prices: 'settings:change-prices',
  custody: 'settings:change-custody',
  points: 'settings:change-points',
  explorers: 'settings:change-explorers',
  control: 'settings:change-control',
} as const;
export type SettingGroup = keyof typeof SETTING_GROUPS;

const ProposalStatus = z.enum(['PROPOSED', 'CONFIRMED', 'REJECTED', 'WITHDRAWN', 'TAKEN_EFFECT']);
export type ProposalStatus = z.infer<typeof ProposalStatus>;
export const PROPOSAL_STATUSES: BilingualTexts = {
  PROPOSED: ['待确认', 'Proposed'],
  CONFIRMED: ['已确认', 'Confirmed'],
  REJECTED: ['已驳回', 'Rejected'],
  WITHDRAWN: ['已撤回', 'Withdrawn'],
  TAKEN_EFFECT: ['已自动生效', 'Took effect'],
};

/** Rules and figures by name, as text; a rule is `true` or `false`. */
export const Values = z.record(z.string(), z.string());
export const ProposalRow = z.object({
  id: Uuid,
  group: z.string(),
  /** Old and new values of the changed settings, by name. */
  before: Values,
  after: Values,
  /** When they revert; null: never. */
  until: Instant.nullable(),
  reason: z.string(),
  status: ProposalStatus,
  proposedBy: z.string(),
  proposedAt: Instant,
  /** When it takes effect by itself, because nobody could confirm it; null: it does not. */
  takesEffectAt: Instant.nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: Instant.nullable(),
  /** Why it was rejected. */
  decision: z.string().nullable(),
  /** Since when it waits for a decision; null: it was decided. */
  waitingSince: Instant.nullable(),
  updatedAt: Instant,
  createdPosition: z.string(),
  revision: z.number().int(),
});
export type ProposalRow = z.infer<typeof ProposalRow>;
/** What a proposal waits for, as a state of the setting `serviceLevel`; null: it was decided. */
export const proposalServiceState = ({ status }: Pick<ProposalRow, 'status'>): ServiceState | null =>
  serviceStateIn('settings', status);
export const proposalReads = defineAreaReads('settings-proposals', 'settings:read', ProposalRow, {
  path: '/api/settings/proposals',
});
