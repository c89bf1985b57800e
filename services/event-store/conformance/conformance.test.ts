import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { withEventStore } from '../testing/stores.ts';

const CASES = 216;
const fileAt = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The cases' names in the list of differences that are meant. */
async function meantDifferences(): Promise<string[]> {
  const [, differences = ''] = (await readFile(fileAt('../embedded/README.md'), 'utf8')).split('## Differences from a real server');
  return [...differences.matchAll(/^- "(.+?)":/gm)].map(([, name]) => name!);
}

/** What the comparing program prints, run in the project's directory, where it finds the client. */
async function compare(url: string, ...options: string[]): Promise<string> {
  const program = spawn(process.execPath, [fileAt('./conformance.mjs'), url, '--against', 'recorded-v23.10.6.json', ...options], {
    cwd: fileAt('../../..'), stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output] = await Promise.all([text(program.stdout), once(program, 'exit')]);
  return output;
}

/** The differences it printed, by the case's name. */
const differencesIn = (output: string) =>
  new Map([...output.matchAll(/^✗ (.+)\n {2}recorded .*\n {2}got +(.*)$/gm)].map(([, name, got]) => [name!, got!]));

/**
 * All differences. A case has ten seconds, which a machine that is busy with other things may not give it: it is tried
 * again alone.
 */
async function differences(url: string): Promise<Map<string, string>> {
  const output = await compare(url);
  const [, passed, failed] = /^(\d+) passed, (\d+) failed$/m.exec(output) ?? [];
  expect(Number(passed) + Number(failed), output).toBe(CASES);
  const found = differencesIn(output);
  for (const [name, got] of found) {
    if (!got.includes('TimeLimitError')) continue;
    const again = differencesIn(await compare(url, '--only', name)).get(name);
    if (again === undefined) found.delete(name);
    else found.set(name, again);
  }
  return found;
}

test('the embedded store behaves as the recorded server does, but for the differences its README gives a reason for', { timeout: 600_000 }, async () => {
  await using server = await withEventStore();
  const found = await differences(server.url);
  expect([...found.keys()], [...found].join('\n')).toEqual(await meantDifferences());
});
