import { describe, expect, test } from 'vitest';
import type { RoleRow } from '#contracts/areas/role/reads.ts';
import { administratorRow } from '../../../testing/sample-administrator.ts';
import { differenceOf, standingOf } from './replay.ts';

const role = (change: Partial<RoleRow> = {}): RoleRow => ({
  id: 'maker',
  name: 'Maker',
  description: '',
  permissions: ['deposit:read', 'deposit:record'],
  requiresSecondFactor: false,
  updatedAt: '',
  createdPosition: '1',
  revision: 0,
  ...change,
});
const ana = administratorRow({ id: 'ana', roleId: 'maker' });

describe('the rights of a person at a past time', () => {
  test('are those of their role at that time', () =>
    expect(standingOf('ana', [ana], [role()]).rights).toEqual(['deposit:read', 'deposit:record']));
  test.each([
    ['before the person was added', [], [role()], 'notYet'],
    ['while the person was disabled', [{ ...ana, status: 'DISABLED' as const }], [role()], 'disabled'],
    ['while the role did not exist', [ana], [], 'noRole'],
    ['without the second factor that the role requires', [ana], [role({ requiresSecondFactor: true })], 'secondFactor'],
  ])('are empty %s', (_when, people, roles, bar) =>
    expect(standingOf('ana', people, roles)).toMatchObject({ bar, rights: [] }),
  );
  test('are those of the role once the second factor is set up', () =>
    expect(
      standingOf('ana', [{ ...ana, hasSecondFactor: true }], [role({ requiresSecondFactor: true })]).bar,
    ).toBeNull());
});

test('the difference to now lists gained and lost rights', () => {
  const then = standingOf('ana', [ana], [role()]);
  const now = standingOf('ana', [ana], [role({ permissions: ['deposit:read', 'deposit:cancel'] })]);
  expect(differenceOf(then, now)).toEqual({ gained: ['deposit:cancel'], lost: ['deposit:record'] });
});
