// The kinds of entries there are, and those that belong together.
import { administratorEvents } from '#contracts/administrator.ts';
import { auditEvents } from '#contracts/audit.ts';
import { permissionEvents } from '#contracts/permission.ts';
import { roleEvents } from '#contracts/role.ts';
import { settingsEvents } from '#contracts/settings-area.ts';

const of = (...areas: { schemas: object }[]): string[] => areas.flatMap(({ schemas }) => Object.keys(schemas));
const SIGN_IN = ['SignedIn', 'SignedOut', 'SignInsFailed', 'SignInLocked', 'SignInUnlocked'];

export const ENTRY_TYPES: readonly string[] = of(
  auditEvents,
  administratorEvents,
  roleEvents,
  permissionEvents,
  settingsEvents,
);
export const GROUPS = {
  signIns: SIGN_IN,
  refusals: ['AccessDenied', 'CommandRefused', 'SignInsFailed'],
  rights: of(administratorEvents, roleEvents, permissionEvents, settingsEvents).filter(
    (type) => !SIGN_IN.includes(type),
  ),
  exports: ['Exported'],
} as const satisfies Record<string, readonly string[]>;
