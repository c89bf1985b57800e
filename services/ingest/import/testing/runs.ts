// Helpers of the import tests: files, a run of the program, a server that answers.
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, onTestFinished } from 'vitest';
import { readLines } from '../../lines.ts';
import { parseFact } from '../../parse.ts';
import { runImport, type Terminal } from '../run.ts';
import { portOf } from '../../../tools/testing/port-of.ts';

export let folder: string;
/** Creates a folder for the files of a test file. Call it once, outside and before the tests. */
export function withFolder(): void {
  const created = mkdtempSync(join(tmpdir(), 'import-'));
  folder = created;
  afterAll(() => rmSync(created, { recursive: true }));
}
export const file = (name: string, content: string | Uint8Array): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};

/** Runs the program. Dry runs have no key and check only the form, because with a key they would ask the server. */
export async function runOn(terminal: Partial<Terminal>, ...args: string[]): Promise<{ code: number; said: string }> {
  const out = new PassThrough();
  const progress = Object.assign(new PassThrough().resume(), { isTTY: false });
  const code = await runImport(args, {
    out,
    progress,
    environment: args.includes('--dry-run') ? {} : { INGEST_KEY: 'k' },
    directory: folder,
    ...terminal,
  });
  return { code, said: String(out.read() ?? '') };
}
export const run = (...args: string[]) => runOn({}, ...args);

export type Handler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;
export async function server(handle: Handler): Promise<string> {
  const http = createServer((request, response) => void handle(request, response));
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  onTestFinished(() => {
    http.closeAllConnections();
    http.close();
  });
  return `http://127.0.0.1:${portOf(http)}`;
}

/**
 * Answers like the real server, by ids only: known ids are duplicates. `until`: the number of lines answered per
 * connection before it breaks.
 */
export const answering =
  (received: Set<string>, until = Infinity): Handler =>
  async (request, response) => {
    response.writeHead(200, { 'content-type': 'application/x-ndjson' });
    let count = 0;
    try {
      for await (const line of readLines(request)) {
        if (count >= until) return void response.destroy();
        const { id } = parseFact('text' in line ? line.text : '');
        response.write(
          `${JSON.stringify({ line: line.number, id, result: received.has(id!) ? 'duplicate' : 'accepted' })}\n`,
        );
        received.add(id!);
        count += 1;
      }
      response.end();
    } catch {
      // the client disconnected
    }
  };

export const price = (day: number, more: object = {}): string =>
  JSON.stringify({
    source: 'desk',
    id: `p${day}`,
    type: 'btc-price',
    at: '2026-11-01T08:00:00Z',
    data: { day: `2026-11-${String(day).padStart(2, '0')}`, price: '101234.56' },
    ...more,
  });
