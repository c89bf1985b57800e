import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { isKeyOf } from '#contracts/values/records.ts';
import { readConfig } from '../../start/config.ts';

interface Service {
  image?: string;
  build?: unknown;
  ports?: string[];
  healthcheck?: unknown;
  environment: Record<string, string>;
  volumes?: string[];
}
const root = resolve(import.meta.dirname, '../../..');
const compose: { services: Record<string, Service>; volumes: Record<string, unknown> } = parse(
  readFileSync(resolve(root, 'docker-compose.yml'), 'utf8'),
);
const services = Object.entries(compose.services);

describe('the compose file', () => {
  test('runs the event store, the database and the app', () =>
    expect(Object.keys(compose.services)).toEqual(['event-store', 'database', 'app']));
  test('publishes only the app’s port, on loopback, because the event store has no access control', () =>
    expect(Object.fromEntries(services.map(([name, { ports = [] }]) => [name, ports]))).toEqual({
      'event-store': [],
      database: [],
      app: ['127.0.0.1:3000:3000'],
    }));
  test.each(services)('%s has a health check', (_, { healthcheck }) => expect(healthcheck).toBeDefined());
  test.each(services.filter(([, { image }]) => image))('%s is pinned to a version', (_, { image }) =>
    expect(image).toMatch(/:\d+\.\d+/),
  );
  test.each(services)('%s keeps its data in a declared volume', (_, { volumes = [] }) =>
    expect(volumes.map((volume) => volume.split(':')[0]!).filter((name) => !(name in compose.volumes))).toEqual([]),
  );
  test.each(services)('%s has no secret in the file', (_, { environment }) =>
    expect(
      Object.entries(environment).filter(
        ([name, value]) => /PASSWORD|SECRET|KEY/.test(name) && !value.startsWith('${'),
      ),
    ).toEqual([]),
  );

  test('gives the app a valid environment', () => {
    const environment = {
      POSTGRES_PASSWORD: 'a password of the database',
      SESSION_SECRET: 'a secret of the sessions',
      ADMIN_EMAIL: 'ops@console.example',
      ADMIN_PASSWORD: 'correct horse battery',
      INGEST_KEY: 'a key',
    };
    const fill = (value: string): string =>
      value.replace(/\$\{(\w+)(?::[?-]([^}]*))?\}/g, (_, name: string, otherwise = '') =>
        isKeyOf(environment, name) ? environment[name] : otherwise,
      );
    const read = () =>
      readConfig(
        Object.fromEntries(
          Object.entries(compose.services.app!.environment).map(([name, value]) => [name, fill(value)]),
        ),
      );
    const config = read();
    expect(config.trustProxy).toBe(false);
    Object.assign(environment, { TRUST_PROXY: 'on' });
    expect(read().trustProxy).toBe(true);
    expect(config).toMatchObject({
      demo: false,
      eventStoreUrl: 'esdb://event-store:2113?tls=false',
      publicUrl: 'http://127.0.0.1:3000',
      executor: null,
    });
  });
});
