// What the server is made of: the parts main.ts hands in, as far as the edges use them.
import type { FastifyBaseLogger } from 'fastify';
import type { Actor } from '#contracts/event.ts';
import type { ExecutionOutcome } from '#contracts/execution.ts';
import type { IngestResult } from '#contracts/fact.ts';
import type { Settings } from '#contracts/settings.ts';
import type { ReadAt, ReadModels } from '#projections/engine/types.ts';
import type { CommandEnvelope, CommandOutcome, Commands } from '../command/types.ts';
import type { Config } from '../config.ts';
import type { EventStore } from '../event-store/types.ts';

/** A person as the edges know them; the e-mail is open. */
export interface Administrator {
  id: string;
  email: string;
  roleId: string;
}

export interface Administrators {
  /** Takes the same time whether the account exists or not; null: no such account, wrong password, or disabled. */
  verifySignIn(email: string, password: string): Promise<Administrator | null>;
  /** An enabled administrator; null: unknown or disabled. */
  find(id: string): Promise<Administrator | null>;
  /** Ids and open names of all people, those disabled too. */
  names(): Promise<{ id: string; name: string }[]>;
}

/** A session as the vault keeps it; instants in ms since 1970. */
export interface SessionRecord {
  id: string;
  administratorId: string;
  startedAt: number;
  usedAt: number;
}

export interface SessionRecords {
  create(session: SessionRecord): Promise<void>;
  /** null: none of this id, or revoked. */
  find(id: string): Promise<SessionRecord | null>;
  touch(id: string, usedAt: number): Promise<void>;
  revoke(id: string): Promise<void>;
}

/** Who is told in an audit event's metadata. */
export interface Witness {
  actor: Actor;
  session?: string;
  /** Sealed. */
  ip?: string;
}

/** Each call appends one event, but for failed sign-ins, which are merged by account and minute. */
export interface Audit {
  accessDenied(by: Witness, data: { method: string; path: string; permission: string }): Promise<void>;
  commandRefused(by: Witness, data: { command: string; target: string; code: string }): Promise<void>;
  signedIn(by: Witness): Promise<void>;
  signedOut(by: Witness): Promise<void>;
  signInFailed(email: string): Promise<void>;
  exported(by: Witness, data: { model: string; filter: string; position: string }): Promise<void>;
}

export interface IngestSender {
  mayUse(source: string): boolean;
}

export interface Executions {
  /** Whether the Standard Webhooks headers sign these bytes. */
  verifies(headers: Record<string, string>, body: Buffer): boolean;
  reportOutcome(id: string, outcome: ExecutionOutcome, envelope: Pick<CommandEnvelope, 'commandId'>): Promise<CommandOutcome>;
}

export interface SettingsReader {
  /** The rules in force, now or as of a point in time; `revision` -1: never changed. Throws ReadModelBehind. */
  read(at: ReadAt): Promise<{ settings: Settings; revision: number; position: string; at: string | null }>;
}

export interface ServerParts {
  config: Pick<Config, 'publicUrl' | 'trustProxy' | 'ingestKey'>;
  /** Signs sessions' tokens; at least 32 characters. */
  sessionSecret: string;
  models: ReadModels;
  commands: Commands;
  store: Pick<EventStore, 'load' | 'head'>;
  sessions: SessionRecords;
  administrators: Administrators;
  /** Seals a text with a person's key. */
  seal(administratorId: string, text: string): Promise<string> | string;
  audit: Audit;
  ingest(input: AsyncIterable<Uint8Array>, sender: IngestSender): AsyncIterable<IngestResult>;
  executions: Executions;
  settings: SettingsReader;
  /** The folder of the built console; null: none is served. */
  consoleDir: string | null;
  log: FastifyBaseLogger;
  /** ms since 1970; Date.now unless told. */
  clock?: () => number;
}
