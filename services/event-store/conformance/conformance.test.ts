import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { withEventStore } from '../testing.ts';

const fileAt = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The cases' names in the list of differences that are meant. */
async function meantDifferences(): Promise<string[]> {
  const [, differences = ''] = (await readFile(fileAt('../embedded/README.md'), 'utf8')).split('## Differences from a real server');
  return [...differences.matchAll(/^- "(.+?)":/gm)].map(([, name]) => name!);
}

/** What the comparing program prints, run in the project's directory, where it finds the client. */
async function compare(url: string): Promise<string> {
  const program = spawn(process.execPath, [fileAt('./conformance.mjs'), url, '--against', 'recorded-v23.10.6.json'], { cwd: fileAt('../../..'), stdio: ['ignore', 'pipe', 'inherit'] });
  const [output] = await Promise.all([text(program.stdout), once(program, 'exit')]);
  return output;
}

test('the embedded store behaves as the recorded server does, but for the differences its README gives a reason for', { timeout: 400_000 }, async () => {
  await using server = await withEventStore();
  const output = await compare(server.url);
  const meant = await meantDifferences();
  const differing = [...output.matchAll(/^✗ (.+)$/gm)].map(([, name]) => name!);
  expect(differing, output).toEqual(meant);
  expect(output).toContain(`${216 - meant.length} passed, ${meant.length} failed`);
});
