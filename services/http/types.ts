// What the server is made of: the parts main.ts hands in, as far as the edges use them.
import type { FastifyBaseLogger } from 'fastify';
import type { ServiceRole } from '#contracts/operations.ts';
import type { ReadModels } from '#projections/engine/types.ts';
import type { Administrators } from '../administrator/administrators.ts';
import type { Audit } from '../audit/audit.ts';
import type { Commands } from '../command/types.ts';
import type { Config } from '../config.ts';
import type { EventStore } from '../event-store/types.ts';
import type { Executions } from '../executions/executions.ts';
import type { WorkerStatus } from '../executions/worker.ts';
import type { Ingest } from '../ingest/ingest.ts';
import type { SettingsReader } from '../settings/settings.ts';
import type { Mailer } from '../mail/types.ts';
import type { SessionRecords, Vault } from '../vault/types.ts';

/** What the program says of itself, and what can be done about it. */
export interface OperationParts {
  /** ms since 1970. */
  startedAt: number;
  /** What this process does. */
  roles: readonly ServiceRole[];
  /** Which of the stores are the program's own children. */
  embedded: { eventStore: boolean; database: boolean };
  /** null: this process carries no executions out. */
  worker: (() => WorkerStatus) | null;
  /** Fills a read model anew beside the old, parked events included. */
  retryParked(model: string): Promise<void>;
}

export interface ServerParts {
  config: Pick<Config, 'publicUrl' | 'trustProxy' | 'ingestKey' | 'executorName'>;
  /** Signs sessions' tokens; at least 32 characters. */
  sessionSecret: string;
  models: ReadModels;
  commands: Commands;
  store: Pick<EventStore, 'load' | 'head'>;
  sessions: SessionRecords;
  /** What people prove themselves by. */
  secrets: Pick<Vault, 'passwords' | 'codes' | 'shortCodes' | 'challenges' | 'locks' | 'secondFactors'>;
  mailer: Pick<Mailer, 'send'>;
  /** `find` answers null for whoever may do nothing: unknown, or disabled. */
  administrators: Pick<Administrators, 'verifySignIn' | 'find' | 'byEmail' | 'byWallet' | 'role' | 'names'>;
  seal: Vault['seal'];
  open: Vault['open'];
  lookup: Vault['lookup'];
  /** What else is to be done once a command of an area is on record; sent again under its id, only what was not finished. */
  afterwards(area: string, command: { type: string; id: string }, commandId: string): Promise<void>;
  audit: Omit<Audit, 'close'>;
  ingest: Ingest;
  executions: Executions;
  settings: Pick<SettingsReader, 'read'>;
  operations: OperationParts;
  /** Where /metrics is served instead; not told: along with all else. */
  metricsAt?: { host: string; port: number } | null;
  /** The folder of the built console; null: none is served. */
  consoleDir: string | null;
  log: FastifyBaseLogger;
  /** ms since 1970; Date.now unless told. */
  clock?: () => number;
}

/** What carrying out commands takes. */
export type CommandParts = Pick<ServerParts, 'commands' | 'audit' | 'seal' | 'lookup' | 'store' | 'afterwards'>;
