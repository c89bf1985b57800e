// For tests of rights: random people, roles and actions, and the permissions that people can give.
import fc from 'fast-check';
import { isBuiltIn } from '#contracts/access/permission-tree.ts';
import { DEFAULT_SETTINGS } from '#contracts/areas/settings/rules.ts';
import { roleDecider, type Role, type RoleCommand } from '../../role/area.ts';
import type { RightsNow } from '../../rights/types.ts';
import type { AdministratorCommand } from '../commands.ts';
import { administratorDecider } from '../decider.ts';
import type { Person } from '../state.ts';

const CODES = [
  'administrator:add',
  'administrator:edit',
  'administrator:enable',
  'role:add',
  'role:edit',
  'permission:edit',
  'deposit:read',
  'deposit:confirm',
] as const;
/** Permissions that people added; the second was removed again. */
const [CUSTOM_PERMISSION, REMOVED_PERMISSION] = ['report:export', 'report:gone'] as const;
export const RIGHTS: string[] = [...CODES, CUSTOM_PERMISSION, REMOVED_PERMISSION];
export const PEOPLE = ['ana', 'ben', 'cy', 'dee'];
export const ROLES = ['all', 'lead', 'clerk'];

interface World {
  people: Map<string, Person>;
  roles: Map<string, Role>;
}
export type Act = { by: string } & (
  | { area: 'administrator'; command: AdministratorCommand }
  | { area: 'role'; command: RoleCommand }
);

const aPerson = fc.constantFrom(...PEOPLE);
const aRole = fc.constantFrom(...ROLES);
const rights = fc.subarray(RIGHTS, { minLength: 0 });
const mostRights = fc.subarray(RIGHTS, { minLength: RIGHTS.length - 3 });
const roleFields = (permissions: fc.Arbitrary<readonly string[]>): fc.Arbitrary<Role> =>
  fc.record({
    name: fc.constantFrom('One', 'Other'),
    description: fc.constant(''),
    permissions: permissions.map((codes) => codes.toSorted()),
    requiresSecondFactor: fc.boolean(),
  });
export const known = { email: 'sealed', description: '' };
export const lookupOf = (id: string): string => Buffer.from(id).toString('hex').padEnd(64, '0').slice(0, 64);
export const person = (id: string, roleId: string, status: Person['status']): Person => ({
  ...known,
  emailLookup: lookupOf(id),
  emailClaim: lookupOf(id),
  roleId,
  status,
  walletLookup: null,
  walletClaim: null,
  lockedUntil: null,
  hasSecondFactor: false,
  forgotten: false,
});

export const worlds = fc
  .record({
    all: roleFields(fc.oneof(fc.constant(RIGHTS), mostRights)),
    lead: roleFields(mostRights),
    clerk: roleFields(rights),
    of: fc.array(fc.tuple(aRole, fc.boolean()), { minLength: PEOPLE.length, maxLength: PEOPLE.length }),
  })
  .map(({ of, ...roles }): World => ({
    roles: new Map(Object.entries(roles)),
    people: new Map(
      of.map(([roleId, isEnabled], index) => [
        PEOPLE[index]!,
        person(PEOPLE[index]!, roleId, isEnabled ? 'ENABLED' : 'DISABLED'),
      ]),
    ),
  }));
export const actions: fc.Arbitrary<Act> = fc
  .tuple(
    aPerson,
    fc.oneof(
      {
        weight: 3,
        arbitrary: fc
          .tuple(aPerson, fc.constantFrom('DisableAdministrator', 'DisableAdministrator', 'EnableAdministrator'))
          .map(([id, type]) => ({ area: 'administrator' as const, command: { type, id } as AdministratorCommand })),
      },
      {
        weight: 2,
        arbitrary: fc.tuple(aPerson, aRole).map(([id, roleId]) => ({
          area: 'administrator' as const,
          command: {
            type: 'EditAdministrator',
            id,
            ...known,
            emailLookup: lookupOf(id),
            roleId,
          } as AdministratorCommand,
        })),
      },
      {
        weight: 4,
        arbitrary: fc.tuple(aRole, roleFields(fc.oneof(rights, mostRights))).map(([id, fields]) => ({
          area: 'role' as const,
          command: { type: 'EditRole', id, ...fields } as RoleCommand,
        })),
      },
    ),
  )
  .map(([by, action]) => ({ by, ...action }));

const rightsOf = ({ people, roles }: World): RightsNow => ({
  people,
  role: (id) => roles.get(id) ?? null,
  isKnown: (code) => code !== REMOVED_PERMISSION,
});
const contextOf = (world: World, by: string) => ({
  actor: { kind: 'administrator', id: by } as const,
  now: '2026-11-01T08:00:00.000Z',
  settings: DEFAULT_SETTINGS,
  rights: rightsOf(world),
});
export const heldBy = ({ people, roles }: World, id: string): readonly string[] =>
  people.get(id)?.status === 'ENABLED' ? (roles.get(people.get(id)!.roleId)?.permissions ?? []) : [];

/**
 * Whether the person could add the permission to a role, or give someone a role that has it. It uses the real rules.
 */
function canGive(world: World, id: string, right: string): boolean {
  const held = heldBy(world, id);
  const role: Role = { name: 'Given', description: '', permissions: [], requiresSecondFactor: false };
  const isAccepted = (command: RoleCommand, state: Role | null): boolean =>
    Array.isArray(roleDecider.decide(command, state, contextOf(world, id)));
  if (held.includes('role:edit') && isAccepted({ type: 'EditRole', id: 'given', ...role, permissions: [right] }, role))
    return true;
  const [people, roles] = [world.people, new Map([...world.roles, ['given', { ...role, permissions: [right] }]])];
  return (
    held.includes('role:add') &&
    (held.includes('administrator:add') || held.includes('administrator:edit')) &&
    isAccepted({ type: 'AddRole', id: 'given', ...role, permissions: [right] }, null) &&
    Array.isArray(
      administratorDecider.decide(
        { type: 'AddAdministrator', id: 'new', ...known, emailLookup: lookupOf('new'), roleId: 'given' },
        null,
        contextOf({ people, roles }, id),
      ),
    )
  );
}
export const givable = (world: World): string[] =>
  RIGHTS.filter((right) => PEOPLE.some((id) => canGive(world, id, right)));
export const couldGive = (held: readonly string[], right: string): boolean =>
  held.includes(right) || (!isBuiltIn(right) && held.includes('permission:edit'));

/** The world after the action; null: it was refused. */
export function after(world: World, { by, ...action }: Act): World | null {
  const context = contextOf(world, by);
  if (action.area === 'role') {
    const state = world.roles.get(action.command.id)!;
    const decided = roleDecider.decide(action.command, state, context);
    return 'refused' in decided
      ? null
      : {
          ...world,
          roles: new Map([
            ...world.roles,
            [
              action.command.id,
              decided.reduce<Role | null>((role, event) => roleDecider.evolve(role, event, ''), state)!,
            ],
          ]),
        };
  }
  const state = world.people.get(action.command.id)!;
  const decided = administratorDecider.decide(action.command, state, context);
  return 'refused' in decided
    ? null
    : {
        ...world,
        people: new Map([
          ...world.people,
          [
            action.command.id,
            decided.reduce<Person | null>((current, event) => administratorDecider.evolve(current, event, ''), state)!,
          ],
        ]),
      };
}
