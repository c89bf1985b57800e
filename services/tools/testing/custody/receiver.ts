// For tests: an outside executor. It checks signatures with the public library and acts once per webhook-id, as
// Standard Webhooks requires.
import { createServer, type ServerResponse } from 'node:http';
import { Webhook } from 'standardwebhooks';
import type { ExecutionOrder } from '#contracts/areas/execution/events.ts';
import { parseJson } from '../json.ts';
import { portOf } from '../port-of.ts';

export interface Receiver {
  url: string;
  /** Calls with a valid signature. */
  calls: ExecutionOrder[];
  /** Ids in the order of their effects, each once. */
  effects: string[];
  /** Calls with an invalid signature. */
  forged: number;
  close(): Promise<void>;
}

export type Reply = (order: ExecutionOrder, response: ServerResponse, call: number) => void;
export const answer = (response: ServerResponse, body: unknown, status = 200): void => {
  response
    .writeHead(status, { 'content-type': 'application/json' })
    .end(typeof body === 'string' ? body : JSON.stringify(body));
};

/** `reply` answers the n-th call, from 1, after the effect. */
export async function startReceiver(secret: string, reply: Reply, port = 0): Promise<Receiver> {
  const webhook = new Webhook(secret);
  const receiver: Omit<Receiver, 'url' | 'close'> = { calls: [], effects: [], forged: 0 };
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await Array.fromAsync(request)).toString();
    try {
      webhook.verify(body, request.headers as Record<string, string>);
    } catch {
      receiver.forged += 1;
      response.writeHead(401).end();
      return;
    }
    const order = parseJson<ExecutionOrder>(body);
    receiver.calls.push(order);
    const id = String(request.headers['webhook-id']);
    if (!receiver.effects.includes(id)) receiver.effects.push(id);
    reply(order, response, receiver.calls.length);
  });
  await new Promise<void>((listening) => {
    server.listen(port, '127.0.0.1', listening);
  });
  return Object.assign(receiver, {
    url: `http://127.0.0.1:${portOf(server)}/orders`,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  });
}
