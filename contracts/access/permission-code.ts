// Permission codes, `<area>:<action>`, separate for makers and checkers. The program checks exactly those that the
// areas declare.
import { DECLARATIONS } from '../registry.ts';
import { STARTING_ROLES, type StartingRoleId } from '../declared/starting-roles.ts';
import type { Declaration } from '../declared/declaration.ts';
import { keysOf, toRecord } from '../values/records.ts';

type CodesOf<Declared> = Declared extends Declaration<infer Code> ? Code : never;
export type PermissionCode = CodesOf<(typeof DECLARATIONS)[number]>;

const declared = DECLARATIONS.flatMap(({ permissions }: Declaration) => Object.entries(permissions));
// Keys of the same declarations.
export const CODES = declared.map(([code]) => code) as PermissionCode[];
export const isPermission = (code: string): code is PermissionCode =>
  CODES.some((declaredCode) => declaredCode === code);

const startingPermissions = (roleId: StartingRoleId): PermissionCode[] => {
  if (roleId === 'super-administrator') return CODES;
  return CODES.filter(
    (code, index) => declared[index]![1].roles?.includes(roleId) || (roleId === 'auditor' && code.endsWith(':read')),
  );
};
/** Permissions of the starting roles, as the areas declare them. */
export const STARTING_PERMISSIONS = toRecord(keysOf(STARTING_ROLES), startingPermissions);
