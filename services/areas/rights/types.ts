// The context of rules about rights, and the names that a command contains.
import type { AdministratorStatus } from '#contracts/areas/administrator/events.ts';

export interface RightsNow {
  people: ReadonlyMap<string, { status: AdministratorStatus; roleId: string }>;
  /** null: there is no such role. */
  role(id: string): { permissions: readonly string[] } | null;
  /** Whether it is a built-in permission or one that people added. */
  isKnown(identifier: string): boolean;
}

/** The people, roles and permissions that a command names. */
export interface Named {
  people?: readonly string[];
  roles?: readonly string[];
  permissions?: readonly string[];
}
