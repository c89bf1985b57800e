// Reads the environment into a typed configuration. An invalid value stops the start with a message that names the
// variable.
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { FACT_TYPES } from '#contracts/facts.ts';
import { ServiceRole } from '#contracts/areas/operations/reads.ts';
import type { ExecutorName } from '#contracts/areas/execution/events.ts';
import { ConfigError } from '../base/config-error.ts';
import { isIngestKey, sharedPriceKeys } from '../ingest/keys.ts';
import { SAMPLERS, type Sampling } from '../watching/sampling.ts';

const ROLE_NAMES: readonly ServiceRole[] = ServiceRole.options;
const isServiceRole = (name: string): name is ServiceRole => ROLE_NAMES.some((role) => role === name);

const isUrl = (value: string, protocols: string[]): boolean =>
  URL.canParse(value) && protocols.includes(new URL(value).protocol);
const url = (...protocols: string[]) =>
  z
    .string()
    .refine(
      (value) => isUrl(value, protocols),
      `must be a URL that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    );
/** One host or several, separated by commas: a cluster's nodes. */
const FURTHER_HOSTS = /,[\w.-]+(?::\d+)?/g;
const eventStoreUrl = z
  .string()
  .refine(
    (value) => isUrl(value.replaceAll(FURTHER_HOSTS, ''), ['esdb:', 'esdb+discover:']),
    'must be a URL that begins with esdb:// or esdb+discover://',
  );
const MAX_PORT = 65_535;
const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port number')
  .transform(Number)
  .refine((number) => number <= MAX_PORT, 'must be a port number');
const MIN_SECRET = 16;
const MIN_PASSWORD = 8;
const secret = z.string().min(MIN_SECRET, `must have at least ${MIN_SECRET} characters`);
const password = z
  .string()
  .min(MIN_PASSWORD, `must have at least ${MIN_PASSWORD} characters`)
  .max(256, 'must have at most 256 characters');

const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];
/** `10.0.0.1, 10.1.0.0/16, loopback`: the syntax of proxy-addr. */
const areNetworks = (value: string): boolean =>
  value
    .split(',')
    .map((part) => part.trim())
    .every((part) => {
      const [address = '', bits] = part.split('/');
      return (
        NAMED_NETWORKS.includes(part) ||
        (isIP(address) > 0 &&
          (bits === undefined ||
            (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= (isIP(address) === 4 ? 32 : 128))))
      );
    });

/** An origin as browsers send it: `https://www.example.com`, without a trailing slash. */
const isOrigin = (value: string): boolean => isUrl(value, ['https:']) && new URL(value).origin === value;

const Environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  METRICS_PORT: port.optional(),
  PUBLIC_URL: url('http:', 'https:').optional(),
  PUBLIC_ORIGINS: z
    .string()
    .transform((value) => value.split(',').map((part) => part.trim()))
    .refine(
      (origins) => origins.every(isOrigin),
      'must be origins separated by commas, each https:// and a host, without a path: https://www.example.com',
    )
    .optional(),
  TRUST_PROXY: z
    .string()
    .refine(
      (value) => ['on', 'off', 'true', 'false'].includes(value) || areNetworks(value),
      'must be on, off, or addresses and networks separated by commas',
    )
    .optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  EVENTSTORE_URL: eventStoreUrl.optional(),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
  ADMIN_PASSWORD: password.optional(),
  SESSION_SECRET: secret.optional(),
  INGEST_KEY: z
    .string()
    .refine(
      isIngestKey,
      `must be one key, or entries source=key or source:type+type=key separated by commas (a source is written in lower case; types are ${FACT_TYPES.join(', ')})`,
    )
    .optional(),
  COMMANDS_PER_SECOND: z
    .string()
    .regex(/^[1-9]\d{0,5}$/, 'must be a whole number from 1 to 999999')
    .transform(Number)
    .default(20),
  SMTP_URL: url('smtp:', 'smtps:')
    .refine((value) => !URL.canParse(value) || new URL(value).hostname !== '', 'must name a host')
    .optional(),
  EXECUTOR_URL: url('http:', 'https:').optional(),
  EXECUTOR_SECRET: z.string().min(1).optional(),
  HEADS_URL: url('http:', 'https:').optional(),
  DEMO: z.enum(['on', 'off'], 'must be on or off').optional(),
  DEMO_PASSWORD: password.optional(),
  ROLES: z
    .string()
    .transform((value) => value.split(',').map((role) => role.trim()))
    .refine(
      (roles) => roles.length > 0 && roles.every(isServiceRole),
      `must be a comma-separated list of ${ROLE_NAMES.join(', ')}`,
    )
    .default([...ROLE_NAMES]),
  OTEL_EXPORTER_OTLP_ENDPOINT: url('http:', 'https:').optional(),
  OTEL_TRACES_SAMPLER: z.enum(SAMPLERS, `must be one of ${SAMPLERS.join(', ')}`).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be a number from 0 to 1')
    .transform(Number)
    .default(1),
  // The SDK reads these three by itself.
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  OTEL_SERVICE_NAME: z.string().optional(),
  OTEL_RESOURCE_ATTRIBUTES: z.string().optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    )
    .default('info'),
});
/** The names of all variables that the product reads. */
export const ENVIRONMENT_NAMES: readonly string[] = Object.keys(Environment.shape);

