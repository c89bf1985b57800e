// A database that takes long for a query, or never answers it.
import { createServer, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { asReadFailure } from '#projections/engine/storage/errors.ts';
import { portOf } from '../../tools/testing/port-of.ts';
import { openDatabase } from './open.ts';
import { createOn } from './testing/databases.ts';

const message = (type: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
const AUTHENTICATED = message('R', Buffer.alloc(4));
const READY = message('Z', Buffer.from('I'));
const DONE = message('C', Buffer.from('SET\0'));
const QUERY = 'Q'.charCodeAt(0);
const SETTING = 'SET TIME ZONE';

/** Accepts clients of PostgreSQL and lets them set their time zone. It answers nothing else. */
async function silentServer(): Promise<string> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    socket.once('data', () => {
      socket.write(Buffer.concat([AUTHENTICATED, READY]));
      socket.on('data', (data) => {
        if (data[0] === QUERY && data.includes(SETTING)) socket.write(Buffer.concat([DONE, READY]));
      });
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `postgres://console@127.0.0.1:${portOf(server)}/console`;
}

async function aDatabaseOn(server: string): Promise<string> {
  const { url, drop } = await createOn(server);
  onTestFinished(drop);
  return url;
}

const server = process.env['TEST_DATABASE_URL'];
const SLOW: [string, () => Promise<string>][] = [
  ['a server that never answers', silentServer],
  ...(server ? [['a query that takes an hour', () => aDatabaseOn(server)] as [string, () => Promise<string>]] : []),
];

test.each(SLOW)(
  '%s is unavailable after the bound of a query, and its connection is free for the next',
  async (_, at) => {
    const database = openDatabase(await at(), { embedded: false, boundMs: 100, graceMs: 100 });
    // More than the pool has: the later ones get the connections of the first.
    const queries = Array.from({ length: 25 }, () => sql`SELECT pg_sleep(3600)`.execute(database.kysely));
    const failures = await Promise.all(queries.map((query) => query.then(() => null, asReadFailure)));
    await database.close();
    expect(failures).toEqual(queries.map(() => expect.objectContaining({ name: 'DatabaseUnavailable' })));
  },
);
