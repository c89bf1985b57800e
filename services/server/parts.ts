// What the server is made of: the parts main.ts hands in, as far as the edges use them.
import type { ServiceRole } from '#contracts/areas/operations/reads.ts';
import type { ExecutorName } from '#contracts/areas/execution/events.ts';
import type { AccessParts } from '../access/parts.ts';
import type { SettingsReader } from '../areas/settings/settings.ts';
import type { Executions } from '../executions/executions.ts';
import type { WorkerStatus } from '../executions/worker/worker.ts';
import type { AreaParts } from '../http/parts.ts';
import type { Ingest } from '../ingest/ingest.ts';
import type { Images } from '../storage/vault/images.ts';
import type { SessionRecords } from '../storage/vault/sessions.ts';
import type { Vault } from '../storage/vault/types.ts';

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

export interface ServerParts extends AreaParts, AccessParts {
  config: {
    /** null: as addressed. */
    publicUrl: string | null;
    /** As Fastify takes it; `true`: one proxy in front. */
    trustProxy: string | boolean;
    /** INGEST_KEY; null: nobody may tell facts. */
    ingestKey: string | null;
    /** How many commands one person may send to this process; five times as many in a burst. */
    commandsPerSecond: number;
    executorName: ExecutorName;
    /** Pages of these may read what is published; none unless told. */
    publicOrigins?: readonly string[];
  };
  sessions: SessionRecords;
  images: Images;
  /** Files handed in for jobs, and what came out. */
  held: Vault['held'];
  /** What people are asked only once. */
  notes: Pick<Vault, 'note' | 'noted'>;
  ingest: Ingest;
  executions: Executions;
  settings: Pick<SettingsReader, 'read' | 'history' | 'relaxed'>;
  operations: OperationParts;
  /** Where /metrics is served instead; not told: along with all else. */
  metricsAt?: { host: string; port: number } | null;
  /** The folder of the built console; null: none is served. */
  consoleDir: string | null;
  /** ms since 1970; Date.now unless told. */
  clock?: () => number;
}