export interface Config {
  port: number;
  host: string;
  /** Separate port of /metrics; null: it is served on `port`. */
  metricsPort: number | null;
  /** The console's public URL, without a trailing slash; null: the address of the request. */
  publicUrl: string | null;
  /** Origins whose pages may read the published lists. */
  publicOrigins: readonly string[];
  /** Trusted proxies' addresses, or true for any. X-Forwarded-* headers of others are ignored. */
  trustProxy: string | boolean;
  dataDir: string;
  eventStoreUrl: string | null;
  databaseUrl: string | null;
  admin: { email: string; password: string | null };
  sessionSecret: string | null;
  ingestKey: string | null;
  /** Commands per second and person in this process; bursts may be five times as large. */
  commandsPerSecond: number;
  smtpUrl: string | null;
  executor: { url: string; secret: string } | null;
  /** The executor of outside executions; `none`: they wait. */
  executorName: ExecutorName;
  /** EXECUTOR_SECRET, which may be set without a URL: then outcomes can be reported, but no orders are sent. */
  executorSecret: string | null;
  /** Signed heads of the log are sent there; null: they are kept in DATA_DIR only. */
  headsUrl: string | null;
  demo: boolean;
  demoPassword: string | null;
  roles: readonly ServiceRole[];
  logLevel: string;
  /** Which traces are exported; null: none, and no code of it is loaded. */
  tracing: Sampling | null;
}

/** Whether a store is embedded, so that the process locks DATA_DIR. */
export const usesDataDir = ({ eventStoreUrl, databaseUrl }: Pick<Config, 'eventStoreUrl' | 'databaseUrl'>): boolean =>
  eventStoreUrl === null || databaseUrl === null;

/** Warnings about settings that are valid but probably unintended. */
export const adviceOn = ({
  publicUrl,
  trustProxy,
  ingestKey,
}: Pick<Config, 'publicUrl' | 'trustProxy' | 'ingestKey'>): string[] => [
  ...(publicUrl !== null && trustProxy === false
    ? [
        'PUBLIC_URL is set and TRUST_PROXY is off: behind a proxy, all clients seem to have the proxy’s address and share its limit of failed sign-ins. To distinguish clients, set TRUST_PROXY to on or to the addresses of the proxies.',
      ]
    : []),
  ...sharedPriceKeys(ingestKey).map(
    (sources) =>
      `INGEST_KEY: one key is valid for ${sources.includes(null) ? 'any source of prices' : `the price sources ${sources.join(' and ')}`}. Prices sent with the same key do not confirm each other: a held price stays held until somebody confirms it. Give each source its own key: source=key,source=key.`,
  ),
];

const trustProxyOf = (value: string | undefined): string | boolean =>
  value === undefined || value === '' || value === 'false' || value === 'off'
    ? false
    : value === 'true' || value === 'on'
      ? true
      : value;

const firstIssue = (error: z.ZodError): string => {
  const issue = error.issues[0]!;
  return `${issue.path.join('.')}: ${issue.message}`;
};

/** Reads the environment; empty variables count as unset. Throws ConfigError naming the variable, never its value. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const nonEmpty = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = Environment.safeParse(nonEmpty);
  if (!parsed.success) throw new ConfigError(firstIssue(parsed.error));
  const env = parsed.data;
  if (env.EXECUTOR_URL && !env.EXECUTOR_SECRET)
    throw new ConfigError('EXECUTOR_SECRET: must be set if EXECUTOR_URL is set');
  if (env.METRICS_PORT === env.PORT && env.PORT !== 0) throw new ConfigError('METRICS_PORT: must differ from PORT');
  const demo = env.DEMO ? env.DEMO === 'on' : !env.EVENTSTORE_URL && !env.DATABASE_URL;
  return {
    port: env.PORT,
    host: env.HOST,
    metricsPort: env.METRICS_PORT ?? null,
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    publicOrigins: env.PUBLIC_ORIGINS ?? [],
    trustProxy: trustProxyOf(env.TRUST_PROXY),
    dataDir: resolve(env.DATA_DIR),
    eventStoreUrl: env.EVENTSTORE_URL ?? null,
    databaseUrl: env.DATABASE_URL ?? null,
    admin: { email: env.ADMIN_EMAIL ?? 'admin@console.example', password: env.ADMIN_PASSWORD ?? null },
    sessionSecret: env.SESSION_SECRET ?? null,
    ingestKey: env.INGEST_KEY ?? null,
    commandsPerSecond: env.COMMANDS_PER_SECOND,
    smtpUrl: env.SMTP_URL ?? null,
    headsUrl: env.HEADS_URL ?? null,
    executor: env.EXECUTOR_URL ? { url: env.EXECUTOR_URL, secret: env.EXECUTOR_SECRET! } : null,
    executorName: env.EXECUTOR_URL ? 'webhook' : demo ? 'simulated' : 'none',
    executorSecret: env.EXECUTOR_SECRET ?? null,
    demo,
    demoPassword: env.DEMO_PASSWORD ?? null,
    roles: env.ROLES.filter(isServiceRole),
    logLevel: env.LOG_LEVEL,
    tracing: env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { sampler: env.OTEL_TRACES_SAMPLER, ratio: env.OTEL_TRACES_SAMPLER_ARG }
      : null,
  };
}
