// An executor: verifies the signature of an order, acts once per id, and answers. It makes hashes up and moves nothing.
//   EXECUTOR_SECRET=whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw node docs/examples/executor.ts
//   EXECUTOR_URL=http://127.0.0.1:4000 EXECUTOR_SECRET=whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw npm start
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';

const { EXECUTOR_SECRET = '', EXECUTOR_PORT = '4000' } = process.env;
if (EXECUTOR_SECRET === '') throw new Error('set EXECUTOR_SECRET: whsec_ and base64');
const key = Buffer.from(EXECUTOR_SECRET.replace(/^whsec_/, ''), 'base64');
const TOLERANCE_S = 5 * 60;

interface Order {
  executionId: string;
  kind: string;
  data: Record<string, unknown>;
}
type Outcome =
  | { outcome: 'succeeded'; hash: string | null }
  | { outcome: 'failed'; reason: string }
  | { outcome: 'pending'; hash?: string };

/** Standard Webhooks: HMAC-SHA-256 over `id.timestamp.body`. The header may hold several signatures. */
function isSigned(headers: IncomingHttpHeaders, body: string): boolean {
  const of = (name: string): string => String(headers[`webhook-${name}`]);
  const hmac = createHmac('sha256', key).update(`${of('id')}.${of('timestamp')}.${body}`);
  const expected = Buffer.from(`v1,${hmac.digest('base64')}`);
  if (!(Math.abs(Date.now() / 1000 - Number(of('timestamp'))) <= TOLERANCE_S)) return false;
  const signatures = of('signature')
    .split(' ')
    .map((signature) => Buffer.from(signature));
  return signatures.some((given) => given.length === expected.length && timingSafeEqual(given, expected));
}

/** Replace this by the real effect. Store the outcome durably before answering: an order may come again. */
function act({ kind, data }: Order): Outcome {
  process.stdout.write(`order ${kind} ${JSON.stringify(data)}\n`);
  const hash = randomBytes(32).toString('hex');
  if (kind === 'refund' || kind === 'payout') return { outcome: 'succeeded', hash }; // a Bitcoin txid
  if (kind === 'crsm-update-contract-data') return { outcome: 'failed', reason: 'no chain to read figures from' };
  return { outcome: 'succeeded', hash: `0x${hash}` };
}

/** By webhook-id, which is the execution's id. In memory: a real executor keeps it in a database. */
const outcomes = new Map<string, Outcome>();
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = Buffer.concat(await Array.fromAsync(request)).toString();
  if (request.method !== 'POST' || !isSigned(request.headers, body)) return void response.writeHead(401).end();
  const id = String(request.headers['webhook-id']);
  const outcome = outcomes.get(id) ?? act(JSON.parse(body) as Order);
  outcomes.set(id, outcome);
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(outcome));
}
const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
server.listen(Number(EXECUTOR_PORT), '127.0.0.1', () => process.stdout.write(`listening on port ${EXECUTOR_PORT}\n`));
