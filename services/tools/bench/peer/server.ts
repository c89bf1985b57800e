// The peer: the command “record a deposit” on an event store in PostgreSQL, with an inline projection. It does what the
// product does for it: the session is looked up, the idempotency key is kept, and an outpoint is recorded once. It is a
// package of its own, installed when the bench needs it.
import { createHash, randomUUID } from 'node:crypto';
import { SQL } from '@event-driven-io/dumbo';
import { ExpectedVersionConflictError, projections, STREAM_DOES_NOT_EXIST, type Event } from '@event-driven-io/emmett';
import { getPostgreSQLEventStore, postgreSQLRawSQLProjection } from '@event-driven-io/emmett-postgresql';
import Fastify from 'fastify';
import pg from 'pg';

type DepositRecorded = Event<
  'DepositRecorded',
  Record<string, unknown> & { id: string; network: string; txid: string; vout: number; key: string; recordedBy: string }
>;

const TABLES = `
  CREATE TABLE IF NOT EXISTS session (token text PRIMARY KEY, person text NOT NULL, ends timestamptz NOT NULL);
  CREATE TABLE IF NOT EXISTS deposit (id text PRIMARY KEY, network text NOT NULL, txid text NOT NULL, vout int NOT NULL,
    status text NOT NULL, fields jsonb NOT NULL, UNIQUE (network, txid, vout));
  CREATE TABLE IF NOT EXISTS idempotency (key text PRIMARY KEY, deposit text NOT NULL);
`;
const deposits = postgreSQLRawSQLProjection<DepositRecorded>({
  name: 'deposits',
  canHandle: ['DepositRecorded'],
  evolve: ({ data }) => [
    SQL`INSERT INTO deposit VALUES (${data.id}, ${data.network}, ${data.txid}, ${data.vout}, 'RECORDED',
      ${JSON.stringify(data)})`,
    SQL`INSERT INTO idempotency VALUES (${data.key}, ${data.id})`,
  ],
});

const connectionString = process.env['DATABASE_URL']!;
const pool = new pg.Pool({ connectionString, max: 10 });
await pool.query(TABLES);
const store = getPostgreSQLEventStore(connectionString, { projections: projections.inline([deposits]) });
await store.schema.migrate();

const tokenMark = (token: string): string => createHash('sha256').update(token).digest('hex');
const text = { type: 'string', minLength: 1, maxLength: 200 } as const;
const body = {
  type: 'object',
  required: ['institution', 'amount', 'network', 'txid', 'vout'],
  properties: {
    institution: text,
    amount: { type: 'string', pattern: String.raw`^\d{1,20}$` },
    network: text,
    txid: { type: 'string', pattern: '^[0-9a-f]{64}$' },
    vout: { type: 'integer', minimum: 0 },
  },
} as const;

const app = Fastify();
app.post('/api/session', async () => {
  const token = randomUUID();
  await pool.query("INSERT INTO session VALUES ($1, 'bench', now() + interval '1 day')", [tokenMark(token)]);
  return { token };
});
app.post<{ Body: Omit<DepositRecorded['data'], 'id' | 'key' | 'recordedBy'> }>(
  '/api/deposits',
  { schema: { body } },
  async (request, reply) => {
    const mark = tokenMark(request.headers.authorization?.slice('Bearer '.length) ?? '');
    const session = await pool.query<{ person: string }>(
      'SELECT person FROM session WHERE token = $1 AND ends > now()',
      [mark],
    );
    if (!session.rows[0]) return reply.code(401).send({ code: 'not-signed-in' });
    const key = String(request.headers['idempotency-key']);
    const known = await pool.query<{ deposit: string }>('SELECT deposit FROM idempotency WHERE key = $1', [key]);
    if (known.rows[0]) return { id: known.rows[0].deposit };
    const { network, txid, vout } = request.body;
    const id = createHash('sha256').update(`${network}:${txid}:${vout}`).digest('hex');
    try {
      const { nextExpectedStreamVersion } = await store.appendToStream<DepositRecorded>(
        `deposit-${id}`,
        [{ type: 'DepositRecorded', data: { ...request.body, id, key, recordedBy: session.rows[0].person } }],
        { expectedStreamVersion: STREAM_DOES_NOT_EXIST },
      );
      return { id, revision: Number(nextExpectedStreamVersion) - 1 };
    } catch (error) {
      if (error instanceof ExpectedVersionConflictError) return reply.code(409).send({ code: 'deposit-exists' });
      throw error;
    }
  },
);
process.send?.({ ready: await app.listen({ port: 0, host: '127.0.0.1' }) });
process.on('disconnect', () => process.exit());
