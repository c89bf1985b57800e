// Explains a failed start, with the setting to change.
import { createServer } from 'node:net';
import { once } from 'node:events';
import { inspect } from 'node:util';
import { isUnavailable } from '#projections/engine/storage/errors.ts';
import { DatabaseUnavailable } from '#projections/engine/types.ts';
import { ConfigError } from '../base/config-error.ts';
import { isDenied } from '../event-store/client/errors.ts';
import { EventStoreUnavailable } from '../event-store/types.ts';
import type { Config } from './config.ts';

/** Throws a ConfigError if the process cannot listen there, before anything else is started. */
export async function checkAddresses({
  host,
  port,
  metricsPort,
  roles,
}: Pick<Config, 'host' | 'port' | 'metricsPort' | 'roles'>): Promise<void> {
  if (roles.includes('api')) await checkAddress('PORT', host, port);
  if (metricsPort !== null) await checkAddress('METRICS_PORT', host, metricsPort);
}

async function checkAddress(name: string, host: string, port: number): Promise<void> {
  const server = createServer();
  try {
    await once(server.listen(port, host), 'listening');
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const code = 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE') throw new ConfigError(`${name}: ${port} on ${host} is taken by another process`);
    throw new ConfigError(
      code === 'EACCES'
        ? `${name}: no permission to listen on ${port}`
        : `HOST: cannot listen on ${host}: ${error.message}`,
    );
  } finally {
    server.close();
  }
}

export function startFailure(
  error: unknown,
  { eventStoreUrl, databaseUrl }: Pick<Config, 'eventStoreUrl' | 'databaseUrl'>,
): string {
  const message = error instanceof Error ? error.message : inspect(error);
  if (eventStoreUrl !== null && error instanceof EventStoreUnavailable)
    return `EVENTSTORE_URL: the event store could not be reached: ${message}`;
  if (eventStoreUrl !== null && isDenied(error))
    return `EVENTSTORE_URL: the event store requires a valid user and password (esdb://user:password@…; never with tls=false): ${message}`;
  if (databaseUrl !== null && (error instanceof DatabaseUnavailable || isUnavailable(error)))
    return `DATABASE_URL: the database could not be reached: ${message}`;
  return message;
}
