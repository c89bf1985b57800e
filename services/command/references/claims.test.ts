import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { depositId } from '../../areas/deposit/deposit-id.ts';
import { aDeposit, administrator, anEvmHash, MAINNET_ADDRESS } from '../../areas/deposit/testing/examples.ts';
import { createContextReaders } from '../../areas/context-readers.ts';
import { AREAS } from '../../areas/registry.ts';
import { createSettings } from '../../areas/settings/settings.ts';
import { createClock } from '../../base/clock.ts';
import type { TestEventStore } from '../../event-store/testing/stores.ts';
import { withCheckedEventStore } from '../../tools/testing/stores/event-store.ts';
import { anEvent } from '../../tools/testing/server.ts';
import { EventStoreUnavailable, type EventStore } from '../../event-store/types.ts';
import { createClaims, LEASE_MS, type Claim } from './claims.ts';
import { createCommands } from '../commands.ts';
import type { CommandOutcome, Commands } from '../types.ts';
import { depositArea } from '../../areas/deposit/area.ts';

const log = pino({ level: 'silent' });
const [ana, ben] = [administrator('ana'), administrator('ben')];

let server: TestEventStore;
beforeAll(async () => {
  server = await withCheckedEventStore();
});
afterAll(() => server.close());

const handler = (store: EventStore = server.store, now?: () => number): Commands =>
  createCommands({
    store,
    areas: AREAS,
    log,
    clock: createClock(),
    claims: createClaims({ store, ...(now && { now }) }),
    contextReaders: createContextReaders({
      settings: createSettings({
        store,
        positionAt: () => {
          throw new Error('not asked');
        },
      }),
    }),
  });
const commands = (): Commands => handler();
const send = (
  by: Commands,
  type: string,
  id: string,
  body: Record<string, unknown>,
  actor = ana,
): Promise<CommandOutcome> => by.run({ area: 'deposit' }, { type, id, ...body }, { commandId: randomUUID(), actor });

/** A deposit that is minted. */
async function minted(): Promise<string> {
  const deposit = aDeposit();
  const id = depositId(deposit);
  await send(commands(), 'RecordDeposit', id, { deposit });
  await send(commands(), 'ConfirmDeposit', id, { amount: deposit.amount, acknowledged: true }, ben);
  const executionId = (await server.store.load(`deposit-${id}`)).at(-1)!.id;
  await send(commands(), 'RecordMinted', id, { executionId, hash: anEvmHash() });
  return id;
}
const refund = (by: Commands, id: string, burnHash: string): Promise<CommandOutcome> =>
  send(by, 'RequestRefund', id, { amount: 1n, receivingAddress: MAINNET_ADDRESS, burnHash });
/** Dies after the claim: the append to the deposit's own stream never comes. */
const dying = (now?: () => number): Commands =>
  handler(
    {
      ...server.store,
      append: async (stream, ...rest) => {
        if (stream.startsWith('deposit-')) throw new EventStoreUnavailable('died');
        return server.store.append(stream, ...rest);
      },
    },
    now,
  );
const used = { kind: 'refused', code: 'burn-hash-used' };

test('a burn pays for one refund only, across all deposits', async () => {
  const [one, other, burnHash] = [await minted(), await minted(), anEvmHash()];
  expect(await refund(commands(), one, burnHash)).toMatchObject({ kind: 'done' });
  expect(await refund(commands(), other, burnHash)).toMatchObject(used);
  expect(
    await commands().dryRun(
      depositArea,
      { type: 'RequestRefund', id: other, amount: 1n, receivingAddress: MAINNET_ADDRESS, burnHash },
      { commandId: randomUUID(), actor: ana },
    ),
  ).toMatchObject(used);
});

