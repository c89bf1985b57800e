import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { isKeyOf } from '#contracts/values/records.ts';
import { readConfig } from '../../start/config.ts';
import { operationRoutes } from '../../server/operations/operation-routes.ts';

interface Service {
  image?: string;
  build?: { context: string; dockerfile: string };
  ports?: string[];
  healthcheck: { test: string[] };
  environment: Record<string, string>;
  volumes?: string[];
  depends_on?: Record<string, { condition: string }>;
  read_only?: boolean;
  tmpfs?: string[];
  cap_drop?: string[];
  security_opt?: string[];
}
const root = resolve(import.meta.dirname, '../../..');
const read = (path: string): string => readFileSync(resolve(root, path), 'utf8');
const compose: { services: Record<string, Service>; volumes: Record<string, unknown> } = parse(
  read('docker-compose.yml'),
);
const services = Object.entries(compose.services);
const {
  'event-store': eventStore,
  database,
  app,
} = compose.services as Record<'event-store' | 'database' | 'app', Service>;
const dockerfile = read('services/Dockerfile').replaceAll('\\\n', ' ');
/** The values of an instruction's lines. */
const instruction = (name: string): string[] =>
  [...dockerfile.matchAll(new RegExp(`^${name} (.*)$`, 'gm'))].map(([, value]) => value!.trim());

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

  test('starts the app when the services that its URLs name are healthy', () => {
    const hosts = ['EVENTSTORE_URL', 'DATABASE_URL'].map(
      (name) => /^\w+:\/\/(?:.*@)?([\w-]+):\d+/.exec(app.environment[name]!)![1]!,
    );
    expect(app.depends_on).toEqual(Object.fromEntries(hosts.map((host) => [host, { condition: 'service_healthy' }])));
  });
  test('gives the app the user, the password and the name of its database', () => {
    const { POSTGRES_USER: user, POSTGRES_PASSWORD: password, POSTGRES_DB: name } = database.environment;
    expect(app.environment['DATABASE_URL']).toBe(`postgres://${user}:${password}@database:5432/${name}`);
  });
  test('keeps data where each image writes it', () => {
    const DATA = { 'event-store': '/var/lib/eventstore', database: '/var/lib/postgresql/data' };
    expect(eventStore.volumes).toEqual([`events:${DATA['event-store']}`]);
    expect(database.volumes).toEqual([`database:${DATA.database}`]);
    expect(app.volumes).toEqual([`console:${app.environment['DATA_DIR']}`]);
    expect(instruction('VOLUME')).toEqual([app.environment['DATA_DIR']]);
  });
  test('asks the app whether it is ready at its port', () => {
    const [url] = /http:[^']+/.exec(app.healthcheck.test.at(-1)!)!;
    expect(url).toBe(`http://127.0.0.1:${app.environment['PORT']}${operationRoutes.ready.path}`);
    expect(instruction('EXPOSE')).toEqual([app.environment['PORT']]);
  });
  test('runs the app on a read-only root without rights', () =>
    expect(app).toMatchObject({
      read_only: true,
      tmpfs: ['/tmp'],
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    }));

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
    const readFilled = () =>
      readConfig(Object.fromEntries(Object.entries(app.environment).map(([name, value]) => [name, fill(value)])));
    const config = readFilled();
    expect(config.trustProxy).toBe(false);
    Object.assign(environment, { TRUST_PROXY: 'on' });
    expect(readFilled().trustProxy).toBe(true);
    expect(config).toMatchObject({
      demo: false,
      eventStoreUrl: 'esdb://event-store:2113?tls=false',
      publicUrl: 'http://127.0.0.1:3000',
      executor: null,
    });
  });
});

describe('the image', () => {
  const { scripts, dependencies } = JSON.parse(read('package.json')) as {
    scripts: { start: string };
    dependencies: Record<string, string>;
  };

  test('starts the product as `npm start` does, as a user without rights', () => {
    expect((JSON.parse(instruction('CMD')[0]!) as string[]).join(' ')).toBe(scripts.start);
    expect(instruction('USER')).toEqual(['node']);
  });

  test('leaves out the packages that only the build of the console needs, and no other', () => {
    const sources = globSync('{services,projections,contracts}/**/*.ts', { cwd: root })
      .filter((path) => !/\.test\.ts$|\/testing\/|^services\/tools\//.test(path))
      .map(read);
    const isImported = (name: string): boolean =>
      sources.some((source) => new RegExp(`(from|import|import\\() ?'${name}['/]`).test(source));
    const ofTheConsole = Object.keys(dependencies).filter((name) => !isImported(name));
    const removed = /BUILD_ONLY="([^"]*)"/.exec(dockerfile)![1]!.trim().split(/\s+/);
    expect(removed.toSorted()).toEqual([...ofTheConsole, 'node'].toSorted());
  });

  test('builds from what the context has', () => {
    expect(app.build).toEqual({ context: '.', dockerfile: 'services/Dockerfile' });
    const ignored = read('.dockerignore').trim().split('\n');
    const copied = instruction('COPY').flatMap((line) => line.split(' ').slice(0, -1));
    expect(copied.filter((path) => ignored.includes(path.replace('./', '')))).toEqual([]);
  });
});
