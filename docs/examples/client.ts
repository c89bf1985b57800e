// Signs in, records a deposit once, and reads it back at the receipt's position. The demo runs with
//   DEMO_PASSWORD='correct horse battery' npm start
// and this program with Node 24:
//   PASSWORD='correct horse battery' node docs/examples/client.ts
import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

const { BASE_URL = 'http://127.0.0.1:3000', EMAIL = 'maker@demo.example', PASSWORD = '' } = process.env;
const ATTEMPTS = 5;

interface Options {
  body?: unknown;
  headers?: Record<string, string>;
}

/** Sends a request. Repeats it after a lost connection, 429 and 5xx: commands keep their Idempotency-Key. */
async function call<Answer>(method: 'GET' | 'POST', path: string, { body, headers }: Options = {}): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    const response = await fetch(BASE_URL + path, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).catch(() => null);
    if (response?.ok) return (await response.json()) as Answer;
    const mayRepeat = response === null || response.status === 429 || response.status >= 500;
    if (!mayRepeat || attempt === ATTEMPTS)
      throw new Error(`${method} ${path}: ${response ? await response.text() : 'no answer'}`);
    await pause(1000 * Number(response?.headers.get('retry-after') ?? attempt));
  }
}

const { token } = await call<{ token: string }>('POST', '/api/session', {
  body: { email: EMAIL, password: PASSWORD, token: true },
});
const authorization = `Bearer ${token}`;
const deposit = {
  institution: 'Aurora Custody',
  userName: 'Treasury 01',
  userAddress: 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr',
  custodyAddress: 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr',
  network: 'mainnet',
  txid: randomBytes(32).toString('hex'),
  amount: '150000000', // satoshis
  receivingAddress: '0xde709f2102306220921060314715629080e2fb77',
  type: 'standard',
  lockTime: { kind: 'none' },
  remarks: 'recorded by docs/examples/client.ts',
};
const receipt = await call<{ id: string; revision: number; position: string }>('POST', '/api/deposits', {
  body: deposit,
  headers: { authorization, 'idempotency-key': randomUUID() }, // one key for all attempts
});
const read = await call<{ row: { status: string; amount: string }; behind?: true }>(
  'GET',
  `/api/deposits/${receipt.id}?atLeast=${receipt.position}`,
  { headers: { authorization } },
);
const { row, behind = false } = read;
process.stdout.write(`${JSON.stringify(receipt)} ${row.status} ${row.amount} behind: ${behind}\n`);
