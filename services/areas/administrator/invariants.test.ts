// What is always true of rights, tried with random acts of random people: decided one after the other, and sent by two
// processes at once.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { isBuiltIn } from '#contracts/permission-tree.ts';
import { DEFAULT_SETTINGS } from '#contracts/settings.ts';
import { createClock } from '../../base/clock.ts';
import { createCommands } from '../../command/commands.ts';
import { withCheckedEventStore } from '../../tools/testing/event-store.ts';
import type { AdministratorCommand } from './commands.ts';
import { administratorDecider } from './decider.ts';
import type { Person } from './state.ts';
import { createLookups } from '../lookups.ts';
import { AREAS } from '../registry.ts';
import { roleDecider, type Role, type RoleCommand } from '../role/area.ts';
import { createSettings } from '../settings/settings.ts';
import { createRights } from './rights.ts';
import type { RightsNow } from '../rights/types.ts';

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
/** Added by people; the other was removed again. */
const [OWN, GONE] = ['report:export', 'report:gone'] as const;
const RIGHTS: string[] = [...CODES, OWN, GONE];
const PEOPLE = ['ana', 'ben', 'cy', 'dee'];
const ROLES = ['all', 'lead', 'clerk'];

interface World {
  people: Map<string, Person>;
  roles: Map<string, Role>;
}
type Act = { by: string } & (
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
const known = { email: 'sealed', description: '' };
const lookupOf = (id: string): string => Buffer.from(id).toString('hex').padEnd(64, '0').slice(0, 64);
const person = (id: string, roleId: string, status: Person['status']): Person => ({
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

const worlds = fc
  .record({
    all: roleFields(fc.oneof(fc.constant(RIGHTS), mostRights)),
    lead: roleFields(mostRights),
    clerk: roleFields(rights),
    of: fc.array(fc.tuple(aRole, fc.boolean()), { minLength: PEOPLE.length, maxLength: PEOPLE.length }),
  })
  .map(({ of, ...roles }): World => ({
    roles: new Map(Object.entries(roles)),
    people: new Map(
      of.map(([roleId, isIn], index) => [
        PEOPLE[index]!,
        person(PEOPLE[index]!, roleId, isIn ? 'ENABLED' : 'DISABLED'),
      ]),
    ),
  }));
const acts: fc.Arbitrary<Act> = fc
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
  .map(([by, act]) => ({ by, ...act }));

const rightsOf = ({ people, roles }: World): RightsNow => ({
  people,
  role: (id) => roles.get(id) ?? null,
  isKnown: (code) => code !== GONE,
});
const contextOf = (world: World, by: string) => ({
  actor: { kind: 'administrator', id: by } as const,
  now: '2026-11-01T08:00:00.000Z',
  settings: DEFAULT_SETTINGS,
  rights: rightsOf(world),
});
const heldBy = ({ people, roles }: World, id: string): readonly string[] =>
  people.get(id)?.status === 'ENABLED' ? (roles.get(people.get(id)!.roleId)?.permissions ?? []) : [];

/** Whether the person could put the right into a role, or make a role of it for somebody: the real rules are asked. */
function canGive(world: World, id: string, right: string): boolean {
  const held = heldBy(world, id);
  const role: Role = { name: 'Given', description: '', permissions: [], requiresSecondFactor: false };
  const decided = (command: RoleCommand, state: Role | null): boolean =>
    Array.isArray(roleDecider.decide(command, state, contextOf(world, id)));
  if (held.includes('role:edit') && decided({ type: 'EditRole', id: 'given', ...role, permissions: [right] }, role))
    return true;
  const [people, roles] = [world.people, new Map([...world.roles, ['given', { ...role, permissions: [right] }]])];
  return (
    held.includes('role:add') &&
    (held.includes('administrator:add') || held.includes('administrator:edit')) &&
    decided({ type: 'AddRole', id: 'given', ...role, permissions: [right] }, null) &&
    Array.isArray(
      administratorDecider.decide(
        { type: 'AddAdministrator', id: 'new', ...known, emailLookup: lookupOf('new'), roleId: 'given' },
        null,
        contextOf({ people, roles }, id),
      ),
    )
  );
}
const givable = (world: World): string[] => RIGHTS.filter((right) => PEOPLE.some((id) => canGive(world, id, right)));
const couldGive = (held: readonly string[], right: string): boolean =>
  held.includes(right) || (!isBuiltIn(right) && held.includes('permission:edit'));

/** The world after the act; null: it was refused. */
function after(world: World, { by, ...act }: Act): World | null {
  const context = contextOf(world, by);
  if (act.area === 'role') {
    const state = world.roles.get(act.command.id)!;
    const decided = roleDecider.decide(act.command, state, context);
    return 'refused' in decided
      ? null
      : {
          ...world,
          roles: new Map([
            ...world.roles,
            [act.command.id, decided.reduce<Role | null>((role, event) => roleDecider.evolve(role, event, ''), state)!],
          ]),
        };
  }
  const state = world.people.get(act.command.id)!;
  const decided = administratorDecider.decide(act.command, state, context);
  return 'refused' in decided
    ? null
    : {
        ...world,
        people: new Map([
          ...world.people,
          [
            act.command.id,
            decided.reduce<Person | null>((is, event) => administratorDecider.evolve(is, event, ''), state)!,
          ],
        ]),
      };
}

test('whatever is done by whomever: what could be given can be given still, and nobody gives or takes what they do not hold', () => {
  let done = 0;
  fc.assert(
    fc.property(worlds, fc.array(acts, { minLength: 10, maxLength: 30 }), (start, sent) => {
      let world = start;
      for (const act of sent) {
        const next = after(world, act);
        if (!next) continue;
        done++;
        expect(givable(next)).toEqual(expect.arrayContaining(givable(world)));
        const held = heldBy(world, act.by);
        for (const id of PEOPLE.filter((each) => each !== act.by)) {
          const [was, is] = [heldBy(world, id), heldBy(next, id)];
          const moved = RIGHTS.filter((right) => was.includes(right) !== is.includes(right));
          expect(
            moved.filter((right) => !couldGive(held, right)),
            `${act.by} ${act.command.type}`,
          ).toEqual([]);
        }
        world = next;
      }
    }),
    { numRuns: 400 },
  );
  expect(done, 'acts that were not refused').toBeGreaterThan(400);
});

test('sent by two processes at once, too', async () => {
  await using server = await withCheckedEventStore();
  const { store } = server;
  const settings = createSettings({
    store,
    positionAt: () => {
      throw new Error('not asked');
    },
  });
  let done = 0;
  await fc.assert(
    fc.asyncProperty(worlds, fc.array(fc.tuple(acts, acts), { minLength: 4, maxLength: 6 }), async (start, sent) => {
      // Each run has people and roles of its own in the one log.
      const run = `-${randomUUID().slice(0, 8)}`;
      const plain = (id: string): string => id.slice(0, -run.length);
      const rights = createRights({ store, people: async () => PEOPLE.map((id) => id + run) });
      const processes = [0, 1].map(() =>
        createCommands({
          store,
          areas: AREAS,
          lookups: createLookups({ settings, rights }),
          log: pino({ level: 'silent' }),
          clock: createClock(),
        }),
      );
      const send = (at: number, by: string | null, { area, command }: Pick<Act, 'area' | 'command'>) =>
        processes[at]!.run(
          area,
          {
            ...command,
            id: command.id + run,
            ...('roleId' in command && { roleId: command.roleId + run }),
            ...('emailLookup' in command && { emailLookup: lookupOf(command.id + run) }),
            // What people add has one name for all runs: it is left to the other test.
            ...('permissions' in command && {
              name: command.id + command.name + run,
              permissions: command.permissions.filter(isBuiltIn),
            }),
          },
          {
            commandId: randomUUID(),
            actor: by === null ? { kind: 'system', id: 'system' } : { kind: 'administrator', id: by + run },
          },
        );
      const givableNow = async (): Promise<string[]> => {
        const { people, role } = await rights.now({ roles: ROLES.map((id) => id + run) });
        return givable({
          people: new Map(
            [...people].map(([id, { status, roleId }]) => [plain(id), person(plain(id), plain(roleId), status)]),
          ),
          roles: new Map(
            ROLES.map((id) => [
              id,
              { name: '', description: '', requiresSecondFactor: false, permissions: [...role(id + run)!.permissions] },
            ]),
          ),
        }).filter(isBuiltIn);
      };
      for (const [id, fields] of start.roles)
        await send(0, null, { area: 'role', command: { type: 'AddRole', id, ...fields } });
      for (const [id, { roleId, status }] of start.people) {
        await send(0, null, {
          area: 'administrator',
          command: { type: 'AddAdministrator', id, ...known, emailLookup: '', roleId },
        });
        if (status === 'DISABLED')
          await send(0, null, { area: 'administrator', command: { type: 'DisableAdministrator', id } });
      }
      for (const pair of sent) {
        const before = await givableNow();
        const outcomes = await Promise.all(pair.map(({ by, ...act }, at) => send(at, by, act)));
        done += outcomes.filter(({ kind }) => kind === 'done').length;
        expect(await givableNow()).toEqual(expect.arrayContaining(before));
      }
    }),
    { numRuns: 24 },
  );
  expect(done, 'acts that were not refused').toBeGreaterThan(3);
});
