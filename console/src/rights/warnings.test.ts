import { DEFAULT_SETTINGS } from '#contracts/areas/settings/rules.ts';
import { expect, test } from 'vitest';
import { administratorRow } from '../../testing/sample-administrator.ts';
import { bothHalves, leftWithNobody, type RightsState } from './warnings.ts';

const before: RightsState = {
  people: [
    administratorRow({ id: 'ana', roleId: 'maker' }),
    administratorRow({ id: 'ben', roleId: 'maker', status: 'DISABLED' }),
    administratorRow({ id: 'cy', roleId: 'checker' }),
  ],
  roles: [
    { id: 'maker', permissions: ['deposit:read', 'deposit:record'] },
    { id: 'checker', permissions: ['deposit:read', 'deposit:confirm'] },
    { id: 'empty', permissions: ['audit:read'] },
  ],
};

test('a role that newly holds both halves of a second-person rule causes a warning', () => {
  expect(bothHalves(['deposit:record'], ['deposit:record', 'deposit:confirm'])).toEqual([
    ['deposit:record', 'deposit:confirm'],
  ]);
  expect(bothHalves([], ['deposit:request-refund', 'deposit:confirm-refund', 'deposit:confirm'])).toEqual([
    ['deposit:request-refund', 'deposit:confirm-refund'],
  ]);
  expect(
    bothHalves(['deposit:record', 'deposit:confirm'], ['deposit:record', 'deposit:confirm', 'deposit:read']),
  ).toEqual([]);
});

test('a disabled second-person rule causes no warning', () => {
  const rules = {
    secondPerson: { ...DEFAULT_SETTINGS.secondPerson, 'deposit:confirm': false, 'deposit:confirm-refund': true },
  };
  expect(
    bothHalves([], ['deposit:record', 'deposit:confirm', 'deposit:request-refund', 'deposit:confirm-refund'], rules),
  ).toEqual([['deposit:request-refund', 'deposit:confirm-refund']]);
});

test('a change that leaves a right without an enabled holder causes a warning', () => {
  const people = (change: Partial<RightsState['people'][number]>): RightsState => ({
    ...before,
    people: before.people.map((person) => (person.id === 'ana' ? { ...person, ...change } : person)),
  });
  expect(leftWithNobody(before, people({ status: 'DISABLED' }))).toEqual(['deposit:record']);
  expect(leftWithNobody(before, people({ roleId: 'checker' }))).toEqual(['deposit:record']);
  expect(
    leftWithNobody(before, {
      ...before,
      roles: before.roles.map((role) => (role.id === 'checker' ? { ...role, permissions: ['deposit:read'] } : role)),
    }),
  ).toEqual(['deposit:confirm']);
  expect(leftWithNobody(before, before), 'a permission that nobody held before is not lost').toEqual([]);
  const invited = administratorRow({ id: 'dee', roleId: 'maker', hasPassword: false });
  const withInvited = ({ people: others, ...state }: RightsState, change = {}): RightsState => ({
    ...state,
    people: [...others, { ...invited, ...change }],
  });
  expect(
    leftWithNobody(withInvited(before), withInvited(people({ status: 'DISABLED' }))),
    'an invited person who cannot sign in yet is not an enabled holder',
  ).toEqual(['deposit:record']);
  expect(
    leftWithNobody(withInvited(before), withInvited(people({ status: 'DISABLED' }), { wallet: 'bc1p' })),
    'an invited person with a wallet is an enabled holder',
  ).toEqual([]);
});
