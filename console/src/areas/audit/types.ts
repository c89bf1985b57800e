// The types of entries, and their groups.
import { administratorEvents } from '#contracts/areas/administrator/events.ts';
import { EXPORT_EVENTS, auditEvents } from '#contracts/areas/audit/events.ts';
import { permissionEvents } from '#contracts/areas/permission/events.ts';
import { roleEvents } from '#contracts/areas/role/events.ts';
import { settingsEvents } from '#contracts/areas/settings/events.ts';

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
  exports: EXPORT_EVENTS,
} as const satisfies Record<string, readonly string[]>;
