// A plain server of `ws`: once asked, it sends the frames of a file to all its clients, at the times in it.
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocketServer } from 'ws';
import type { ReadyReport } from '../../../base/child.ts';
import { portOf } from '../../testing/port-of.ts';
import type { Arrivals } from './arrivals.ts';

const frames: Arrivals['wire'] = JSON.parse(readFileSync(process.argv[2]!, 'utf8'));
const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });

async function replay(): Promise<void> {
  const startedAt = performance.now();
  for (const { at, text } of frames) {
    const wait = startedAt + at - frames[0]!.at - performance.now();
    if (wait > 0) await pause(wait);
    const bytes = Buffer.from(text);
    for (const client of server.clients) client.send(bytes, { binary: false });
  }
}
server.on('connection', (client) => client.on('message', () => void replay()));
server.on('listening', () => {
  process.send?.({ ready: `ws://127.0.0.1:${portOf(server)}` } satisfies ReadyReport);
});
process.on('disconnect', () => process.exit());
