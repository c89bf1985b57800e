// An outside executor: acts once per webhook-id, as Standard Webhooks requires, and records its orders.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hexOf } from '../testing/custody/deposits.ts';

export interface Receiver {
  url: string;
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
      const { kind } = JSON.parse(body) as { kind: string };
      const hash = kind === 'mint' ? `0x${hexOf(id)}` : hexOf(id);
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ outcome: 'succeeded', hash }));
    });
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    orders,
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}
