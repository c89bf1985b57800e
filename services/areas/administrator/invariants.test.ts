// Invariants of rights under random actions of random people: decided one by one, and sent by two processes at once.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { isBuiltIn } from '#contracts/access/permission-tree.ts';
import { createClock } from '../../base/clock.ts';
import { createCommands } from '../../command/commands.ts';
import { withCheckedEventStore } from '../../tools/testing/stores/event-store.ts';
import { createContextReaders } from '../context-readers.ts';
import { AREAS } from '../registry.ts';
import { createSettings } from '../settings/settings.ts';
import { createRights } from './rights.ts';
import {
  RIGHTS,
  PEOPLE,
  ROLES,
  type Act,
  known,
  lookupOf,
  person,
  worlds,
  actions,
  heldBy,
  givable,
  couldGive,
  after,
} from './testing/random-actions.ts';

test('no sequence of commands loses a grantable permission or moves one that the actor does not hold', () => {
  let done = 0;
  fc.assert(
    fc.property(worlds, fc.array(actions, { minLength: 10, maxLength: 30 }), (start, actionsOfRun) => {
      let world = start;
      for (const action of actionsOfRun) {
        const next = after(world, action);
        if (!next) continue;
        done++;
        expect(givable(next)).toEqual(expect.arrayContaining(givable(world)));
        const held = heldBy(world, action.by);
        for (const id of PEOPLE.filter((each) => each !== action.by)) {
          const [previous, current] = [heldBy(world, id), heldBy(next, id)];
          const changed = RIGHTS.filter((right) => previous.includes(right) !== current.includes(right));
          expect(
            changed.filter((right) => !couldGive(held, right)),
            `${action.by} ${action.command.type}`,
          ).toEqual([]);
        }
        world = next;
      }
    }),
    { numRuns: 400 },
  );
  expect(done, 'actions that were not refused').toBeGreaterThan(400);
});

test('concurrent commands of two processes lose no grantable permission', async () => {
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
    fc.asyncProperty(
      worlds,
      fc.array(fc.tuple(actions, actions), { minLength: 4, maxLength: 6 }),
      async (start, pairs) => {
        // Each run has its own people and roles in the shared log.
        const run = `-${randomUUID().slice(0, 8)}`;
        const plain = (id: string): string => id.slice(0, -run.length);
        const rights = createRights({ store, people: async () => PEOPLE.map((id) => id + run) });
        const processes = [0, 1].map(() =>
          createCommands({
            store,
            areas: AREAS,
            contextReaders: createContextReaders({ settings, rights }),
            log: pino({ level: 'silent' }),
            clock: createClock(),
          }),
        );
        const send = (at: number, by: string | null, { area, command }: Pick<Act, 'area' | 'command'>) =>
          processes[at]!.run(
            { area },
            {
              ...command,
              id: command.id + run,
              ...('roleId' in command && { roleId: command.roleId + run }),
              ...('emailLookup' in command && { emailLookup: lookupOf(command.id + run) }),
              // Custom permissions have the same name in all runs, so they are left to the other test.
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
                {
                  name: '',
                  description: '',
                  requiresSecondFactor: false,
                  permissions: [...role(id + run)!.permissions],
                },
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
        for (const pair of pairs) {
          const before = await givableNow();
          const outcomes = await Promise.all(pair.map(({ by, ...action }, at) => send(at, by, action)));
          done += outcomes.filter(({ kind }) => kind === 'done').length;
          expect(await givableNow()).toEqual(expect.arrayContaining(before));
        }
      },
    ),
    { numRuns: 24 },
  );
  expect(done, 'actions that were not refused').toBeGreaterThan(3);
});
