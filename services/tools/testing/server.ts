// A server for HTTP tests, with the same parts behind the routes as the product.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino, type Logger } from 'pino';
import type { NewEvent, StoredEvent } from '#contracts/events/event.ts';
import type { ReadModel } from '#projections/engine/types.ts';
import { createInvitations, createLinks } from '../../access/password/passwords.ts';
import { createAdministrators, type Administrator } from '../../areas/administrator/administrators.ts';
import { hashPassword } from '../../areas/administrator/password.ts';
import { createContextReaders } from '../../areas/context-readers.ts';
import { AREAS, REQUESTED } from '../../areas/registry.ts';
import { createConfirmations } from '../../areas/request/confirmations.ts';
import { createRights } from '../../areas/administrator/rights.ts';
import { createSettings } from '../../areas/settings/settings.ts';
import { createAudit } from '../../audit/audit.ts';
import { createClock } from '../../base/clock.ts';
import { createCommands } from '../../command/commands.ts';
import type { EventStore } from '../../event-store/types.ts';
import { createExecutions } from '../../executions/executions.ts';
import { createIngest, type Ingest } from '../../ingest/ingest.ts';
import { createFactSealing } from '../../ingest/sealed-fact.ts';
import { createJobRunner, type RunnerParts } from '../../jobs/runner.ts';
import { createReportMaker } from '../../reports/report-maker.ts';
import { createReports } from '../../reports/reports.ts';
import { createIntegrity } from '../../integrity/integrity.ts';
import { createMailer } from '../../mail/mailer.ts';
import type { Mail } from '../../mail/types.ts';
import type { ServerParts } from '../../server/parts.ts';
import { createWriteFaults } from '../../server/operations/write-faults.ts';
import { createServer } from '../../server/server.ts';
import { openVault } from '../../storage/vault/open.ts';
import type { HeldQuota } from '../../storage/vault/held-pieces.ts';
import type { Vault } from '../../storage/vault/types.ts';
import { jobParts } from '../../start/executions/job-parts.ts';
import { createCounters } from '../../watching/counters.ts';
import { afterwardsIn } from './afterwards.ts';
import { bearerToken } from './people/bearer-token.ts';
import { changeable } from './people/changed-people.ts';
import { withCheckedEventStore } from './stores/event-store.ts';
import { logged } from './stores/logged.ts';
import { mailsIn } from './stores/outbox.ts';
import { PASSWORD, preparedPeople, type People } from './people/people.ts';
import { startReadSide, type ReadSideOptions } from './stores/read-models.ts';
import { NO_PROJECTIONS, NO_PROOFS } from './stores/no-models.ts';
import { portOf } from './port-of.ts';

export { NO_MODELS, emptyModel } from './stores/no-models.ts';

export const INGEST_KEY = 'an-ingest-key-for-tests';
export const EXECUTOR_SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
/** A rate limit high enough for tests. */
const UNHURRIED = 100_000;
export interface TestServer extends AsyncDisposable {
  app: FastifyInstance;
  url: string;
  people: People;
  vault: Vault;
  /** Ingests facts without HTTP. */
  ingest: Ingest;
  store: EventStore;
  /** The same log without event checks, for events that belong to no area. */
  unchecked: EventStore;
  /** The job runner, and its parts for further runners. */
  jobs: { parts: RunnerParts; stop(): Promise<void> };
  /** Makes the person appear disabled, or gives them another role. */
  change(person: Administrator, to: 'disabled' | { roleId: string }): void;
  /** Mails so far, in order. */
  mails(): Promise<Mail[]>;
  /** Mails the person a one-time link. */
  invite(id: string): Promise<void>;
  /**
   * The events so far, without those of per-minute counts (repeated failed sign-ins and refusals), which are appended
   * when a minute ends.
   */
  log(): Promise<StoredEvent[]>;
  /** The events that `action` adds to the log. */
  appended(action: () => Promise<unknown>): Promise<StoredEvent[]>;
  /** A Bearer token for the person. */
  tokenOf(person: Pick<Administrator, 'email'>): Promise<string>;
  /** Sets the person's password to PASSWORD. */
  setPassword(id: string): Promise<void>;
}

/** An event as appended by the program itself, without a command. */
export const anEvent = (type: string, data: Record<string, unknown>): NewEvent => ({
  id: randomUUID(),
  type,
  data,
  metadata: {
    $correlationId: randomUUID(),
    $causationId: randomUUID(),
    digest: '',
    actor: { kind: 'system', id: 'system' },
    recordedAt: new Date().toISOString(),
    version: 1,
  },
});

