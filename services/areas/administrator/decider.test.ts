import { describe, expect, test } from 'vitest';
import type { Actor } from '#contracts/events/event.ts';
import { STARTING_PERMISSIONS } from '#contracts/access/permission-code.ts';
import type { RightsNow } from '../rights/types.ts';
import { roleDecider, type Role } from '../role/area.ts';
import { rulesSpecOf } from '../../command/testing/rules-spec.ts';
import type { AdministratorCommand } from './commands.ts';
import { administratorDecider } from './decider.ts';
import type { AdministratorEvent, Person } from './state.ts';

const given = rulesSpecOf(administratorDecider);
const LOOKUP = 'a'.repeat(64);
const OTHER = 'b'.repeat(64);
const [BOSS, CLERK, SECOND] = ['boss', 'clerk', 'second'];
const boss: Actor = { kind: 'administrator', id: BOSS!, role: 'super-administrator' };
const clerk: Actor = { kind: 'administrator', id: CLERK!, role: 'personnel' };

const role = (permissions: readonly string[]): Role => ({
  name: 'A role',
  description: '',
  permissions: [...permissions],
  requiresSecondFactor: false,
});
const roles: Record<string, Role> = {
  'super-administrator': role(STARTING_PERMISSIONS['super-administrator']),
  // May manage people, but not confirm anything.
  personnel: role([
    'administrator:read',
    'administrator:add',
    'administrator:edit',
    'administrator:enable',
    'administrator:disable',
    'deposit:read',
  ]),
  // May manage people and roles, but not confirm anything.
  lead: role([
    'administrator:read',
    'administrator:add',
    'administrator:edit',
    'administrator:enable',
    'administrator:disable',
    'role:read',
    'role:add',
    'role:edit',
    'deposit:read',
  ]),
  reader: role(['deposit:read']),
};
const person = (roleId: string, more: Partial<Person> = {}): Person => ({
  email: 'sealed',
  emailLookup: LOOKUP,
  emailClaim: LOOKUP,
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
const rightsOf = (people: Record<string, Person>): RightsNow => ({
  people: new Map(Object.entries(people)),
  role: (id) => roles[id] ?? null,
  isKnown: (id) => id !== 'unheard:of',
});
const rights = rightsOf({
  [BOSS!]: person('super-administrator'),
  [CLERK!]: person('personnel'),
  [SECOND!]: person('super-administrator'),
});

const profile = { email: 'sealed', emailLookup: LOOKUP, description: '' };
const added = (roleId: string): AdministratorEvent => ({ type: 'AdministratorAdded', data: { ...profile, roleId } });
const disabled: AdministratorEvent = { type: 'AdministratorDisabled', data: {} };
const edit = (id: string, change: Partial<typeof profile & { roleId: string }>): AdministratorCommand => ({
  type: 'EditAdministrator',
  id,
  ...profile,
  roleId: 'reader',
  ...change,
});

describe('people grant only permissions that they hold', () => {
  test('a person is added with a role only if the adder holds its permissions', () => {
    given()
      .when({ type: 'AddAdministrator', id: 'new', ...profile, roleId: 'reader' }, { by: clerk, rights })
      .thenEvents(added('reader'));
    given()
      .when({ type: 'AddAdministrator', id: 'new', ...profile, roleId: 'super-administrator' }, { by: clerk, rights })
      .thenRefused('right-not-held');
    given()
      .when({ type: 'AddAdministrator', id: 'new', ...profile, roleId: 'none' }, { by: boss, rights })
      .thenRefused('role-unknown');
  });
  test('a person cannot promote, enable or re-credential someone who has more permissions', () => {
    given(added('reader'))
      .when(edit('other', { roleId: 'super-administrator' }), { by: clerk, rights })
      .thenRefused('right-not-held');
    given(added('super-administrator'), disabled)
      .when({ type: 'EnableAdministrator', id: 'other' }, { by: clerk, rights })
      .thenRefused('right-not-held');
    given(added('super-administrator'))
      .when({ type: 'BindWallet', id: 'other', address: 'sealed', addressLookup: OTHER }, { by: clerk, rights })
      .thenRefused('right-not-held');
    given(added('super-administrator'))
      .when(edit('other', { roleId: 'super-administrator', emailLookup: OTHER }), { by: clerk, rights })
      .thenRefused('right-not-held');
    given(added('super-administrator'))
      .when({ type: 'InviteAdministrator', id: 'other' }, { by: clerk, rights })
      .thenRefused('right-not-held');
  });
  test('a person cannot demote someone who has more permissions', () => {
    given(added('super-administrator'))
      .when(edit('other', { roleId: 'reader' }), { by: clerk, rights })
      .thenRefused('right-not-held');
    given(added('super-administrator'))
      .when(edit('other', { roleId: 'reader' }), { by: boss, rights })
      .thenEvents({
        type: 'AdministratorEdited',
        data: {
          ...profile,
          roleId: 'reader',
          before: { emailLookup: LOOKUP, description: '', roleId: 'super-administrator' },
        },
      });
  });
  test('people cannot reset their own second factor or invite themselves', () => {
    given(added('super-administrator'), { type: 'SecondFactorEnabled', data: {} })
      .when({ type: 'ResetSecondFactor', id: BOSS! }, { by: boss, rights })
      .thenRefused('own-account');
    given(added('super-administrator'))
      .when({ type: 'InviteAdministrator', id: BOSS! }, { by: boss, rights })
      .thenRefused('own-account');
  });
  test('a new password link is recorded, but not for a disabled person', () => {
    given(added('reader'))
      .when({ type: 'InviteAdministrator', id: 'other' }, { by: clerk, rights })
      .thenEvents({ type: 'PasswordLinkSent', data: {} });
    given(added('reader'), disabled)
      .when({ type: 'InviteAdministrator', id: 'other' }, { by: clerk, rights })
      .thenRefused('administrator-disabled');
  });
  test('an editor edits only roles whose permissions they hold, and adds only known permissions', () => {
    const aRole = rulesSpecOf(roleDecider);
    const fields = { name: 'Shift', description: '', requiresSecondFactor: false };
    aRole()
      .when({ type: 'AddRole', id: 'r', ...fields, permissions: ['deposit:confirm'] }, { by: clerk, rights })
      .thenRefused('right-not-held');
    aRole()
      .when({ type: 'AddRole', id: 'r', ...fields, permissions: ['unheard:of'] }, { by: boss, rights })
      .thenRefused('permission-unknown');
    const allowed = { ...fields, permissions: ['administrator:read', 'deposit:read'] };
    const reduced = { ...fields, permissions: ['administrator:read'] };
    aRole({ type: 'RoleAdded', data: allowed })
      .when({ type: 'EditRole', id: 'r', ...reduced }, { by: clerk, rights })
      .thenEvents({ type: 'RoleEdited', data: { ...reduced, before: allowed } });
    const before = { ...fields, permissions: ['deposit:confirm', 'deposit:read'] };
    const added = aRole({ type: 'RoleAdded', data: before });
    for (const permission of ['deposit:confirm', 'deposit:read'])
      added
        .when({ type: 'EditRole', id: 'r', ...fields, permissions: [permission] }, { by: clerk, rights })
        .thenRefused('right-not-held');
    for (const more of [{ requiresSecondFactor: true }, { name: 'Another' }, { description: 'Others' }])
      added
        .when({ type: 'EditRole', id: 'r', ...before, ...more }, { by: clerk, rights })
        .thenRefused('right-not-held');
  });
});

describe('a change never locks everyone out', () => {
  const oneManager = rightsOf({
    [BOSS!]: person('super-administrator'),
    [CLERK!]: person('personnel'),
    [SECOND!]: person('super-administrator', { status: 'DISABLED' }),
  });
  test('a person cannot disable or demote someone who has more permissions, even if managers remain', () => {
    const lead: Actor = { kind: 'administrator', id: 'lead', role: 'lead' };
    for (const at of [rights, oneManager]) {
      const withLead = { ...at, people: new Map([...at.people, ['lead', person('lead')]]) };
      given(added('super-administrator'))
        .when({ type: 'DisableAdministrator', id: BOSS! }, { by: lead, rights: withLead })
        .thenRefused('right-not-held');
      given(added('super-administrator'))
        .when(edit(BOSS!, { roleId: 'reader' }), { by: lead, rights: withLead })
        .thenRefused('right-not-held');
    }
    given(added('super-administrator'))
      .when({ type: 'DisableAdministrator', id: BOSS! }, { by: { ...boss, id: SECOND! }, rights })
      .thenEvents(disabled);
  });
  test('the last manager role keeps its management permissions', () => {
    const before = roles['super-administrator']!;
    rulesSpecOf(roleDecider)({ type: 'RoleAdded', data: before })
      .when(
        { type: 'EditRole', id: 'super-administrator', ...before, permissions: ['deposit:read'] },
        { by: boss, rights },
      )
      .thenRefused('last-manager');
  });
  test('people cannot change their own role or disable themselves', () => {
    given(added('super-administrator'))
      .when(edit(BOSS!, { roleId: 'reader' }), { by: boss, rights })
      .thenRefused('own-rights');
    given(added('super-administrator'))
      .when({ type: 'DisableAdministrator', id: BOSS! }, { by: boss, rights })
      .thenRefused('own-rights');
  });
});

test('an edit records the previous values, and an edit without changes is refused', () => {
  given(added('reader'))
    .when(edit('other', { description: 'Nights' }), { by: clerk, rights })
    .thenEvents({
      type: 'AdministratorEdited',
      data: {
        ...profile,
        description: 'Nights',
        roleId: 'reader',
        before: { emailLookup: LOOKUP, description: '', roleId: 'reader' },
      },
    });
  given(added('reader')).when(edit('other', {}), { by: clerk, rights }).thenRefused('administrator-unchanged');
});

test('only a disabled person is forgotten, once, and cannot be enabled again', () => {
  const forgotten: AdministratorEvent = { type: 'AdministratorForgotten', data: {} };
  given(added('reader'))
    .when({ type: 'ForgetAdministrator', id: 'other' }, { by: boss, rights })
    .thenRefused('administrator-not-disabled');
  given(added('reader'), disabled)
    .when({ type: 'ForgetAdministrator', id: 'other' }, { by: boss, rights })
    .thenEvents(forgotten);
  for (const type of ['ForgetAdministrator', 'EnableAdministrator'] as const)
    given(added('reader'), disabled, forgotten)
      .when({ type, id: 'other' }, { by: boss, rights })
      .thenRefused('administrator-forgotten');
});

test('a sign-in lock is lifted only while it lasts', () => {
  const locked: AdministratorEvent = { type: 'SignInLocked', data: { until: '2026-11-01T08:05:00.000Z' } };
  given(added('reader'), locked)
    .when({ type: 'UnlockSignIn', id: 'other' }, { by: clerk, rights })
    .thenEvents({ type: 'SignInUnlocked', data: {} });
  given(added('reader'), locked)
    .when({ type: 'UnlockSignIn', id: 'other' }, { by: clerk, rights, now: '2026-11-01T09:00:00.000Z' })
    .thenRefused('sign-in-not-locked');
  expect(given(added('reader'), locked, { type: 'SignInUnlocked', data: {} }).state?.lockedUntil).toBeNull();
});
