// The rules people may change: events of the one stream `settings`.
import { z } from 'zod';
import { declare } from './declaration.ts';
import { defineEvents } from './define-events.ts';
import { Receipt, RowQuery } from './list.ts';
import type { PermissionCode } from './permission-code.ts';
import { defineCommand, defineRoute } from './route.ts';

/** Commands that may need another person than the one before (domain.md §6). */
const secondPerson = { 'deposit:confirm': z.boolean(), 'deposit:confirm-refund': z.boolean() };
/** Of each of them, the command that another person gave before. */
export const FIRST_HALVES = { 'deposit:confirm': 'deposit:record', 'deposit:confirm-refund': 'deposit:request-refund' } as const satisfies Record<keyof typeof secondPerson, PermissionCode>;

export const Settings = z.strictObject({ secondPerson: z.strictObject(secondPerson) });
export type Settings = z.infer<typeof Settings>;
export const DEFAULT_SETTINGS: Settings = { secondPerson: { 'deposit:confirm': true, 'deposit:confirm-refund': true } };

/** An executor outside (EXECUTOR_URL), the demo world's, or none. */
export const ExecutorName = z.enum(['webhook', 'simulated', 'none']);
export type ExecutorName = z.infer<typeof ExecutorName>;

export const settingsEvents = defineEvents('settings', { SettingsChanged: Settings });

export const getSettings = defineRoute({
  method: 'GET', path: '/api/settings', permission: 'settings:read', summary: 'The rules in force, now or as of a point in time', query: RowQuery,
  response: z.object({
    settings: Settings, revision: z.number().int(), position: z.string(), at: z.string().nullable(),
    /** Who carries out mints and pay-outs now; `none`: they wait. */
    executor: ExecutorName,
  }),
});
export const changeSettings = defineCommand({
  path: '/api/settings', command: 'ChangeSettings', permission: 'settings:change', precondition: 'optional', summary: 'Change rules; those not named stay',
  body: z.strictObject({ secondPerson: z.strictObject(secondPerson).partial() }), response: Receipt, refusals: ['settings-unchanged'],
});

export const settingsDeclaration = declare({
  area: 'settings',
  noun: ['规则', 'rules'],
  group: 'settings',
  permissions: {
    'settings:read': { names: ['查看规则', 'See the rules'], to: ['custody-maker', 'custody-checker', 'operator'] },
    'settings:change': { names: ['修改规则', 'Change the rules'] },
  },
  events: {
    SettingsChanged: ['修改规则', 'Rules changed'],
  },
  refusals: {
    'settings-unchanged': ['规则与当前相同，无需更改。', 'The rules are already like this.'],
  },
});
