// Corrections of books over HTTP and through the real handler. A corrected entry no longer counts. It is corrected
// once, whoever corrects it and whichever process dies.
import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { rewardWithdrawal } from '#contracts/areas/reward-withdrawal/declaration.ts';
import { createClock } from '../../base/clock.ts';
import { createCommands } from '../../command/commands.ts';
import type { CommandOutcome, Commands } from '../../command/types.ts';
import { EventStoreUnavailable, type EventStore } from '../../event-store/types.ts';
import {
  aHash,
  aToken,
  withdrawn,
  server,
  client,
  withBooks,
  BOOK,
  add,
  correct,
  done,
  readableAt,
  rowOf,
} from '../../tools/testing/areas/books.ts';
import { bookArea } from './area.ts';

withBooks();

const sums = async (token: string, query: string): Promise<unknown> =>
  (
    await client.get(
      `${BOOK}/sums?filter=${encodeURIComponent(JSON.stringify({ token: { filterType: 'text', type: 'equals', filter: token } }))}&${query}`,
    )
  ).body.rows;

test('a correction adds an entry, and the corrected one stops counting from that position on', async () => {
  const token = aToken();
  const body = withdrawn({ token });
  const first = await done(add(body));
  const other = await done(
    add(withdrawn({ token, amount: '0.000000000000000001', recordTime: '2026-11-02T23:59:59.999Z' })),
  );
  const second = await done(correct(first.id, { ...body, amount: '7' }));
  expect(second.id).not.toBe(first.id);
  const third = await done(correct(second.id, { ...body, amount: '8', hash: aHash() }));
  await readableAt(third.position);
  expect(await rowOf(first.id, third.position)).toMatchObject({
    amount: '10.5',
    corrects: null,
    reason: null,
    correctedBy: second.id,
    createdPosition: first.position,
  });
  expect(await rowOf(second.id, third.position)).toMatchObject({
    amount: '7',
    corrects: first.id,
    reason: 'Mistyped.',
    correctedBy: third.id,
    createdBy: server.people.maker.id,
    createdPosition: second.position,
  });
  expect(await rowOf(third.id, third.position)).toMatchObject({
    amount: '8',
    corrects: second.id,
    correctedBy: null,
    revision: third.revision,
  });
  expect(await rowOf(first.id, first.position)).toMatchObject({ correctedBy: null });
  expect(await rowOf(second.id, first.position)).toBeUndefined();
  expect(await sums(token, `asOf=${other.position}`)).toEqual([{ token, count: 2, amount: '10.500000000000000001' }]);
  expect(await sums(token, `asOf=${second.position}`)).toEqual([{ token, count: 2, amount: '7.000000000000000001' }]);
  expect(await sums(token, `atLeast=${third.position}`)).toEqual([{ token, count: 2, amount: '8.000000000000000001' }]);
  expect(await sums(token, `by=day&atLeast=${third.position}`)).toEqual([
    { token, day: '2026-11-01', count: 1, amount: '8' },
    { token, day: '2026-11-02', count: 1, amount: '0.000000000000000001' },
  ]);
  expect(await sums(token, `asOf=0`)).toEqual([]);
});

test('sums leave out corrected entries and count them, unless the filter selects only those', async () => {
  const sold = {
    tradingAccount: aToken(),
    orderId: 'A-1',
    soldToken: 'BTC',
    soldAmount: '2',
    sellPrice: '10',
    receivedUsdc: '19.9',
    recordTime: '2026-11-02T10:00:00.000Z',
  };
  const { id } = await done(client.post('/api/spot-sales', sold));
  await done(client.post('/api/spot-sales', { ...sold, orderId: 'A-2' }));
  const { position } = await done(
    client.post(`/api/spot-sales/${id}/correct`, { ...sold, receivedUsdc: '19.5', reason: 'Mistyped.' }),
  );
  const amounts = async (filter: object): Promise<unknown> =>
    (
      await client.get(
        `/api/spot-sales/amounts?atLeast=${position}&filter=${encodeURIComponent(JSON.stringify({ tradingAccount: { filterType: 'text', type: 'equals', filter: sold.tradingAccount }, ...filter }))}`,
      )
    ).body;
  expect(await amounts({})).toMatchObject({ count: 3, leftOut: 1, amounts: { fee: '0.6' } });
  expect(await amounts({ correctedBy: { filterType: 'text', type: 'notBlank' } })).toMatchObject({
    count: 1,
    leftOut: 0,
    amounts: { fee: '0.1' },
  });
});

test('a correction needs an uncorrected entry at its current revision, and a resent one is done once', async () => {
  const body = withdrawn();
  const first = await done(add(body));
  const key = { 'idempotency-key': randomUUID() };
  const second = await done(correct(first.id, body, { ...key, 'if-match': `"${first.revision}"` }));
  expect(await done(correct(first.id, body, key))).toEqual(second);
  expect(await correct(first.id, body)).toMatchObject({ status: 409, body: { code: 'already-corrected' } });
  expect(await correct(randomUUID(), body)).toMatchObject({ status: 404 });
  expect(await correct(second.id, body, { 'if-match': '"0"' })).toMatchObject({ status: 412 });
  const other = await done(add(withdrawn()));
  expect(await correct(other.id, withdrawn(), key)).toMatchObject({
    status: 409,
    body: { code: 'idempotency-key-reused' },
  });
});

describe('corrections on several processes', () => {
  const definition = bookArea(rewardWithdrawal).definition;
  /** The command handler of another process. */
  const handler = (store: EventStore = server.store): Commands =>
    createCommands({
      store,
      areas: [definition],
      contextReaders: {},
      log: pino({ level: 'silent' }),
      clock: createClock(),
    });
  const send = (
    by: Commands,
    command: { type: string; id: string } & Record<string, unknown>,
  ): Promise<CommandOutcome> =>
    by.run({ area: 'reward-withdrawal' }, command, {
      commandId: randomUUID(),
      actor: { kind: 'system', id: 'system' },
    });

  test('succeed once when they are concurrent', async () => {
    const body = withdrawn();
    const first = await done(add(body));
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        send(handler(), {
          type: 'CorrectRewardWithdrawal',
          ...(index % 2 ? body : withdrawn()),
          id: randomUUID(),
          corrects: first.id,
          first: first.id,
          reason: 'Mistyped.',
        }),
      ),
    );
    expect(outcomes.map((outcome) => (outcome.kind === 'refused' ? outcome.code : outcome.kind)).toSorted()).toEqual([
      ...Array.from({ length: 7 }, () => 'already-corrected'),
      'done',
    ]);
  });

  test('change nothing if the process dies before the append, and succeed when sent again', async () => {
    const body = withdrawn();
    const first = await done(add(body));
    const command = {
      type: 'CorrectRewardWithdrawal',
      ...body,
      amount: '11',
      id: randomUUID(),
      corrects: first.id,
      first: first.id,
      reason: 'Mistyped.',
    };
    const dying = handler({
      ...server.store,
      append: (stream, ...rest) =>
        stream.startsWith('claim-')
          ? server.store.append(stream, ...rest)
          : Promise.reject(new EventStoreUnavailable('died')),
    });
    await expect(send(dying, command)).rejects.toThrow('died');
    // Its id is claimed, but no entry has it yet.
    expect(await correct(command.id, body)).toMatchObject({ status: 404 });
    expect(await send(handler(), command)).toMatchObject({ kind: 'done', id: command.id });
    expect(await done(correct(command.id, body))).toMatchObject({ revision: 2 });
  });
});
