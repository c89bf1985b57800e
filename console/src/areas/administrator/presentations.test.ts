import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { AdministratorRow } from '#contracts/areas/administrator/reads.ts';
import { administratorActions } from '#contracts/areas/administrator/actions.ts';
import { allowed } from '../../declared/pending/allowed.ts';
import { administratorRow } from '../../../testing/sample-administrator.ts';
import { administratorPresentations } from './presentations.tsx';

const { add: _, ...actions } = administratorActions.actions;
beforeAll(() => {
  vi.setSystemTime('2026-11-21T12:00:00.000Z');
});
afterAll(() => {
  vi.useRealTimers();
});
const possibleActions = (row: Partial<AdministratorRow>, { id = 'ben', holds = true } = {}): string[] =>
  Object.values(actions)
    .filter((action) => {
      const one = administratorRow({ id: 'ana', ...row });
      return (
        allowed(action, one, { me: id, rules: undefined }) &&
        administratorPresentations({ id, holdsAllOf: () => holds })[action.name]!.applies!(one)
      );
    })
    .map(({ name }) => name);

test('an enabled person can be edited, given a wallet, sent a link and disabled', () => {
  expect(possibleActions({})).toEqual(['edit', 'disable', 'bind-wallet', 'invite']);
});
test('only a disabled person can be enabled or forgotten, and cannot be sent a link', () => {
  expect(possibleActions({ status: 'DISABLED' })).toEqual(['edit', 'enable', 'bind-wallet', 'forget']);
});
test('a person cannot disable themself or reset their own password and second factor', () =>
  expect(possibleActions({ hasSecondFactor: true }, { id: 'ana' })).toEqual(['edit', 'bind-wallet']));
test('a forgotten person has no actions', () =>
  expect(possibleActions({ status: 'DISABLED', forgotten: true })).toEqual([]));
test('an expired lock cannot be lifted', () => {
  expect(possibleActions({ lockedUntil: '2026-11-21T12:10:00.000Z' })).toContain('unlock');
  expect(possibleActions({ lockedUntil: '2026-11-21T11:50:00.000Z' })).not.toContain('unlock');
});
test('a person with more rights than the actor can only be unlocked', () => {
  expect(
    possibleActions(
      { wallet: 'bc1p', hasSecondFactor: true, lockedUntil: '2026-11-21T12:10:00.000Z' },
      { holds: false },
    ),
  ).toEqual(['unlock']);
  expect(possibleActions({ status: 'DISABLED' }, { holds: false })).toEqual([]);
});
