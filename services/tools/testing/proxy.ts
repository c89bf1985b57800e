// A proxy between a client and a server on this machine that fails on demand: it mutes the server, loses answers,
// delays both, and cuts connections.
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { portOf } from './port-of.ts';

export interface Proxy extends AsyncDisposable {
  /** The server's URL through this proxy. */
  url: string;
  /** How often clients have connected. */
  connections(): number;
  /** Drops all data from the server from now on. */
  muteServer(): void;
  /**
   * Delays all data from now on, in each direction by `ms`. `lostEvery`: of so many packets one is lost. Its data come
   * again RETRANSMISSION_MS later, and those behind it wait for them, as in TCP.
   */
  delay(ms: number, lostEvery?: number): void;
  /** Breaks all connections. New ones work again. */
  cut(): void;
  /** Breaks all connections, and new ones until `restore`. */
  block(): void;
  restore(): void;
}

const RETRANSMISSION_MS = 300;
const PACKET_BYTES = 1_460;

/** Breaks the connection in place of an answer for which `loses` is true. */
export async function startProxy(target: string, loses: (answer: string) => boolean = () => false): Promise<Proxy> {
  const url = new URL(target);
  const { hostname, port } = url;
  const sockets = new Set<Socket>();
  let [isMuted, isBlocked, connections, delayMs, packets, lossOfPackets] = [false, false, 0, 0, 0, Infinity];
  /** Whether one of the packets of these data is lost. */
  const isLost = ({ length }: Buffer): boolean => {
    const before = Math.floor(packets / lossOfPackets);
    packets += Math.ceil(length / PACKET_BYTES);
    return Math.floor(packets / lossOfPackets) > before;
  };
  /** Passes data on in order, each piece after the delay. */
  const delayed = (pass: (bytes: Buffer) => void): ((bytes: Buffer) => void) => {
    let waiting = 0;
    let earlier = Promise.resolve();
    return (bytes) => {
      if (delayMs === 0 && waiting === 0) return pass(bytes);
      waiting += 1;
      const due = pause(isLost(bytes) ? delayMs + RETRANSMISSION_MS : delayMs);
      earlier = earlier.then(async () => {
        await due;
        waiting -= 1;
        pass(bytes);
      });
    };
  };
  const server = createServer({ noDelay: true }, (client) => {
    connections += 1;
    const upstream = connect({ port: Number(port), host: hostname, noDelay: true });
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
    client.on(
      'data',
      delayed((bytes) => upstream.write(bytes)),
    );
    upstream.on(
      'data',
      delayed((bytes) => {
        if (isMuted) return;
        if (loses(bytes.toString())) end();
        else client.write(bytes);
      }),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = (): void => {
    isMuted = false;
    for (const socket of sockets) socket.destroy();
  };
  url.hostname = '127.0.0.1';
  url.port = `${portOf(server)}`;
  return {
    // Paths are appended to it.
    url: url.href.replace(/\/$/, ''),
    connections: () => connections,
    muteServer: () => {
      isMuted = true;
    },
    delay: (ms, lostEvery = Infinity) => {
      [delayMs, lossOfPackets] = [ms, lostEvery];
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
