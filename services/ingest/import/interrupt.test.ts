// An import that a person interrupts.
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { readLines } from '../lines.ts';
import { file, price, runOn, server, withFolder } from './testing/runs.ts';

withFolder();

/** A server that answers only two lines. */
async function slowServer(): Promise<string> {
  return server(async (request, response) => {
    response.writeHead(200);
    if (request.headers['content-length'] === '0') return void response.end();
    for await (const { number: line } of readLines(request)) {
      response.write(`${JSON.stringify({ line, id: null, result: 'accepted' })}\n`);
      if (line === 2) return;
    }
  });
}

test('an interrupt restores the terminal, reports the rows taken so far and ends with 130', async () => {
  const interrupted = new AbortController();
  const terminal = Object.assign(new PassThrough(), { isTTY: true });
  const shown: string[] = [];
  terminal.on('data', (text: Buffer) => {
    shown.push(text.toString());
    if (text.includes('2 rows')) interrupted.abort();
  });
  const url = await slowServer();
  const path = file('long.ndjson', [1, 2, 3, 4].map((day) => price(day)).join('\n'));
  const { code, said } = await runOn({ interrupted: interrupted.signal, progress: terminal }, '--url', url, path);
  expect([code, said]).toEqual([
    130,
    `${path}: 2 accepted, 0 known already, 0 rejected\nInterrupted. Import again to send the rest: accepted rows are then known already and not recorded twice.\n`,
  ]);
  const written = shown.join('');
  expect(written.lastIndexOf('\x1B[?25h'), 'shows the cursor').toBeGreaterThan(written.lastIndexOf('\x1B[?25l'));
  expect(written.lastIndexOf('\x1B[?7h')).toBeGreaterThan(written.lastIndexOf('\x1B[?7l'));
});

test('an interrupt ends the import at once while it still looks for the server', async () => {
  const interrupted = new AbortController();
  setTimeout(() => interrupted.abort(), 100);
  const { code } = await runOn(
    { interrupted: interrupted.signal },
    '--url',
    'http://127.0.0.1:1',
    file('one.ndjson', price(1)),
  );
  expect(code).toBe(130);
});
