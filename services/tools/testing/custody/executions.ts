// For tests: workers on a test log and vault, outside executors, and deposits to mint.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { idOfStream } from '#contracts/events/event.ts';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { depositId } from '../../../areas/deposit/deposit-id.ts';
import { aDeposit, administrator } from '../../../areas/deposit/testing/examples.ts';
import { depositPolicies } from '../../../areas/deposit/policies.ts';
import { NOBODY, createContextReaders } from '../../../areas/context-readers.ts';
import { AREAS } from '../../../areas/registry.ts';
import { createSettings } from '../../../areas/settings/settings.ts';
import { createClock } from '../../../base/clock.ts';
import { createCommands } from '../../../command/commands.ts';
import type { CommandEnvelope, Commands } from '../../../command/types.ts';
import type { TestEventStore } from '../../../event-store/testing/stores.ts';
import { withCheckedEventStore } from '../stores/event-store.ts';
import type { EventStore } from '../../../event-store/types.ts';
import type { OutsideExecutor } from '../../../executions/executors/executor.ts';
import { startReceiver, type Receiver, type Reply } from './receiver.ts';
import { createWebhookExecutor } from '../../../executions/executors/webhook.ts';
import type { OpenExecution, OpenExecutions } from '../../../executions/worker/open-executions.ts';
import { createExecutionWorker, type ExecutionWorker, type WorkerParts } from '../../../executions/worker/worker.ts';
import { openVault } from '../../../storage/vault/open.ts';
import type { Vault } from '../../../storage/vault/types.ts';

export const SECRET = `whsec_${Buffer.from('0123456789abcdef0123456789abcdef').toString('base64')}`;
export const [ana, ben] = [administrator('ana'), administrator('ben')];
/** For a second process: it keeps no checkpoint. */
export const noNotes: Partial<WorkerParts> = { vault: { note: async () => {}, noted: async () => null } };
/** Events of a minted deposit. */
export const MINTED = ['DepositRecorded', 'DepositConfirmed', 'MintQueued', 'MintSubmitted', 'DepositMinted'];

const log = pino({ level: 'silent' });
const retries = { base: 5, cap: 20 };

export const webhook = (receiver: Pick<Receiver, 'url'>, timeout = 5000): OutsideExecutor =>
  createWebhookExecutor({ url: receiver.url, secret: SECRET, timeout });
/** Waits with a long time-out, for busy machines. */
export const eventually = (check: () => void | Promise<void>): Promise<void> =>
  vi.waitFor(check, { timeout: 20_000, interval: 20 });

/** As the read model has them at the end of the log. */
const openExecutionsIn = (store: EventStore): OpenExecutions =>
  async function read() {
    const open = new Map<string, OpenExecution>();
    for await (const events of store.readAll(null))
      for (const { stream, type, data } of events) {
        if (!stream.startsWith('execution-')) continue;
        const id = idOfStream(stream);
        if (type === 'ExecutionRequested') open.set(id, { id, kind: String(data['kind']), attemptedAt: 0 });
        if (type === 'ExecutionSucceeded' || type === 'ExecutionFailed') open.delete(id);
      }
    return (async function* pages() {
      yield [...open.values()];
    })();
  };

/** Sets up a new log and vault for each test, and stops everything afterwards. */
export function withExecutions() {
  let server: TestEventStore;
  let vault: Vault;
  let commands: Commands;
  let dir: string;
  const workers: ExecutionWorker[] = [];
  const receivers: Receiver[] = [];
  const aHandler = (): Commands =>
    createCommands({
      store: server.store,
      areas: AREAS,
      log,
      clock: createClock(),
      contextReaders: createContextReaders({
        rights: NOBODY,
        store: server.store,
        settings: createSettings({
          store: server.store,
          positionAt: () => {
            throw new Error('unexpected call');
          },
        }),
      }),
    });
  beforeEach(async () => {
    server = await withCheckedEventStore();
    dir = mkdtempSync(join(tmpdir(), 'executions-'));
    vault = await openVault({ dataDir: dir, databaseUrl: null });
    commands = aHandler();
  });
  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.stop()));
    await Promise.all(receivers.splice(0).map((receiver) => receiver.close()));
    await server.close();
    await vault.close();
    rmSync(dir, { recursive: true });
  });

  /** A running worker with its own command handler, like a separate process. */
  const aWorker = (executor: OutsideExecutor | null, parts: Partial<WorkerParts> = {}): ExecutionWorker => {
    const worker = createExecutionWorker({
      store: server.store,
      openExecutions: openExecutionsIn(server.store),
      commands: aHandler(),
      policies: [depositPolicies],
      executor,
      vault,
      log,
      retries,
      pauses: retries,
      ...parts,
    });
    workers.push(worker);
    worker.start();
    return worker;
  };
  const aReceiver = async (reply: Reply, port?: number): Promise<Receiver> => {
    const receiver = await startReceiver(SECRET, reply, port);
    receivers.push(receiver);
    return receiver;
  };
  const run = async (
    type: string,
    id: string,
    body: Record<string, unknown>,
    by: Partial<CommandEnvelope> = {},
  ): Promise<void> => {
    const outcome = await commands.run(
      { area: 'deposit' },
      { type, id, ...body },
      { commandId: randomUUID(), actor: ana, ...by },
    );
    expect({ type, ...outcome }).toMatchObject({ kind: 'done' });
  };
  /** Records a deposit and confirms it by a second person; its id. */
  const confirmed = async (more: { demo?: true } = {}): Promise<string> => {
    const deposit = aDeposit();
    const id = depositId(deposit);
    await run('RecordDeposit', id, { deposit }, more);
    await run('ConfirmDeposit', id, { amount: deposit.amount, acknowledged: true }, { actor: ben, ...more });
    return id;
  };
  const typesOf = async (stream: string): Promise<string[]> =>
    (await server.store.load(stream)).map(({ type }) => type);
  return {
    get store(): EventStore {
      return server.store;
    },
    get vault() {
      return vault;
    },
    get commands() {
      return commands;
    },
    aHandler,
    aWorker,
    aReceiver,
    run,
    confirmed,
    typesOf,
    /** The id of the execution of a deposit's last mint. */
    mintOf: async (id: string): Promise<string> =>
      (await server.store.load(`deposit-${id}`)).findLast(({ type }) => type === 'MintQueued')!.id,
    until: (stream: string, last: string): Promise<void> =>
      eventually(async () => expect((await typesOf(stream)).at(-1)).toBe(last)),
  };
}
