import { describe, expect, test } from 'vitest';
import { ConfigError } from '../base/config-error.ts';
import { adviceOn, readConfig } from './config.ts';

describe('the environment', () => {
  test('is optional: the defaults run everything embedded, on loopback, with the demo world', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      eventStoreUrl: null,
      databaseUrl: null,
      demo: true,
      roles: ['api', 'projections', 'executions'],
    });
  });

  test('exports no traces without an endpoint, and all of them with one', () => {
    expect(readConfig({ OTEL_TRACES_SAMPLER: 'always_on' }).tracing).toBeNull();
    expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }).tracing).toEqual({
      sampler: 'parentbased_always_on',
      ratio: 1,
    });
  });

  test('treats empty variables as unset', () =>
    expect(readConfig({ PORT: '', DEMO: '' })).toMatchObject({ port: 3000, demo: true }));

  test.each([
    ['EVENTSTORE_URL', 'esdb://127.0.0.1:2113?tls=false'],
    ['DATABASE_URL', 'postgres://localhost/console'],
  ])('has no demo world by default once %s is set', (name, value) =>
    expect(readConfig({ [name]: value }).demo).toBe(false),
  );

  test.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['METRICS_PORT', 'off'],
    ['METRICS_PORT', '3000'],
    ['PUBLIC_URL', 'console.example'],
    ['EVENTSTORE_URL', 'http://127.0.0.1'],
    ['DATABASE_URL', 'mysql://x'],
    ['COMMANDS_PER_SECOND', '0'],
    ['COMMANDS_PER_SECOND', '2.5'],
    ['INGEST_KEY', 'Custody-Feed=abc,minter=def'],
    ['INGEST_KEY', 'minter:execution-outcom=abc'],
    ['PUBLIC_ORIGINS', 'www.example.com'],
    ['PUBLIC_ORIGINS', 'http://www.example.com'],
    ['PUBLIC_ORIGINS', 'https://www.example.com/'],
    ['PUBLIC_ORIGINS', 'https://www.example.com,*'],
    ['TRUST_PROXY', 'maybe'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['SMTP_URL', 'mail.example:25'],
    ['SMTP_URL', 'smtp://'],
    ['ADMIN_EMAIL', 'nobody'],
    ['ADMIN_PASSWORD', 'short'],
    ['SESSION_SECRET', 'short'],
    ['DEMO', 'yes'],
    ['ROLES', 'api,cook'],
    ['LOG_LEVEL', 'loud'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_TRACES_SAMPLER', 'sometimes'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
  ])('refuses an invalid %s with its name and without its value', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${name}: `));
    expect(read).not.toThrow(value === 'short' ? /short/ : /^$/);
  });

  test('puts metrics on the main port or on a separate one', () =>
    expect([readConfig({}).metricsPort, readConfig({ METRICS_PORT: '9464' }).metricsPort]).toEqual([null, 9464]));

  test('limits a person to twenty commands per second or to the configured number', () =>
    expect([readConfig({}).commandsPerSecond, readConfig({ COMMANDS_PER_SECOND: '100' }).commandsPerSecond]).toEqual([
      20, 100,
    ]));

  test('lets only pages of the configured origins read the published data', () =>
    expect([
      readConfig({}).publicOrigins,
      readConfig({ PUBLIC_ORIGINS: 'https://www.example.com, https://app.example.com:8443' }).publicOrigins,
    ]).toEqual([[], ['https://www.example.com', 'https://app.example.com:8443']]));

  test.each(['esdb://10.0.0.1:2113,10.0.0.2:2113,10.0.0.3:2113?tls=false', 'esdb+discover://ops:s3cret@store.example'])(
    'accepts a cluster: %s',
    (value) => expect(readConfig({ EVENTSTORE_URL: value }).eventStoreUrl).toBe(value),
  );

  test.each([
    ['on', true],
    ['off', false],
    ['10.0.0.1, fd00::/8,loopback', '10.0.0.1, fd00::/8,loopback'],
  ])('trusts the proxies of %s', (value, trusted) =>
    expect(readConfig({ TRUST_PROXY: value }).trustProxy).toBe(trusted),
  );

  test('suggests TRUST_PROXY if PUBLIC_URL is set without it', () => {
    const words = (environment: NodeJS.ProcessEnv): string[] => adviceOn(readConfig(environment));
    expect(words({ PUBLIC_URL: 'https://console.example' })).toEqual([
      expect.stringMatching(/PUBLIC_URL.*TRUST_PROXY/),
    ]);
    expect([
      words({}),
      words({ PUBLIC_URL: 'https://console.example', TRUST_PROXY: 'on' }),
      words({ TRUST_PROXY: 'on' }),
    ]).toEqual([[], [], []]);
  });
  test('warns if one key is valid for several price sources, which then do not confirm each other', () => {
    const words = (INGEST_KEY: string): string[] => adviceOn(readConfig({ INGEST_KEY }));
    expect(words('one-key-for-all')).toEqual([
      expect.stringMatching(/^INGEST_KEY: one key is valid for any source of prices\./),
    ]);
    expect(words('oracle-a=one,oracle-b=one')).toEqual([
      expect.stringMatching(/^INGEST_KEY: one key is valid for the price sources oracle-a and oracle-b\./),
    ]);
    expect([
      words('oracle-a=one,oracle-b=two'),
      words('oracle-a:collateral-price=one,custody:deposit-seen=one'),
      words('oracle-a:collateral-price=one,oracle-a:btc-price=one'),
    ]).toEqual([[], [], []]);
  });

  test('refuses an executor without the secret that signs its orders', () =>
    expect(() => readConfig({ EXECUTOR_URL: 'https://executor.example' })).toThrow(/^EXECUTOR_SECRET/));
});
