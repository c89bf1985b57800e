// The whole table of who may do what to whom, as the deciders decide it: every action, by each kind of person, on each
// kind of person.
import { describe, expect, test } from 'vitest';
import { administratorActions } from '#contracts/areas/administrator/actions.ts';
import type { Actor } from '#contracts/events/event.ts';
import { permissionActions } from '#contracts/areas/permission/actions.ts';
import { roleActions } from '#contracts/areas/role/actions.ts';
import { STARTING_PERMISSIONS } from '#contracts/access/permission-code.ts';
import { keysOf } from '#contracts/values/records.ts';
import type { AreaDefinition } from '../../command/area.ts';
import { judge } from '../../command/judge.ts';
import { emptyStream } from '../../command/stream-state.ts';
import { administratorArea } from '../administrator/area.ts';
import type { AdministratorCommand } from '../administrator/commands.ts';
import type { Person } from '../administrator/state.ts';
import { permissionArea, type Permission, type PermissionCommand } from '../permission/area.ts';
import { roleArea, type Role, type RoleCommand } from '../role/area.ts';
import { ACTS, type RightsCommand } from './actions.ts';
import type { RightsNow } from './types.ts';

const NOW = '2026-11-01T08:00:00.000Z';
const LATER = '2026-11-01T08:05:00.000Z';
const role = (permissions: readonly string[]): Role => ({
  name: 'A role',
  description: '',
  permissions: [...permissions].toSorted(),
  requiresSecondFactor: false,
});
const everything = STARTING_PERMISSIONS['super-administrator'];
/** The actor holds every permission but the one to confirm. The other roles have less, as much, and more. */
const most = everything.filter((code) => code !== 'deposit:confirm');
const ROLES = { less: role(['deposit:read']), equal: role(most), more: role(everything) };
type Standing = keyof typeof ROLES;

const person = (roleId: string, more: Partial<Person> = {}): Person => ({
  email: 'sealed',
  emailLookup: 'a'.repeat(64),
  emailClaim: 'a'.repeat(64),
  description: '',
  roleId,
  status: 'ENABLED',
  walletLookup: null,
  walletClaim: null,
  lockedUntil: null,
  hasSecondFactor: false,
  forgotten: false,
  ...more,
});
const permission = (identifier: string): Permission => ({
  identifier,
  nameZh: '名',
  nameEn: 'Name',
  status: 'present',
});
const profile = { email: 'sealed', emailLookup: 'a'.repeat(64), description: '' };
const disabled: Partial<Person> = { status: 'DISABLED' };

