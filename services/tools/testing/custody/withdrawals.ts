// For tests of withdrawals: an event store, a command handler with a simulated clock, and withdrawals at the stage that
// a test needs.
import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, expect } from 'vitest';
import { DEFAULT_SETTINGS } from '#contracts/areas/settings/rules.ts';
import { createClock } from '../../../base/clock.ts';
import { createCommands } from '../../../command/commands.ts';
import { type CommandOutcome, type Commands } from '../../../command/types.ts';
import type { TestEventStore } from '../../../event-store/testing/stores.ts';
import { withCheckedEventStore } from '../stores/event-store.ts';
import { type EventStore } from '../../../event-store/types.ts';
import { createPolicies } from '../../../executions/worker/policies.ts';
import { NOBODY, createContextReaders } from '../../../areas/context-readers.ts';
import { AREAS, POLICIES } from '../../../areas/registry.ts';
import { aBurnHash, ben, BRIDGE, codeOf, sender, withdrawalOf, type Send } from './custody.ts';
import { bridgeId } from '../../../areas/withdrawal/ids.ts';

const log = pino({ level: 'silent' });
export let server: TestEventStore;
let time = Date.parse('2026-11-23T08:00:00.000Z');
export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
export const handler = (store: EventStore = server.store): Commands =>
  createCommands({
    store,
    areas: AREAS,
    log,
    clock: createClock(() => time),
    contextReaders: createContextReaders({
      rights: NOBODY,
      store,
      settings: { current: async () => ({ settings: DEFAULT_SETTINGS }) },
    }),
  });
export let commands: Commands;
export let send: Send;
/** Starts an event store for the tests of a file. */
export function withWithdrawals(): void {
  beforeAll(async () => {
    server = await withCheckedEventStore();
    commands = handler();
    send = sender(commands);
  });
  afterAll(() => server.close());
}

/** Number of institutions so far. Nonces derived from it are unique. */
export let count = 0;
/** A new institution for each test, so that tests are independent. */
export const anInstitution = (): string => `Institution ${++count}`;
export const typesOf = async (id: string): Promise<string[]> =>
  (await server.store.load(`withdrawal-${id}`)).map(({ type }) => type);
export const nonceOf = async (id: string): Promise<number> =>
  Number((await server.store.load(`withdrawal-${id}`)).find(({ type }) => type === 'WithdrawalRequested')!.data.nonce);
export async function requested(amount: bigint, institution: string, more: object = {}): Promise<string> {
  const id = randomUUID();
  expect(codeOf(await send('RequestWithdrawal', id, withdrawalOf(amount, { institution, ...more })))).toBe('done');
  return id;
}
export const burnedAt = (): string => new Date(time).toISOString();
export async function cooling(amount: bigint, institution: string): Promise<string> {
  const id = await requested(amount, institution);
  expect(codeOf(await send('RecordBurn', id, { hash: aBurnHash(), burnedAt: burnedAt() }))).toBe('done');
  return id;
}
export const confirm = (id: string, amount: bigint): Promise<CommandOutcome> =>
  send('ConfirmWithdrawal', id, { amount, acknowledged: true }, { actor: ben });
export async function confirmed(amount: bigint, institution: string): Promise<string> {
  const id = await cooling(amount, institution);
  later(DAY);
  expect(codeOf(await confirm(id, amount))).toBe('done');
  return id;
}
/** A bridge's report about a nonce. `by`: the command handler that receives it. */
const report = (
  type: string,
  nonce: number,
  body: Record<string, unknown>,
  by: Commands = commands,
): Promise<CommandOutcome> =>
  sender(by)(type, bridgeId({ network: 'mainnet', nonce }), { network: 'mainnet', nonce, ...body }, { actor: BRIDGE });
export const reportBurn = (nonce: number, amount: string, hash = aBurnHash(), by?: Commands): Promise<CommandOutcome> =>
  report('TellBurn', nonce, { hash, amount, burnedAt: burnedAt() }, by);
export const reportPaid = (nonce: number, txid = aBurnHash().slice(2), by?: Commands): Promise<CommandOutcome> =>
  report('TellPayment', nonce, { txid, paidAt: burnedAt() }, by);
export const reportRequest = (
  nonce: number,
  amount: bigint,
  institution: string,
  by?: Commands,
): Promise<CommandOutcome> =>
  report('TellRequest', nonce, { ...withdrawalOf(amount, { institution }), at: burnedAt() }, by);
/** Runs all policies on all events of the log, or on those of one type. */
export async function runPolicies(type?: string): Promise<void> {
  const policies = createPolicies({ policies: POLICIES, store: server.store, commands, log });
  for await (const events of server.store.readAll(null))
    for (const event of events) if (type === undefined || event.type === type) await policies.run(event);
}

/** Moves the clock forward or back. */
export const later = (ms: number): void => {
  time += ms;
};
export const now = (): number => time;
