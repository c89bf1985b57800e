// Serves the routes and the console.
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Projections } from '#projections/engine/projections.ts';
import type { Closing } from '../base/closing.ts';
import { createExecutions } from '../executions/executions.ts';
import type { ExecutionWorker } from '../executions/worker/worker.ts';
import type { ServerParts } from '../server/parts.ts';
import { createMonitoring } from '../server/operations/metrics-route.ts';
import { createServer } from '../server/server.ts';
import type { Vault } from '../storage/vault/types.ts';
import type { Counters } from '../watching/counters.ts';
import type { Config } from './config.ts';

interface Parts extends Pick<
  ServerParts,
  | 'commands'
  | 'store'
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
  projections: Projections;
  /** null: this process carries out no executions. */
  worker: ExecutionWorker | null;
  counters: Counters;
}

/** Returns the address. */
export async function serve({
  config,
  log,
  closing,
  vault,
  projections: { models, retryParked },
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
  const executions = createExecutions({ commands, secret: config.executorSecret });
  const operations = {
    startedAt: Math.round(performance.timeOrigin),
    roles: config.roles,
    embedded: { eventStore: config.eventStoreUrl === null, database: config.databaseUrl === null },
    worker: worker && (() => worker.status()),
    counters,
    retryParked,
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
  closing.add('server', () => server.close());
  return server.listen({ port: config.port, host: config.host });
}

/** Health and metrics of a process without the role `api`, if METRICS_PORT is set. */
export async function serveMonitoring(
  {
    config: { host, metricsPort: port },
    log,
    closing,
    projections: { models },
    worker,
    counters,
    store,
  }: Pick<Parts, 'config' | 'log' | 'closing' | 'projections' | 'worker' | 'counters' | 'store'>,
  say: (line: string) => void,
): Promise<void> {
  if (port === null) return;
  const status = worker && (() => worker.status());
  const monitoring = createMonitoring({ models, store, worker: status, counters, log, clock: Date.now });
  closing.add('monitoring', () => monitoring.close());
  say(`Health and metrics ready at ${await monitoring.listen({ host, port })}`);
}
