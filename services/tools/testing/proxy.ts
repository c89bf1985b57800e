// A proxy between a client and a server on this machine that fails on demand: it mutes the server, loses answers, and
// cuts connections.
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { portOf } from './port-of.ts';

export interface Proxy extends AsyncDisposable {
  /** The server's URL through this proxy. */
  url: string;
  /** How often clients have connected. */
  connections(): number;
  /** Drops all data from the server from now on. */
  muteServer(): void;
  /** Breaks all connections. New ones work again. */
  cut(): void;
  /** Breaks all connections, and new ones until `restore`. */
  block(): void;
  restore(): void;
}

/** Breaks the connection in place of an answer for which `loses` is true. */
export async function startProxy(target: string, loses: (answer: string) => boolean = () => false): Promise<Proxy> {
  const { protocol, hostname, port, search } = new URL(target);
  const sockets = new Set<Socket>();
  let [isMuted, isBlocked, connections] = [false, false, 0];
  const server = createServer((client) => {
    connections += 1;
    const upstream = connect(Number(port), hostname);
    const end = (): void => {
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket
        .on('error', () => {})
        .on('close', () => {
          sockets.delete(socket);
          end();
        });
    }
    if (isBlocked) return end();
    client.on('data', (bytes) => upstream.write(bytes));
    upstream.on('data', (bytes) => {
      if (isMuted) return;
      if (loses(bytes.toString())) end();
      else client.write(bytes);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = (): void => {
    isMuted = false;
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `${protocol}//127.0.0.1:${portOf(server)}${search}`,
    connections: () => connections,
    muteServer: () => {
      isMuted = true;
    },
    cut,
    block: () => {
      isBlocked = true;
      cut();
    },
    restore: () => {
      isBlocked = false;
    },
    [Symbol.asyncDispose]: async () => {
      server.close();
      cut();
      await once(server, 'close');
    },
  };
}