/**
 * `parts` replace the product's parts; entries of `config` individually. `readModels`: in addition to the product's;
 * their events may be of undeclared types. `log`: receives all log lines. `patience`: how long a read waits, in ms; the
 * default is longer than any read takes. `quota`: of the vault's held data. `now`: the clock of recordings and of
 * reads, in ms since 1970, not before today.
 */
export async function startTestServer(
  { config, ...parts }: Partial<Omit<ServerParts, 'config'>> & { config?: Partial<ServerParts['config']> } = {},
  {
    readModels = [],
    log = pino({ level: process.env.TEST_LOG_LEVEL ?? 'silent' }),
    quota,
    ...reading
  }: ReadSideOptions & { readModels?: readonly ReadModel[]; log?: Logger; quota?: HeldQuota } = {},
): Promise<TestServer> {
  const stack = new AsyncDisposableStack();
  const dataDir = await mkdtemp(join(tmpdir(), 'edges-'));
  stack.defer(() => rm(dataDir, { recursive: true, force: true }));
  const { log: from, people } = await preparedPeople(dataDir);
  const { store, unchecked } = stack.use(await withCheckedEventStore({ from }));
  const clock = createClock(reading.now);
  const projections = parts.models
    ? { ...NO_PROJECTIONS, models: parts.models, database: null }
    : await startReadSide(stack, readModels.length > 0 ? unchecked : store, log, readModels, reading);
  const { models, rebuilds, database } = projections;
  const vault = await openVault({ dataDir, databaseUrl: null, ...(quota && { quota }) });
  stack.defer(() => vault.close());
  const settings = createSettings({ store, positionAt: models.positionAt });
  const rights = createRights({ store, people: vault.people });
  const reportMaker = createReportMaker({ store });
  const commands = createCommands({
    store,
    areas: AREAS,
    contextReaders: createContextReaders({ settings, rights, store, models, reportMaker }),
    log,
    clock,
    confirmations: createConfirmations(REQUESTED, settings),
  });
  const audit = createAudit({ store, clock, log });
  stack.defer(() => audit.close());
  const real = createAdministrators({ store, vault, commands, rights });
  const { administrators, change } = changeable(real);
  const mailer = parts.mailer ?? createMailer({ smtpUrl: null, dataDir, log });
  const invite = createInvitations({
    mailer,
    linkFor: createLinks({
      secrets: vault,
      administrators: real,
      clock: parts.clock ?? Date.now,
      address: () => app.listeningOrigin,
    }),
  });

  const afterwards = afterwardsIn({ store, commands, vault, invite, dataDir, log });
  const ingest = createIngest({
    store,
    commands,
    sealing: createFactSealing(vault),
    log,
    clock,
    onRefused: audit.commandRefused,
  });
  const ofJobs = jobParts({
    store,
    commands,
    models,
    rebuilds,
    vault,
    administrators,
    ingest,
    audit,
    afterwards,
    dataDir,
    clock,
    log,
  });
  const runner = createJobRunner(ofJobs);
  if (!parts.models) runner.start();
  stack.defer(() => runner.stop());

  const proofs = database ? createIntegrity({ store, database, vault, clock, log }).proofs : NO_PROOFS;
  const app: FastifyInstance = await createServer({
    config: {
      publicUrl: null,
      trustProxy: false,
      ingestKey: INGEST_KEY,
      executorName: 'none',
      commandsPerSecond: UNHURRIED,
      ...config,
    },
    sessionSecret: await vault.secret('session'),
    models,
    commands,
    store,
    audit,
    settings,
    log,
    consoleDir: null,
    ...vault,
    notes: vault,
    secrets: vault,
    mailer,
    administrators,
    afterwards,
    ingest,
    executions: createExecutions({ commands, secret: EXECUTOR_SECRET }),
    operations: {
      startedAt: Date.now(),
      roles: ['api', 'projections'],
      embedded: { eventStore: true, database: true },
      worker: null,
      counters: createCounters(),
      writeFaults: createWriteFaults({ store, vault, projections }),
      retryParked: rebuilds.retryParked,
    },
    proofs,
    reports: createReports({ store, maker: reportMaker, proofs, administrators }),
    ...parts,
  });
  stack.defer(() => app.close());
  await app.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${portOf(app.server)}`;
  return {
    app,
    url,
    people,
    vault,
    ingest,
    store,
    unchecked,
    invite,
    jobs: { parts: ofJobs, stop: () => runner.stop() },
    mails: async () => mailsIn(dataDir),
    change,
    ...logged(store),
    setPassword: async (id) => vault.passwords.set(id, await hashPassword(PASSWORD)),
    tokenOf: ({ email }) => bearerToken(url, email),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}
