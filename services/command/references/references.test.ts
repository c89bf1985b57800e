import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createClock } from '../../base/clock.ts';
import { withEventStore, type TestEventStore } from '../../event-store/testing/stores.ts';
import { EventStoreUnavailable, type EventStore } from '../../event-store/types.ts';
import { defineArea } from '../area.ts';
import { createCommands } from '../commands.ts';
import { LEASE_MS } from './claims.ts';
import { createReferences } from './references.ts';
import { NOTHING_NEW, refuse, type CommandOutcome, type Commands } from '../types.ts';

// Two minimal areas: labels, and things that refer to one.
const label = defineArea({
  events: { area: 'label', schemas: { LabelAdded: z.object({}), LabelRemoved: z.object({}) } },
  decider: {
    initialState: null as 'there' | 'removed' | null,
    decide: (command: { type: 'AddLabel' | 'RemoveLabel' }, state) =>
      command.type === 'AddLabel'
        ? [{ type: 'LabelAdded', data: {} }]
        : state === 'there'
          ? [{ type: 'LabelRemoved', data: {} }]
          : refuse('label-removed'),
    evolve: (_state, { type }: { type: string; data: Record<string, unknown> }) =>
      type === 'LabelAdded' ? ('there' as const) : ('removed' as const),
  },
  creates: ['AddLabel'],
  referred: { isThere: (state) => state === 'there', unknown: 'label-unknown', inUse: 'label-in-use' },
});
const thing = defineArea({
  events: { area: 'thing', schemas: { ThingLabelled: z.object({ label: z.string().nullable() }) } },
  decider: {
    initialState: null as string | null,
    decide: (command: { type: 'LabelThing'; label: string | null }, state) =>
      command.label === state ? NOTHING_NEW : [{ type: 'ThingLabelled', data: { label: command.label } }],
    evolve: (_state, { data }: { type: string; data: Record<string, unknown> }) => data.label as string | null,
  },
  creates: ['LabelThing'],
  refersTo: (state) => (state === null ? [] : [`label-${state}`]),
});
const areas = [label, thing];

let server: TestEventStore;
beforeAll(async () => {
  server = await withEventStore();
});
afterAll(() => server.close());

const handler = (store: EventStore = server.store, now: () => number = Date.now): Commands =>
  createCommands({
    store,
    areas,
    contextReaders: {},
    log: pino({ level: 'silent' }),
    clock: createClock(),
    references: createReferences({ store, areas, now }),
  });
const send = (by: Commands, area: string, type: string, id: string, fields = {}): Promise<CommandOutcome> =>
  by.run({ area }, { type, id, ...fields }, { commandId: randomUUID(), actor: { kind: 'system', id: 'system' } });
const setLabel = (by: Commands, id: string, to: string | null): Promise<CommandOutcome> =>
  send(by, 'thing', 'LabelThing', id, { label: to });
const remove = (by: Commands, id: string): Promise<CommandOutcome> => send(by, 'label', 'RemoveLabel', id);
async function aLabel(by: Commands): Promise<string> {
  const id = randomUUID();
  await send(by, 'label', 'AddLabel', id);
  return id;
}
const lastOf = async (area: string, id: string) => (await server.store.load(`${area}-${id}`)).at(-1);
const isRemoved = async (id: string): Promise<boolean> => (await lastOf('label', id))?.type === 'LabelRemoved';
const has = async (id: string): Promise<unknown> => (await lastOf('thing', id))?.data['label'] ?? null;

/** Dies before it appends to streams of the area, so the announced change is never made. */
const dying = (area: string, now?: () => number): Commands =>
  handler(
    {
      ...server.store,
      append: async (stream, ...rest) => {
        if (stream.startsWith(`${area}-`)) throw new EventStoreUnavailable('died');
        return server.store.append(stream, ...rest);
      },
    },
    now,
  );

describe('a referenced label', () => {
  test('cannot be removed until no reference is left', async () => {
    const [by, one] = [handler(), randomUUID()];
    const id = await aLabel(by);
    expect(await setLabel(by, one, id)).toMatchObject({ kind: 'done' });
    expect(await remove(handler(), id)).toMatchObject({ kind: 'refused', code: 'label-in-use' });
    expect(
      await by.dryRun(
        { area: 'label' },
        { type: 'RemoveLabel', id },
        { commandId: randomUUID(), actor: { kind: 'system', id: 'system' } },
      ),
    ).toMatchObject({ kind: 'refused', code: 'label-in-use' });
    expect(await setLabel(by, one, null)).toMatchObject({ kind: 'done' });
    expect(await remove(by, id)).toMatchObject({ kind: 'done' });
  });
  test('must exist: a removed or unknown label cannot be referenced', async () => {
    const by = handler();
    const id = await aLabel(by);
    await remove(by, id);
    for (const missing of [id, randomUUID()])
      expect(await setLabel(handler(), randomUUID(), missing)).toMatchObject({
        kind: 'refused',
        code: 'label-unknown',
      });
  });
});

describe('an announced change that was not made', () => {
  let now = Date.now();
  const later = (): number => now;
  test('of a new reference blocks the removal for the time of its lease', async () => {
    const id = await aLabel(handler());
    await expect(setLabel(dying('thing', later), randomUUID(), id)).rejects.toThrow('died');
    expect(await remove(handler(server.store, later), id)).toMatchObject({ kind: 'refused', code: 'label-in-use' });
    now += LEASE_MS + 1;
    expect(await remove(handler(server.store, later), id)).toMatchObject({ kind: 'done' });
  });
  test('of a removal blocks new references for the time of its lease', async () => {
    const id = await aLabel(handler());
    await expect(remove(dying('label', later), id)).rejects.toThrow('died');
    expect(await setLabel(handler(server.store, later), randomUUID(), id)).toMatchObject({
      kind: 'refused',
      code: 'label-unknown',
    });
    now += LEASE_MS + 1;
    expect(await setLabel(handler(server.store, later), randomUUID(), id)).toMatchObject({ kind: 'done' });
  });
});

test('concurrent references and removals on two handlers never leave a dangling reference', async () => {
  const [labeller, remover] = [handler(), handler()];
  const outcomes = { kept: 0, removed: 0, dangling: 0 };
  for (let round = 0; round < 200; round++) {
    const [id, one] = [await aLabel(labeller), randomUUID()];
    const randomDelay = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, Math.random() * 4));
    const labels = (): Promise<CommandOutcome> => setLabel(labeller, one, id);
    const removes = (): Promise<CommandOutcome> => remove(remover, id);
    // Some rounds run in a fixed order, because on a busy machine the same one may be first in all other rounds.
    if (round % 20 === 0) await labels().then(removes);
    else if (round % 20 === 10) await removes().then(labels);
    else await Promise.all([randomDelay().then(labels), randomDelay().then(removes)]);
    const removed = await isRemoved(id);
    if (removed && (await has(one)) !== null) outcomes.dangling += 1;
    outcomes[removed ? 'removed' : 'kept'] += 1;
  }
  expect(outcomes.dangling).toBe(0);
  expect(outcomes.kept).toBeGreaterThan(0);
  expect(outcomes.removed).toBeGreaterThan(0);
});
