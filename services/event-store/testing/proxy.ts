import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { portOf } from '../../tools/testing/port-of.ts';

export interface Proxy {
  /** The event store's URL through this proxy. */
  url: string;
  /** Drops all data from the server from now on. */
  muteServer(): void;
  /** Breaks all connections. New ones work again. */
  cut(): void;
  close(): void;
}

/** A proxy between client and event store that fails on demand. */
export async function startProxy(target: string): Promise<Proxy> {
  const { hostname, port, search } = new URL(target);
  const sockets = new Set<Socket>();
  let muted = false;
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    }
    client.on('data', (bytes) => upstream.write(bytes)).on('close', () => upstream.destroy());
    upstream
      .on('data', (bytes) => {
        if (!muted) client.write(bytes);
      })
      .on('close', () => client.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    muted = false;
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `esdb://127.0.0.1:${portOf(server)}${search}`,
    muteServer: () => {
      muted = true;
    },
    cut,
    close: () => {
      server.close();
      cut();
    },
  };
}
