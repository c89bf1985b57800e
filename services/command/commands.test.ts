// What a command results in: a new event, the first receipt again, or a refusal.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#contracts/areas/settings/rules.ts';
import { setRules } from '../tools/testing/stores/own-rules.ts';
import type { TestEventStore } from '../event-store/testing/stores.ts';
import { withCheckedEventStore } from '../tools/testing/stores/event-store.ts';
import type { EventStore } from '../event-store/types.ts';
import { ana, ben, by, confirm, handlerOn, record } from '../tools/testing/custody/deposit-commands.ts';
import type { Commands } from './types.ts';
import { priceArea } from '../areas/price/area.ts';
import { settingsArea } from '../areas/settings/area.ts';
import { depositArea } from '../areas/deposit/area.ts';

let server: TestEventStore;
beforeAll(async () => {
  server = await withCheckedEventStore();
});
afterAll(() => server.close());

const handler = (store: EventStore = server.store): Commands => handlerOn(store);

const eventsOf = (id: string) => server.store.load(`deposit-${id}`);

describe('a command', () => {
  test('becomes an event with its actor and its content', async () => {
    const command = record();
    const envelope = by(ana, { session: 'session-1', ip: 'sealed', correlationId: randomUUID(), demo: true });
    const outcome = await handler().run(depositArea, command, envelope);
    const [event] = await eventsOf(command.id);
    expect(outcome).toEqual({
      kind: 'done',
      id: command.id,
      revision: 0,
      position: event!.position,
      repeated: false,
      isLast: true,
      warnings: [],
      lastEvent: 'DepositRecorded',
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

  test('repeated with its id returns the first receipt, from any process and after later events', async () => {
    const commands = handler();
    const command = record();
    const envelope = by();
    const first = await commands.run(depositArea, command, envelope);
    await commands.run(depositArea, confirm(command.id, command.deposit.amount), by(ben));
    expect(await commands.run(depositArea, command, envelope)).toEqual({
      ...first,
      repeated: true,
      isLast: false,
      warnings: undefined,
    });
    expect(
      await handler().run(depositArea, command, {
        ...envelope,
        commandId: envelope.commandId.toUpperCase(),
        expectedRevision: 7,
      }),
    ).toEqual({ ...first, repeated: true, isLast: false, warnings: undefined });
    expect(await eventsOf(command.id)).toHaveLength(3);
  });

  test('with another body under a known id is refused, also by a new process', async () => {
    const commands = handler();
    const command = record();
    const envelope = by();
    await commands.run(depositArea, command, envelope);
    const other = { ...command, deposit: { ...command.deposit, amount: 1n } };
    expect(await commands.run(depositArea, other, envelope)).toEqual({ kind: 'key-reused' });
    expect(await handler().run(depositArea, other, envelope)).toEqual({ kind: 'key-reused' });
    expect(await eventsOf(command.id)).toHaveLength(1);
  });

  test('on an outdated revision is stale, and nothing is written', async () => {
    const command = record();
    await handler().run(depositArea, command, by());
    const other = handler();
    await other.run(depositArea, { type: 'CancelDeposit', id: command.id, reason: 'mistyped' }, by());
    expect(
      await handler().run(depositArea, confirm(command.id, command.deposit.amount), by(ben, { expectedRevision: 0 })),
    ).toEqual({ kind: 'stale', revision: 1 });
    expect(await eventsOf(command.id)).toHaveLength(2);
  });

  test('on a missing stream is unknown unless it may create the stream', async () => {
    expect(await handler().run(depositArea, confirm(randomUUID(), 1n), by())).toEqual({ kind: 'unknown' });
    expect(await handler().run(depositArea, confirm(randomUUID(), 1n), by(ana, { expectedRevision: 3 }))).toEqual({
      kind: 'unknown',
    });
    expect(await handler().run(depositArea, record(), by(ana, { expectedRevision: 3 }))).toEqual({
      kind: 'stale',
      revision: null,
    });
  });

  test('that a rule refuses is not remembered: a repeat is decided again', async () => {
    const commands = handler();
    const command = record();
    await commands.run(depositArea, command, by());
    const envelope = by(ana);
    expect(await commands.run(depositArea, confirm(command.id, command.deposit.amount), envelope)).toEqual({
      kind: 'refused',
      code: 'second-person-needed',
      revision: 0,
    });
    expect(await eventsOf(command.id)).toHaveLength(1);
    await setRules(server.store, { secondPerson: { 'deposit:confirm': false } });
    expect(await commands.run(depositArea, confirm(command.id, command.deposit.amount), envelope)).toMatchObject({
      kind: 'done',
      revision: 2,
    });
    await handler().run(
      settingsArea,
      {
        type: 'ChangeSettings',
        id: 'settings',
        group: 'second-person',
        proposal: randomUUID(),
        secondPerson: DEFAULT_SETTINGS.secondPerson,
        reason: 'for a test',
      },
      by(),
    );
    const next = record();
    await commands.run(depositArea, next, by());
    expect(
      await commands.run(depositArea, confirm(next.id, next.deposit.amount), by()),
      'a rule changed by another process holds at once',
    ).toMatchObject({ kind: 'refused' });
  });

  test('decided on a cached state is decided again after another process wrote', async () => {
    const [one, other] = [handler(), handler()];
    const command = record();
    await one.run(depositArea, command, by());
    await other.run(depositArea, { type: 'CancelDeposit', id: command.id, reason: 'mistyped' }, by());
    expect(await one.run(depositArea, confirm(command.id, command.deposit.amount), by(ben))).toEqual({
      kind: 'refused',
      code: 'deposit-not-recorded',
      revision: 1,
    });
    expect(
      await one.run(depositArea, record(command.deposit), by()),
      'recorded again in the same stream',
    ).toMatchObject({
      kind: 'done',
      revision: 2,
    });
    expect(await other.run(depositArea, record(command.deposit), by())).toEqual({
      kind: 'refused',
      code: 'deposit-exists',
      revision: 2,
    });
  });

  test('in a dry run has the same outcome and writes nothing', async () => {
    const commands = handler();
    const command = record();
    expect(await commands.dryRun(depositArea, command, by())).toMatchObject({ kind: 'done', revision: 0 });
    await commands.run(depositArea, command, by());
    expect(await commands.dryRun(depositArea, confirm(command.id, command.deposit.amount), by(ben))).toMatchObject({
      kind: 'done',
      revision: 2,
    });
    expect(await commands.dryRun(depositArea, confirm(command.id, 1n), by(ben))).toMatchObject({
      kind: 'refused',
      code: 'amount-mismatch',
    });
    expect(await eventsOf(command.id)).toHaveLength(1);
  });

  test('among many concurrent ones on a stream is carried out exactly once', async () => {
    const day = '2026-11-01';
    const processes = [handler(), handler(), handler()];
    const prices = Array.from({ length: 30 }, (_, index) => `${100_000 + index}`);
    await Promise.all(
      prices.map((price, index) =>
        processes[index % 3]!.run(priceArea, { type: 'SetPrice', id: day, day, price }, by()),
      ),
    );
    const written = (await server.store.load(`price-${day}`)).map(({ data }) => data.price);
    expect(written.toSorted()).toEqual(prices);
  });
});
