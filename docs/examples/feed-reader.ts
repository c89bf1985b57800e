// Follows a list and prints every change once, also across lost connections. To go on after a restart: AFTER=<position>
//   PASSWORD='correct horse battery' MODEL=deposits node docs/examples/feed-reader.ts
import { setTimeout as pause } from 'node:timers/promises';
import { io } from 'socket.io-client';

const { BASE_URL = 'http://127.0.0.1:3000', EMAIL = 'maker@demo.example', PASSWORD = '' } = process.env;
const { MODEL = 'deposits', AFTER } = process.env;
type Change = { rows: { id: string }[]; removed: string[]; position: string };
let token = '';
let last = AFTER ? BigInt(AFTER) : null;
/** `run`: the number of the connection. `busy`: messages are held until the missed changes are applied. */
let [run, busy, held] = [0, true, [] as (Change & { after: string })[]];
async function ask<Answer>(path: string, options: RequestInit): Promise<Answer> {
  const response = await fetch(BASE_URL + path, options);
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as Answer;
}
async function signIn(): Promise<{ token: string }> {
  const body = JSON.stringify({ email: EMAIL, password: PASSWORD, token: true });
  const headers = { 'content-type': 'application/json' };
  ({ token } = await ask<{ token: string }>('/api/session', { method: 'POST', headers, body }));
  return { token };
}
function apply({ rows, removed, position }: Change): void {
  last = BigInt(position);
  for (const row of rows) process.stdout.write(`${position} changed ${JSON.stringify(row)}\n`);
  for (const id of removed) process.stdout.write(`${position} removed ${id}\n`);
}
async function catchUp(target: bigint, current: number): Promise<void> {
  for (let isDone = false; !isDone && current === run; await pause(200)) {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await ask<Change & { more: boolean }>(`/api/${MODEL}/changes?after=${last}`, { headers });
    if (current === run) apply(answer);
    isDone = !answer.more && BigInt(answer.position) >= target;
  }
}
/** Applies held messages in order. A message that does not follow the last one reveals a gap. */
async function settle(current: number, target: bigint): Promise<void> {
  busy = true;
  await catchUp(target, current);
  for (let next = held.shift(); next && current === run; next = held.shift())
    if (BigInt(next.after) > last!) await catchUp(BigInt(next.position), current);
    else if (BigInt(next.position) > last!) apply(next);
  if (current === run) busy = false;
}
const socket = io(BASE_URL, { transports: ['websocket'], auth: (give) => void signIn().then(give, () => give({})) });
const again = (): void => void setTimeout(() => socket.disconnect().connect(), 1_000);
socket.on('connect', async () => {
  const current = ++run;
  [held, busy] = [[], true];
  const joined = await socket
    .timeout(10_000)
    .emitWithAck('join', { model: MODEL })
    .catch(() => null);
  if (joined === null) return again();
  if ('code' in joined) return void process.stderr.write(`${joined.code}\n`); // not-allowed, not-found
  last ??= BigInt(joined.position);
  await settle(current, BigInt(joined.position)).catch(again);
});
socket.on('rows', (message) => void (held.push(message) && !busy && settle(run, last!).catch(again)));
socket.on('connect_error', () => socket.active || again()); // after a refusal socket.io does not try again by itself
socket.on('disconnect', (reason) => void (reason === 'io server disconnect' && again()));
