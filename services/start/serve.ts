// Serves the routes and the console.
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Projections } from '#projections/engine/projections.ts';
import type { Closing } from '../base/closing.ts';
import { createExecutions } from '../executions/executions.ts';
import type { EventStore } from '../event-store/types.ts';
import type { ServerParts } from '../server/parts.ts';
import { createMonitoring } from '../server/operations/metrics-route.ts';
import { createWriteFaults } from '../server/operations/write-faults.ts';
import { createServer } from '../server/server.ts';
import type { Vault } from '../storage/vault/types.ts';
import type { Counters } from '../watching/counters.ts';
import type { Config } from './config.ts';
import type { ExecutionsRole } from './executions/lead-executions.ts';

interface Parts extends Pick<
  ServerParts,
  | 'commands'
  | 'mailer'
  | 'administrators'
  | 'audit'
  | 'ingest'
  | 'settings'
  | 'afterwards'
  | 'consoleDir'
  | 'proofs'
  | 'reports'
> {
  config: Config;
  log: Logger;
  closing: Closing;
  vault: Vault;
  store: EventStore;
  projections: Projections;
  /** null: this process does not have the role. */
  worker: Pick<ExecutionsRole, 'status'> | null;
  counters: Counters;
}

/** How long requests may go on once the process ends. */
const DRAIN_MS = 5_000;

/** Refuses new connections and ends the feed. Requests go on to their end; those that take too long are broken off. */
async function drain(server: FastifyInstance): Promise<void> {
  const limit = setTimeout(() => server.server.closeAllConnections(), DRAIN_MS);
  await server.close();
  clearTimeout(limit);
}

/** Returns the address. */
export async function serve({
  config,
  log,
  closing,
  vault,
  projections,
  worker,
  counters,
  consoleDir,
  commands,
  store,
  mailer,
  administrators,
  audit,
  ingest,
  settings,
  afterwards,
  proofs,
  reports,
}: Parts): Promise<string> {
  const { models, rebuilds } = projections;
  const executions = createExecutions({ commands, secret: config.executorSecret });
  const operations = {
    startedAt: Math.round(performance.timeOrigin),
    roles: config.roles,
    embedded: { eventStore: config.eventStoreUrl === null, database: config.databaseUrl === null },
    worker: worker && (() => worker.status()),
    counters,
    writeFaults: createWriteFaults({ store, vault, projections }),
    retryParked: rebuilds.retryParked,
  };
  const server: FastifyInstance = await createServer({
    config: { ...config, traces: config.tracing !== null },
    models,
    commands,
    store,
    sessions: vault.sessions,
    images: vault.images,
    held: vault.held,
    presences: vault.presences,
    notes: vault,
    secrets: vault,
    mailer,
    administrators,
    seal: vault.seal,
    open: vault.open,
    lookup: vault.lookup,
    marks: vault.marks,
    claimNames: vault.claimNames,
    audit,
    ingest,
    executions,
    settings,
    operations,
    consoleDir,
    log,
    afterwards,
    proofs,
    reports,
    metricsAt: config.metricsPort === null ? null : { host: config.host, port: config.metricsPort },
    sessionSecret: config.sessionSecret ?? (await vault.secret('session')),
  });
  closing.add('server', () => drain(server));
  return server.listen({ port: config.port, host: config.host });
}

/** Health and metrics of a process without the role `api`, if METRICS_PORT is set. */
export async function serveMonitoring(
  {
    config: { host, metricsPort: port },
    log,
    closing,
    projections,
    worker,
    counters,
    store,
    vault,
  }: Pick<Parts, 'config' | 'log' | 'closing' | 'projections' | 'worker' | 'counters' | 'store' | 'vault'>,
  say: (line: string) => void,
): Promise<void> {
  if (port === null) return;
  const status = worker && (() => worker.status());
  const monitoring = createMonitoring({
    models: projections.models,
    store,
    worker: status,
    counters,
    writeFaults: createWriteFaults({ store, vault, projections }),
    log,
    clock: Date.now,
  });
  closing.add('monitoring', () => monitoring.close());
  say(`Health and metrics ready at ${await monitoring.listen({ host, port })}`);
}