test('a burn claimed by many at once goes to one of them', async () => {
  const ids = await Promise.all(Array.from({ length: 8 }, minted));
  const burnHash = anEvmHash();
  const outcomes = await Promise.all(ids.map((id) => refund(handler(), id, burnHash)));
  expect(outcomes.filter(({ kind }) => kind === 'done')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome.kind === 'refused' && outcome.code === 'burn-hash-used')).toHaveLength(7);
});

test('a dry run claims nothing', async () => {
  const [one, other, burnHash] = [await minted(), await minted(), anEvmHash()];
  expect(
    await commands().dryRun(
      depositArea,
      { type: 'RequestRefund', id: one, amount: 1n, receivingAddress: MAINNET_ADDRESS, burnHash },
      { commandId: randomUUID(), actor: ana },
    ),
  ).toMatchObject({ kind: 'done' });
  expect(await refund(commands(), other, burnHash)).toMatchObject({ kind: 'done' });
});

test('a claim of a process that died before using it is usable by the same owner at once', async () => {
  const [one, burnHash] = [await minted(), anEvmHash()];
  await expect(refund(dying(), one, burnHash)).rejects.toThrow(EventStoreUnavailable);
  expect(await refund(commands(), one, burnHash)).toMatchObject({ kind: 'done' });
});

test('an unused claim is free for another stream once its owner has moved on', async () => {
  const [one, other, burnHash] = [await minted(), await minted(), anEvmHash()];
  await expect(refund(dying(), one, burnHash)).rejects.toThrow(EventStoreUnavailable);
  expect(await refund(commands(), other, burnHash), 'the owner may be about to use it').toMatchObject(used);
  await refund(commands(), one, anEvmHash());
  expect(await refund(commands(), other, burnHash)).toMatchObject({ kind: 'done' });
  expect(await refund(commands(), one, burnHash)).toMatchObject({ kind: 'refused' });
});

test('an unused claim is free for another stream once the time for an append has passed', async () => {
  const [one, other, burnHash] = [await minted(), await minted(), anEvmHash()];
  await expect(refund(dying(), one, burnHash)).rejects.toThrow(EventStoreUnavailable);
  expect(
    await refund(
      handler(server.store, () => Date.now() + LEASE_MS + 1000),
      other,
      burnHash,
    ),
  ).toMatchObject({ kind: 'done' });
  expect(await refund(commands(), one, burnHash)).toMatchObject(used);
});

describe('releasing a key', () => {
  const metadata = () => anEvent('KeyClaimed', {}).metadata;
  const aClaim = (): Claim => ({ name: `key-${randomUUID()}`, refused: 'taken', isUsed: () => false });
  const owner = { stream: 'deposit-one', revision: -1 };
  const stranger = { stream: 'deposit-other', revision: -1 };

  test('ends the caller’s hold but not that of another process for the same stream', async () => {
    const [one, other] = [createClaims({ store: server.store }), createClaims({ store: server.store })];
    const [claim, ownMetadata, otherMetadata] = [aClaim(), metadata(), metadata()];
    expect([await one.hold(claim, owner, ownMetadata), await other.hold(claim, owner, otherMetadata)]).toEqual([
      true,
      true,
    ]);
    await one.release(claim, owner, ownMetadata);
    expect(await one.isFree(claim, stranger)).toBe(false);
    await other.release(claim, owner, otherMetadata);
    expect(await one.isFree(claim, stranger)).toBe(true);
  });

  test('does not fail when another process claims the key at the same moment', async () => {
    const [claim, ownMetadata] = [aClaim(), metadata()];
    const other = createClaims({ store: server.store });
    const overtaken = createClaims({
      store: {
        ...server.store,
        append: async (stream, events, expected) => {
          if (expected !== 'no-stream') await other.hold(claim, owner, metadata());
          return server.store.append(stream, events, expected);
        },
      },
    });
    expect(await overtaken.hold(claim, owner, ownMetadata)).toBe(true);
    await overtaken.release(claim, owner, ownMetadata);
    expect(await other.isFree(claim, stranger)).toBe(false);
  });
});
