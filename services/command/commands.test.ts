import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#contracts/settings.ts';
import { depositId } from '../areas/deposit/deposit-id.ts';
import { aDeposit, administrator } from '../areas/deposit/examples.ts';
import { NOBODY, createLookups } from '../areas/lookups.ts';
import { AREAS } from '../areas/registry.ts';
import { createSettings } from '../areas/settings/settings.ts';
import { setRules } from '../tools/testing/own-rules.ts';
import { createClock } from '../base/clock.ts';
import type { TestEventStore } from '../event-store/testing.ts';
import { withCheckedEventStore } from '../tools/testing/event-store.ts';
import { EventStoreUnavailable, type EventStore } from '../event-store/types.ts';
import { createCommands } from './commands.ts';
import type { CommandEnvelope } from './types.ts';

const log = pino({ level: 'silent' });
const ana = administrator('ana');
const ben = administrator('ben');

let server: TestEventStore;
beforeAll(async () => {
  server = await withCheckedEventStore();
});
afterAll(() => server.close());

/** A handler as a fresh process has it: nothing remembered. */
const handler = (store: EventStore = server.store) =>
  createCommands({
    store,
    areas: AREAS,
    log,
    clock: createClock(),
    lookups: createLookups({
      rights: NOBODY,
      settings: createSettings({
        store,
        positionAt: () => {
          throw new Error('not asked');
        },
      }),
    }),
  });
const by = (actor = ana, more: Partial<CommandEnvelope> = {}): CommandEnvelope => ({
  commandId: randomUUID(),
  actor,
  ...more,
});
const record = (deposit = aDeposit()) => ({ type: 'RecordDeposit', id: depositId(deposit), deposit });
const confirm = (id: string, amount: bigint) => ({ type: 'ConfirmDeposit', id, amount, acknowledged: true });
const eventsOf = (id: string) => server.store.load(`deposit-${id}`);

describe('a command', () => {
  test('becomes an event, with who sent it and what it was', async () => {
    const command = record();
    const envelope = by(ana, { session: 'session-1', ip: 'sealed', correlationId: randomUUID(), demo: true });
    const outcome = await handler().run('deposit', command, envelope);
    const [event] = await eventsOf(command.id);
    expect(outcome).toEqual({
      kind: 'done',
      id: command.id,
      revision: 0,
      position: event!.position,
      repeated: false,
      isLast: true,
      warnings: [],
    });
    expect(event).toMatchObject({
      type: 'DepositRecorded',
      data: { txid: command.deposit.txid, amount: '150000000', recordedBy: ana.id, occurredAt: null },
    });
    expect(event!.metadata).toEqual({
      $correlationId: envelope.correlationId,
      $causationId: envelope.commandId,
      digest: expect.stringMatching(/^[0-9a-f]{64}$/),
      actor: ana,
      session: 'session-1',
      ip: 'sealed',
      recordedAt: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/),
      version: 1,
      demo: true,
    });
  });

  test('sent again with its id gives the first receipt, whoever answers and whatever came since', async () => {
    const commands = handler();
    const command = record();
    const envelope = by();
    const first = await commands.run('deposit', command, envelope);
    await commands.run('deposit', confirm(command.id, command.deposit.amount), by(ben));
    expect(await commands.run('deposit', command, envelope)).toEqual({
      ...first,
      repeated: true,
      isLast: false,
      warnings: undefined,
    });
    expect(
      await handler().run('deposit', command, {
        ...envelope,
        commandId: envelope.commandId.toUpperCase(),
        expectedRevision: 7,
      }),
    ).toEqual({ ...first, repeated: true, isLast: false, warnings: undefined });
    expect(await eventsOf(command.id)).toHaveLength(3);
  });

  test('of another body under a known id is told apart, by a fresh process too', async () => {
    const commands = handler();
    const command = record();
    const envelope = by();
    await commands.run('deposit', command, envelope);
    const other = { ...command, deposit: { ...command.deposit, amount: 1n } };
    expect(await commands.run('deposit', other, envelope)).toEqual({ kind: 'key-reused' });
    expect(await handler().run('deposit', other, envelope)).toEqual({ kind: 'key-reused' });
    expect(await eventsOf(command.id)).toHaveLength(1);
  });

  test('on a revision that has moved on is stale, and nothing is written', async () => {
    const command = record();
    await handler().run('deposit', command, by());
    const other = handler();
    await other.run('deposit', { type: 'CancelDeposit', id: command.id, reason: 'mistyped' }, by());
    expect(
      await handler().run('deposit', confirm(command.id, command.deposit.amount), by(ben, { expectedRevision: 0 })),
    ).toEqual({ kind: 'stale', revision: 1 });
    expect(await eventsOf(command.id)).toHaveLength(2);
  });

  test('on what is not there is unknown, unless it may begin it', async () => {
    expect(await handler().run('deposit', confirm(randomUUID(), 1n), by())).toEqual({ kind: 'unknown' });
    expect(await handler().run('deposit', confirm(randomUUID(), 1n), by(ana, { expectedRevision: 3 }))).toEqual({
      kind: 'unknown',
    });
    expect(await handler().run('deposit', record(), by(ana, { expectedRevision: 3 }))).toEqual({
      kind: 'stale',
      revision: null,
    });
  });

  test('a rule refuses is not kept: sent again it is decided anew', async () => {
    const commands = handler();
    const command = record();
    await commands.run('deposit', command, by());
    const envelope = by(ana);
    expect(await commands.run('deposit', confirm(command.id, command.deposit.amount), envelope)).toEqual({
      kind: 'refused',
      code: 'second-person-needed',
      revision: 0,
    });
    expect(await eventsOf(command.id)).toHaveLength(1);
    await setRules(server.store, { secondPerson: { 'deposit:confirm': false } });
    expect(await commands.run('deposit', confirm(command.id, command.deposit.amount), envelope)).toMatchObject({
      kind: 'done',
      revision: 2,
    });
    await handler().run(
      'settings',
      { type: 'ChangeSettings', id: 'settings', ...DEFAULT_SETTINGS, reason: 'for a test' },
      by(),
    );
    const next = record();
    await commands.run('deposit', next, by());
    expect(
      await commands.run('deposit', confirm(next.id, next.deposit.amount), by()),
      'a rule changed by another process holds at once',
    ).toMatchObject({ kind: 'refused' });
  });

  test('decided on what a process remembered is decided again on what another process wrote', async () => {
    const [one, other] = [handler(), handler()];
    const command = record();
    await one.run('deposit', command, by());
    await other.run('deposit', { type: 'CancelDeposit', id: command.id, reason: 'mistyped' }, by());
    expect(await one.run('deposit', confirm(command.id, command.deposit.amount), by(ben))).toEqual({
      kind: 'refused',
      code: 'deposit-not-recorded',
      revision: 1,
    });
    expect(await one.run('deposit', record(command.deposit), by()), 'recorded again in the same stream').toMatchObject({
      kind: 'done',
      revision: 2,
    });
    expect(await other.run('deposit', record(command.deposit), by())).toEqual({
      kind: 'refused',
      code: 'deposit-exists',
      revision: 2,
    });
  });

  test('tried out comes to what it would come to, and writes nothing', async () => {
    const commands = handler();
    const command = record();
    expect(await commands.tryRun('deposit', command, by())).toMatchObject({ kind: 'done', revision: 0 });
    await commands.run('deposit', command, by());
    expect(await commands.tryRun('deposit', confirm(command.id, command.deposit.amount), by(ben))).toMatchObject({
      kind: 'done',
      revision: 2,
    });
    expect(await commands.tryRun('deposit', confirm(command.id, 1n), by(ben))).toMatchObject({
      kind: 'refused',
      code: 'amount-mismatch',
    });
    expect(await eventsOf(command.id)).toHaveLength(1);
  });

  test('sent by many at once to one stream is carried out once each, in some order', async () => {
    const day = '2026-11-01';
    const processes = [handler(), handler(), handler()];
    const prices = Array.from({ length: 30 }, (_, index) => `${100_000 + index}`);
    await Promise.all(
      prices.map((price, index) => processes[index % 3]!.run('price', { type: 'SetPrice', id: day, day, price }, by())),
    );
    const written = (await server.store.load(`price-${day}`)).map(({ data }) => data.price);
    expect(written.toSorted()).toEqual(prices);
  });
});