interface Case {
  area: AreaDefinition;
  state(standing: Standing): Person | Role | Permission | null;
  command(standing: Standing, id: string): AdministratorCommand | RoleCommand | PermissionCommand;
}
const onPerson = (type: AdministratorCommand['type'], state: Partial<Person> = {}, fields: object = {}): Case => ({
  area: administratorArea,
  state: (standing) => person(standing, state),
  command: (_of, id) => ({ type, id, ...fields }) as AdministratorCommand,
});
/** Each action in a state where only the actor's rights can refuse it. */
const CASES: Record<RightsCommand, Case> = {
  AddAdministrator: {
    area: administratorArea,
    state: () => null,
    command: (roleId, id) => ({ type: 'AddAdministrator', id, ...profile, roleId }),
  },
  EditAdministrator: {
    area: administratorArea,
    state: (of) => person(of),
    command: (roleId, id) => ({ type: 'EditAdministrator', id, ...profile, description: 'Nights', roleId }),
  },
  ChangeRoleOf: onPerson('EditAdministrator', {}, { ...profile, roleId: 'none' }),
  EnableAdministrator: onPerson('EnableAdministrator', disabled),
  DisableAdministrator: onPerson('DisableAdministrator'),
  ForgetAdministrator: onPerson('ForgetAdministrator', disabled),
  BindWallet: onPerson('BindWallet', {}, { address: 'sealed', addressLookup: 'b'.repeat(64) }),
  UnbindWallet: onPerson('UnbindWallet', { walletLookup: 'b'.repeat(64) }),
  InviteAdministrator: onPerson('InviteAdministrator'),
  ResetSecondFactor: onPerson('ResetSecondFactor', { hasSecondFactor: true }),
  UnlockSignIn: onPerson('UnlockSignIn', { lockedUntil: LATER }),
  LockSignIn: onPerson('LockSignIn', {}, { until: LATER }),
  SetPassword: onPerson('SetPassword'),
  EnableSecondFactor: onPerson('EnableSecondFactor'),
  RemoveSecondFactor: onPerson('RemoveSecondFactor', { hasSecondFactor: true }),
  AddRole: { area: roleArea, state: () => null, command: (of, id) => ({ type: 'AddRole', id, ...ROLES[of] }) },
  EditRole: {
    area: roleArea,
    state: (of) => ROLES[of],
    command: (of, id) => ({ type: 'EditRole', id, ...ROLES[of], name: 'Another' }),
  },
  AddPermission: {
    area: permissionArea,
    state: () => null,
    command: () => ({
      type: 'AddPermission',
      id: 'ledger:read',
      identifier: 'ledger:read',
      nameZh: '报表',
      nameEn: 'Reports',
      permissionType: 'menu',
      parent: null,
    }),
  },
  EditPermission: {
    area: permissionArea,
    state: () => permission('deposit:confirm'),
    command: () => ({ type: 'EditPermission', id: 'deposit:confirm', nameZh: '放行', nameEn: 'Release' }),
  },
  RemovePermission: {
    area: permissionArea,
    state: () => permission('ledger:read'),
    command: () => ({ type: 'RemovePermission', id: 'ledger:read' }),
  },
};

const ME = 'me';
const roles: Record<string, Role> = { ...ROLES, none: role([]) };
const rights: RightsNow = {
  people: new Map([[ME, person('equal')], ...Object.keys(ROLES).map((of) => [of, person(of)] as const)]),
  role: (id) => roles[id] ?? null,
  isKnown: () => true,
};
/** As in the command handler, which reads rights only if the area declares that need. null: done. */
function outcome({ area, state, command }: Case, standing: Standing, id: string, actor: Actor): string | null {
  const sent = { area, command: { ...command(standing, id) }, digest: '', envelope: { commandId: '', actor } };
  const before = state(standing);
  const judgement = judge(
    sent,
    { ...emptyStream(area), state: before, revision: before ? 0 : -1 },
    NOW,
    'rights' in area.contextNeeds(sent.command) ? { rights } : {},
  );
  if ('events' in judgement) return null;
  return judgement.outcome.kind === 'refused' ? judgement.outcome.code : judgement.outcome.kind;
}
const me: Actor = { kind: 'administrator', id: ME };
const rightsCommands = keysOf(CASES);

test('the table has every command on people, roles and permissions', () => {
  const commands: string[] = [administratorActions, roleActions, permissionActions].flatMap(({ actions: declared }) =>
    Object.values(declared).map(({ route }) => route.command),
  );
  expect(commands.filter((command) => !Object.hasOwn(ACTS, command))).toEqual([]);
  expect(rightsCommands.toSorted()).toEqual(Object.keys(ACTS).toSorted());
});

describe.each(rightsCommands)('%s', (command) => {
  const { by } = ACTS[command];
  const allowed: Record<typeof by, readonly Standing[]> = {
    holders: ['less', 'equal'],
    anybody: ['less', 'equal', 'more'],
    nobody: [],
  };
  test.each(keysOf(ROLES))('on a target whose rights are %s', (standing) => {
    expect(outcome(CASES[command], standing, `somebody-${standing}`, me)).toBe(
      allowed[by].includes(standing) ? null : 'right-not-held',
    );
  });
  test('by the system', () =>
    expect(outcome(CASES[command], 'more', 'somebody', { kind: 'system', id: 'system' })).toBeNull());
});
test.each(rightsCommands.filter((command) => ACTS[command].onSelf))('%s on the actor’s own account', (command) => {
  const { onSelf } = ACTS[command];
  expect(outcome(CASES[command], 'equal', ME, me)).toBe(onSelf === 'allowed' ? null : onSelf);
});
