// The dependencies of the server, passed in by start/serve.ts.
import type { ServiceRole } from '#contracts/areas/operations/reads.ts';
import type { ExecutorName } from '#contracts/areas/execution/events.ts';
import type { AccessParts } from '../access/parts.ts';
import type { SettingsReader } from '../areas/settings/settings.ts';
import type { Executions } from '../executions/executions.ts';
import type { WorkerStatus } from '../executions/worker/status.ts';
import type { AreaParts } from '../http/parts.ts';
import type { Ingest } from '../ingest/ingest.ts';
import type { Images } from '../storage/vault/images.ts';
import type { Presences } from '../storage/vault/presences.ts';
import type { SessionRecords } from '../storage/vault/sessions.ts';
import type { Vault } from '../storage/vault/types.ts';
import type { Counters } from '../watching/counters.ts';
import type { WriteFault } from './operations/write-faults.ts';

/** The program's state for operators, and the operations they can run. */
export interface OperationParts {
  /** ms since 1970. */
  startedAt: number;
  /** The roles of this process. */
  roles: readonly ServiceRole[];
  /** Which stores run as child processes. */
  embedded: { eventStore: boolean; database: boolean };
  /** null: this process does not have the role `executions`. Its status is null while another process leads. */
  worker: (() => WorkerStatus | null) | null;
  /** What this process counts. */
  counters: Counters;
  /** The stores that cannot write now. */
  writeFaults(): Promise<WriteFault[]>;
  /** Rebuilds a read model, including its parked events, while the old one still serves. */
  retryParked(model: string): Promise<void>;
}

export interface ServerParts extends AreaParts, AccessParts {
  config: {
    /** null: the address that the server listens on. */
    publicUrl: string | null;
    /** Fastify's trustProxy; `true`: one proxy. */
    trustProxy: string | boolean;
    /** INGEST_KEY; null: ingest is off. */
    ingestKey: string | null;
    /** Commands per second and person for this process; bursts may have five times as many. */
    commandsPerSecond: number;
    executorName: ExecutorName;
    /** Whether requests are traced. */
    traces?: boolean;
    /** Origins whose pages may read published rows; default: none. */
    publicOrigins?: readonly string[];
  };
  sessions: SessionRecords;
  images: Images;
  /** Uploaded files of jobs, and their results. */
  held: Vault['held'];
  /** Who has which record open now. */
  presences: Presences;
  /** Remembered choices of people, such as the mapping of their last import. */
  notes: Pick<Vault, 'note' | 'noted'>;
  ingest: Ingest;
  executions: Executions;
  settings: Pick<SettingsReader, 'read' | 'history' | 'relaxed'>;
  operations: OperationParts;
  /** A separate address for /metrics; default: the server's own port. */
  metricsAt?: { host: string; port: number } | null;
  /** The folder of the built console; null: the console is not served. */
  consoleDir: string | null;
  /** ms since 1970; default: Date.now. */
  clock?: () => number;
}
