import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { withEventStore } from '../testing/stores.ts';

const CASES = 216;
const fileAt = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The names of cases in the README's list of intended differences. */
async function intendedDifferences(): Promise<string[]> {
  const [, differences = ''] = (await readFile(fileAt('../embedded/README.md'), 'utf8')).split('## Differences from a real server');
  return [...differences.matchAll(/^- "(.+?)":/gm)].map(([, name]) => name!);
}

/** The output of the comparison, which runs in the project's directory, where it finds the client. */
async function compare(url: string, ...options: string[]): Promise<string> {
  const program = spawn(process.execPath, [fileAt('./conformance.mjs'), url, '--against', 'recorded-v23.10.6.json', ...options], {
    cwd: fileAt('../../..'), stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output] = await Promise.all([text(program.stdout), once(program, 'exit')]);
  return output;
}

/** The printed differences by case name. */
const differencesIn = (output: string) =>
  new Map([...output.matchAll(/^✗ (.+)\n {2}recorded .*\n {2}got +(.*)$/gm)].map(([, name, got]) => [name!, got!]));

/**
 * All differences. A case that exceeds its ten seconds, as on a busy machine, is repeated alone.
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

test('the embedded store behaves like the recorded server, except for the differences that its README explains', { timeout: 600_000 }, async () => {
  await using server = await withEventStore();
  const found = await differences(server.url);
  expect([...found.keys()], [...found].join('\n')).toEqual(await intendedDifferences());
});
