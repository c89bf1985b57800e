// The holders of a permission, and through whom they hold it.
import { describe, expect, test } from 'vitest';
import type { StoredEvent } from '#contracts/events/event.ts';
import { aStoredEvent } from '../../tools/testing/stores/stored-event.ts';
import { createHolders, holdsNow, othersHeld, owesPermission, type Holders } from './holders.ts';

const RULES = 'settings:change';
const at = (hour: number): string => new Date(Date.UTC(2026, 10, 1, hour)).toISOString();

/** A log of people and roles, written step by step. */
function aWorld() {
  const log = new Map<string, StoredEvent[]>();
  const append = (stream: string, type: string, data: StoredEvent['data'], by: string, hour: number): void => {
    log.set(stream, [
      ...(log.get(stream) ?? []),
      aStoredEvent({ type, data, stream, actor: { kind: 'administrator', id: by }, recordedAt: at(hour) }),
    ]);
  };
  const people = new Set<string>();
  const world = {
    role: (id: string, permissions: string[], by: string, hour: number) =>
      append(`role-${id}`, log.has(`role-${id}`) ? 'RoleEdited' : 'RoleAdded', { permissions }, by, hour),
    add: (id: string, roleId: string, by: string, hour: number) => {
      people.add(id);
      append(`administrator-${id}`, 'AdministratorAdded', { roleId, emailLookup: id }, by, hour);
    },
    edit: (
      id: string,
      roleId: string,
      by: string,
      hour: number,
      before: { roleId: string; emailLookup?: string } = { roleId },
    ) =>
      append(
        `administrator-${id}`,
        'AdministratorEdited',
        { roleId, emailLookup: id, before: { emailLookup: id, ...before } },
        by,
        hour,
      ),
    does: (id: string, type: string, by: string, hour: number) => append(`administrator-${id}`, type, {}, by, hour),
    holders: (): Promise<Holders> =>
      createHolders({ store: { load: async (stream) => log.get(stream) ?? [] }, people: async () => [...people] })(
        RULES,
      ),
  };
  world.role('all', [RULES], 'system', 0);
  world.role('none', [], 'system', 0);
  world.add('ana', 'all', 'system', 0);
  return world;
}

describe('an administrator who received access from another', () => {
  test.each([
    ['added', (world: ReturnType<typeof aWorld>) => world.add('ben', 'all', 'ana', 10)],
    [
      'enabled',
      (world: ReturnType<typeof aWorld>) => {
        world.add('ben', 'all', 'system', 0);
        world.does('ben', 'AdministratorDisabled', 'ana', 9);
        world.does('ben', 'AdministratorEnabled', 'ana', 10);
      },
    ],
    [
      'given the role',
      (world: ReturnType<typeof aWorld>) => {
        world.add('ben', 'none', 'system', 0);
        world.edit('ben', 'all', 'ana', 10, { roleId: 'none' });
      },
    ],
    [
      'given the permission',
      (world: ReturnType<typeof aWorld>) => {
        world.add('ben', 'none', 'system', 0);
        world.role('none', [RULES], 'ana', 10);
      },
    ],
    [
      'given a wallet',
      (world: ReturnType<typeof aWorld>) => {
        world.add('ben', 'all', 'system', 0);
        world.does('ben', 'WalletBound', 'ana', 10);
      },
    ],
    [
      'given another mailbox',
      (world: ReturnType<typeof aWorld>) => {
        world.add('ben', 'all', 'system', 0);
        world.edit('ben', 'all', 'ana', 10, { roleId: 'all', emailLookup: 'another' });
      },
    ],
  ])('owes it to the giver from then on: %s', async (_what, change) => {
    const world = aWorld();
    change(world);
    const holders = await world.holders();
    expect([
      holdsNow(holders, 'ben'),
      owesPermission(holders, 'ben', 'ana', at(10)),
      owesPermission(holders, 'ben', 'ana', at(11)),
      owesPermission(holders, 'ben', 'cai', at(0)),
    ]).toEqual([true, true, false, false]);
  });

  test('owes it through an intermediary, too', async () => {
    const world = aWorld();
    world.add('ben', 'all', 'ana', 10);
    world.add('cai', 'all', 'ben', 11);
    const holders = await world.holders();
    expect([owesPermission(holders, 'cai', 'ana', at(10)), owesPermission(holders, 'cai', 'ana', at(11))]).toEqual([
      true,
      false,
    ]);
  });

  test('owes nothing where the role had it already or only the description changed', async () => {
    const world = aWorld();
    world.add('ben', 'all', 'system', 0);
    world.role('all', [RULES, 'news:read'], 'ana', 10);
    world.edit('ben', 'all', 'ana', 10);
    expect(owesPermission(await world.holders(), 'ben', 'ana', at(0))).toBe(false);
  });
});

describe('a permission', () => {
  test('counts as held by another person while their role has it, whether enabled or disabled', async () => {
    const world = aWorld();
    world.add('ben', 'none', 'system', 0);
    expect(othersHeld(await world.holders(), 'ana', at(0))).toBe(false);
    world.role('none', [RULES], 'ana', 5);
    world.does('ben', 'AdministratorDisabled', 'ana', 6);
    world.role('none', [], 'ana', 8);
    const holders = await world.holders();
    expect([othersHeld(holders, 'ana', at(7)), othersHeld(holders, 'ana', at(8)), holdsNow(holders, 'ben')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('is not held by a person who is disabled, moved to another role or forgotten', async () => {
    const world = aWorld();
    for (const id of ['ben', 'cai', 'dan']) world.add(id, 'all', 'system', 0);
    world.does('ben', 'AdministratorDisabled', 'ana', 5);
    world.edit('cai', 'none', 'ana', 5, { roleId: 'all' });
    world.does('dan', 'AdministratorForgotten', 'ana', 5);
    const holders = await world.holders();
    expect(['ana', 'ben', 'cai', 'dan', 'eve'].map((id) => holdsNow(holders, id))).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
    expect([
      othersHeld(holders, 'ana', at(4)),
      othersHeld(
        holders.filter(({ id }) => id !== 'ben'),
        'ana',
        at(5),
      ),
    ]).toEqual([true, false]);
  });
});
