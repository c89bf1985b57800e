// What rules about rights are judged by, and what a command names of it.
import type { AdministratorStatus } from '#contracts/areas/administrator/events.ts';

export interface RightsNow {
  people: ReadonlyMap<string, { status: AdministratorStatus; roleId: string }>;
  /** null: there is no such role. */
  role(id: string): { permissions: readonly string[] } | null;
  /** Whether the program, or somebody, knows the permission. */
  isKnown(identifier: string): boolean;
}

/** People, roles and permissions a command speaks of. */
export interface Named {
  people?: readonly string[];
  roles?: readonly string[];
  permissions?: readonly string[];
}
