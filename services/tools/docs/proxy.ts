// For tests: a proxy that loses answers and cuts connections.
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { portOf } from '../testing/port-of.ts';

export interface Proxy extends AsyncDisposable {
  url: string;
  /** How often clients have connected. */
  connections(): number;
  /** Cuts all connections, and new ones at once until `restore`. */
  cut(): void;
  restore(): void;
}

/** Forwards to a server on this machine. Cuts the connection in place of an answer for which `loses` is true. */
export async function startProxy(url: string, loses: (answer: string) => boolean = () => false): Promise<Proxy> {
  const open = new Set<Socket>();
  let [isCut, connections] = [false, 0];
  const server: Server = createServer((client) => {
    connections += 1;
    const upstream = connect(Number(new URL(url).port), '127.0.0.1');
    const end = (): void => {
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on('error', end).on('close', end);
    }
    if (isCut) return end();
    client.on('data', (chunk) => upstream.write(chunk));
    upstream.on('data', (chunk) => (loses(chunk.toString()) ? end() : client.write(chunk)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = (): void => {
    isCut = true;
    for (const socket of open) socket.destroy();
    open.clear();
  };
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    connections: () => connections,
    cut,
    restore: () => {
      isCut = false;
    },
    [Symbol.asyncDispose]: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