describe('when the store falters', () => {
  /** Loses answers, or the appends themselves. */
  const faltering = (lost: 'the answer' | 'the append') => {
    let falters = true;
    const store: EventStore = {
      ...server.store,
      append: async (...append) => {
        if (!falters) return server.store.append(...append);
        falters = false;
        if (lost === 'the answer') await server.store.append(...append);
        throw new EventStoreUnavailable('no answer');
      },
    };
    return handler(store);
  };

  test.each(['the answer', 'the append'] as const)(
    'and %s is lost, the command sent again is carried out once',
    async (lost) => {
      const commands = faltering(lost);
      const command = record();
      const envelope = by();
      await expect(commands.run('deposit', command, envelope)).rejects.toThrow(EventStoreUnavailable);
      expect(await commands.run('deposit', command, envelope)).toMatchObject({ kind: 'done', revision: 0 });
      expect(await eventsOf(command.id)).toHaveLength(1);
    },
  );
});

test('times of recording never go back, within a process and within a stream', async () => {
  let now = Date.parse('2030-01-01T00:00:00Z');
  const clocked = () =>
    createCommands({
      store: server.store,
      areas: AREAS,
      log,
      clock: createClock(() => now),
      lookups: createLookups({
        rights: NOBODY,
        settings: createSettings({
          store: server.store,
          positionAt: () => {
            throw new Error('not asked');
          },
        }),
      }),
    });
  const commands = clocked();
  const [first, second] = [record(), record()];
  await commands.run('deposit', first, by());
  now = Date.parse('2029-01-01T00:00:00Z');
  await commands.run('deposit', second, by(ana, { now: '2028-01-01T00:00:00.000Z' }));
  await clocked().run('deposit', { type: 'CancelDeposit', id: first.id, reason: 'mistyped' }, by());
  const times = [...(await eventsOf(first.id)), ...(await eventsOf(second.id))].map(
    ({ metadata }) => metadata.recordedAt,
  );
  expect(times).toEqual(Array.from({ length: 3 }, () => '2030-01-01T00:00:00.000Z'));
});

test('one key sent to two deposits makes two events: nothing asked for by one is taken for the other', async () => {
  const commands = handler();
  const envelope = by();
  const [first, second] = [record(), record()];
  await commands.run('deposit', first, envelope);
  await commands.run('deposit', second, envelope);
  const ids = [...(await eventsOf(first.id)), ...(await eventsOf(second.id))].map(({ id }) => id);
  expect(new Set(ids).size).toBe(2);
});
