// Who has which record open now: the type, and storage in memory and in PostgreSQL. One connection of a person to the
// feed has at most one record open.
import type { PostgresConnection } from './connections/postgres-connection.ts';

export interface Presence {
  /** The connection. */
  holder: string;
  /** An administrator's id. */
  person: string;
  model: string;
  record: string;
  /** The person may decide the record: only then it is kept out of the queues of others. */
  isDeciding: boolean;
}
/** `since`: when this connection opened the record, ms since 1970. */
export type PresenceNow = Presence & { since: number };

export interface Presences {
  /**
   * The connection has this record open instead of another one. `isAlone`: only if no other person has it open who may
   * decide it; only these count then. Returns the first other person who has it open; null: nobody else.
   */
  take(presence: Presence, isAlone: boolean): Promise<PresenceNow | null>;
  release(holder: string): Promise<void>;
  /** Renews the presences of living connections: without renewal they end after three seconds. */
  renew(presences: readonly Presence[]): Promise<void>;
  /** The earliest first. */
  all(): Promise<PresenceNow[]>;
}

/** Embedded stores serve one process, and its connections end with it: nothing is renewed. */
export function presencesInMemory(): Presences {
  const byHolder = new Map<string, PresenceNow>();
  const all = (): PresenceNow[] => [...byHolder.values()].toSorted((one, other) => one.since - other.since);
  return {
    async take(presence, isAlone) {
      const { holder, person, model, record } = presence;
      const other = all().find(
        (one) => one.person !== person && one.model === model && one.record === record && (one.isDeciding || !isAlone),
      );
      const before = byHolder.get(holder);
      const isSame = before?.model === model && before.record === record;
      if (!(isAlone && other)) byHolder.set(holder, { ...presence, since: isSame ? before.since : Date.now() });
      return other ?? null;
    },
    release: async (holder) => void byHolder.delete(holder),
    renew: async () => {},
    all: async () => all(),
  };
}

/** Two connections must not take a record at the same time. */
const PRESENCE_LOCK = 7_205_772;
/** Longer than processes take between renewals, also under load. */
const LIVES = `interval '3 seconds'`;
const COLUMNS =
  'holder, person, model, record, deciding AS "isDeciding", (extract(epoch FROM since) * 1000)::float8 AS since';
const OVER = `DELETE FROM vault.presence WHERE renewed_at < clock_timestamp() - ${LIVES}`;
const PUT = `ON CONFLICT (holder) DO UPDATE SET renewed_at = excluded.renewed_at, model = excluded.model, record = excluded.record, deciding = excluded.deciding,
  since = CASE WHEN (presence.model, presence.record) = (excluded.model, excluded.record) THEN presence.since ELSE excluded.since END`;

/** Times are those of the database: clocks of processes differ. */
export function postgresPresences({ inTransaction, inTransactionReturning, rows, run }: PostgresConnection): Presences {
  return {
    take: async ({ holder, person, model, record, isDeciding }, isAlone) =>
      (
        await inTransactionReturning<PresenceNow>([
          ['SELECT pg_advisory_xact_lock($1)', [PRESENCE_LOCK]],
          [OVER],
          [
            `WITH other AS (SELECT * FROM vault.presence WHERE model = $3 AND record = $4 AND person <> $2 AND (deciding OR NOT $5::boolean) ORDER BY since LIMIT 1),
              put AS (INSERT INTO vault.presence
                SELECT $1, $2, $3, $4, clock_timestamp(), clock_timestamp(), $6::boolean WHERE NOT ($5::boolean AND EXISTS (SELECT 1 FROM other))
                ${PUT})
              SELECT ${COLUMNS} FROM other`,
            [holder, person, model, record, isAlone, isDeciding],
          ],
        ])
      )[0] ?? null,
    release: (holder) => run('DELETE FROM vault.presence WHERE holder = $1', holder),
    renew: (presences) =>
      inTransaction(
        presences.map(({ holder, person, model, record, isDeciding }) => [
          `INSERT INTO vault.presence VALUES ($1, $2, $3, $4, clock_timestamp(), clock_timestamp(), $5) ${PUT}`,
          [holder, person, model, record, isDeciding],
        ]),
      ),
    all: () =>
      rows<PresenceNow>(
        `SELECT ${COLUMNS} FROM vault.presence WHERE renewed_at >= clock_timestamp() - ${LIVES} ORDER BY since`,
      ),
  };
}
