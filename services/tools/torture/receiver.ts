// An outside executor: acts once per webhook-id, as Standard Webhooks requires, and records its orders.
import { createServer, type Server } from 'node:http';
import { hexOf } from '../testing/custody/deposits.ts';
import { parseJson } from '../testing/json.ts';
import { portOf } from '../testing/port-of.ts';

const SECRET = 'whsec_dG9ydHVyZSB0ZXN0IHNlY3JldCBvZiB0aGUgZXhlY3V0b3I=';

export interface Receiver {
  /** Makes it the product's executor. */
  environment: { EXECUTOR_URL: string; EXECUTOR_SECRET: string };
  /** Order bodies by execution. */
  orders: Map<string, string[]>;
  close(): Promise<void>;
}

export async function startReceiver(): Promise<Receiver> {
  const orders = new Map<string, string[]>();
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const id = String(request.headers['webhook-id']);
      const body = Buffer.concat(chunks).toString();
      orders.set(id, [...(orders.get(id) ?? []), body]);
      const { kind } = parseJson<{ kind: string }>(body);
      const hash = kind === 'mint' ? `0x${hexOf(id)}` : hexOf(id);
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ outcome: 'succeeded', hash }));
    });
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  return {
    environment: { EXECUTOR_URL: `http://127.0.0.1:${portOf(server)}/`, EXECUTOR_SECRET: SECRET },
    orders,
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}
