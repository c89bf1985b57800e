import { expect, test } from 'vitest';
import { MANAGER_PERMISSIONS } from '#contracts/declared/starting-roles.ts';
import { administratorRow } from '../../testing/sample-administrator.ts';
import { effectOf, isNothing } from './effect.ts';

const role = {
  name: 'Maker',
  description: 'd',
  permissions: ['deposit:read', 'deposit:record'],
  requiresSecondFactor: false,
};
const ana = administratorRow({ id: 'ana', roleId: 'maker' });
const ben = administratorRow({ id: 'ben', roleId: 'maker', hasSecondFactor: true });
const people = [
  ana,
  ben,
  administratorRow({ id: 'cy', roleId: 'auditor' }),
  administratorRow({ id: 'gone', roleId: 'maker', forgotten: true, status: 'DISABLED' }),
];

test('the effect of an edit lists added and removed permissions and the affected people', () => {
  const effect = effectOf(role, { ...role, permissions: ['deposit:read', 'deposit:cancel'] }, people, 'maker');
  expect(effect).toMatchObject({
    added: ['deposit:cancel'],
    taken: ['deposit:record'],
    fields: [],
    lackSecondFactor: [],
    losesManaging: false,
  });
  expect(effect.people?.map(({ id }) => id)).toEqual(['ana', 'ben']);
});
test('a newly required second factor lists the people who lack one', () => {
  const effect = effectOf(role, { ...role, requiresSecondFactor: true }, people, 'maker');
  expect(effect.lackSecondFactor.map(({ id }) => id)).toEqual(['ana']);
  expect(
    effectOf(
      { ...role, requiresSecondFactor: true },
      { ...role, requiresSecondFactor: true, name: 'x' },
      people,
      'maker',
    ).lackSecondFactor,
  ).toEqual([]);
});
test('the effect reports a role that can no longer manage administrators', () => {
  const managing = { ...role, permissions: [...MANAGER_PERMISSIONS] };
  expect(
    effectOf(managing, { ...managing, permissions: MANAGER_PERMISSIONS.slice(1) }, people, 'maker').losesManaging,
  ).toBe(true);
  expect(effectOf(null, role, people, null).losesManaging).toBe(false);
});
test('an unchanged role has no effect to save', () => {
  expect(isNothing(effectOf(role, { ...role, permissions: [...role.permissions] }, people, 'maker'))).toBe(true);
  expect(isNothing(effectOf(null, role, people, null))).toBe(false);
});
test('the effect lists no people if the editor may not read them', () =>
  expect(effectOf(role, role, undefined, 'maker').people).toBeNull());
