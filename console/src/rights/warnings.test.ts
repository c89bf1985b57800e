import { expect, test } from 'vitest';
import { bothHalves, leftWithNobody, type Hands } from './warnings.ts';

const before: Hands = {
  people: [{ id: 'ana', roleId: 'maker', status: 'ENABLED' }, { id: 'ben', roleId: 'maker', status: 'DISABLED' }, { id: 'cy', roleId: 'checker', status: 'ENABLED' }],
  roles: [{ id: 'maker', permissions: ['deposit:read', 'deposit:record'] }, { id: 'checker', permissions: ['deposit:read', 'deposit:confirm'] }, { id: 'empty', permissions: ['audit:read'] }],
};

test('both halves of a second-person rule in one hand are told, unless they were in it before', () => {
  expect(bothHalves(['deposit:record'], ['deposit:record', 'deposit:confirm'])).toEqual([['deposit:record', 'deposit:confirm']]);
  expect(bothHalves([], ['deposit:request-refund', 'deposit:confirm-refund', 'deposit:confirm'])).toEqual([['deposit:request-refund', 'deposit:confirm-refund']]);
  expect(bothHalves(['deposit:record', 'deposit:confirm'], ['deposit:record', 'deposit:confirm', 'deposit:read'])).toEqual([]);
});

test('rights that no enabled person would hold any more are told, whether a role, a person or who has it changes', () => {
  const people = (change: Partial<Hands['people'][number]>): Hands => ({ ...before, people: before.people.map((person) => (person.id === 'ana' ? { ...person, ...change } : person)) });
  expect(leftWithNobody(before, people({ status: 'DISABLED' }))).toEqual(['deposit:record']);
  expect(leftWithNobody(before, people({ roleId: 'checker' }))).toEqual(['deposit:record']);
  expect(leftWithNobody(before, { ...before, roles: before.roles.map((role) => (role.id === 'checker' ? { ...role, permissions: ['deposit:read'] } : role)) })).toEqual(['deposit:confirm']);
  expect(leftWithNobody(before, before), 'what nobody held before is not lost').toEqual([]);
});
