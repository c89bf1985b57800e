import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startEmbeddedEventStore } from '../start.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));
const START = fileURLToPath(new URL('../start.ts', import.meta.url));

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'event-store-'));
});
afterEach(() => rm(dir, { recursive: true }));

async function run(...args: string[]) {
  const program = spawn(process.execPath, [MAIN, ...args]);
  const [error, [code]]: [string, number[]] = await Promise.all([text(program.stderr), once(program, 'exit')]);
  return { code, error };
}

test('the standalone program warns about open access, unless it has a credential', async () => {
  const first = async (credential: string) => {
    const program = spawn(process.execPath, [MAIN, '--dir', dir, '--port', '0'], {
      env: { ...process.env, EVENT_STORE_CREDENTIAL: credential },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const stderr = text(program.stderr);
    const [line]: string[] = await once(program.stdout.setEncoding('utf8'), 'data');
    program.kill('SIGTERM');
    return { line, told: await stderr };
  };
  expect(await first('')).toEqual({
    line: expect.stringMatching(/^esdb:\/\/127\.0\.0\.1:\d+\?tls=false\n$/),
    told: expect.stringContaining('every user of this machine can read and write'),
  });
  expect(await first('a secret')).toEqual({
    line: expect.stringContaining('?tls=false&connectionName=a%20secret\n'),
    told: '',
  });
});

test.each(['SIGINT', 'SIGTERM'] as const)('the program prints its URL and serves until %s', async (signal) => {
  const program = spawn(process.execPath, [MAIN, '--dir', dir, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line]: string[] = await once(program.stdout.setEncoding('utf8'), 'data');
  expect(line).toMatch(/^esdb:\/\/127\.0\.0\.1:\d+\?tls=false\n$/);
  program.kill(signal);
  expect(await once(program, 'exit')).toEqual([0, null]);
});

test('a second process on the directory ends with an error that names the directory', async () => {
  const first = await startEmbeddedEventStore(dir);
  expect(await run('--dir', dir, '--port', '0')).toEqual({
    code: 1,
    error: `the event store in ${dir} is in use by another process\n`,
  });
  await expect(startEmbeddedEventStore(dir)).rejects.toThrow(`the event store in ${dir} is in use by another process`);
  await first.stop();
});

test('the error about a port in use names the port', async () => {
  const first = await startEmbeddedEventStore(dir);
  const { port } = new URL(first.url);
  const second = await run('--dir', join(dir, 'other'), '--port', port);
  expect(second).toMatchObject({
    code: 1,
    error: expect.stringContaining(`can't listen on 127.0.0.1:${port}`),
  });
  await first.stop();
});

test('a malformed option prints the usage', async () => {
  expect(await run('--dir', dir, '--port', 'x')).toMatchObject({
    code: 1,
    error: expect.stringMatching(/--port must be a number[^]*usage:/),
  });
});

test('the program releases the directory when its parent process is killed', async () => {
  const script = `const { startEmbeddedEventStore } = await import(${JSON.stringify(START)});
    console.log((await startEmbeddedEventStore(${JSON.stringify(dir)})).url);`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(parent.stdout, 'data');
  await expect(startEmbeddedEventStore(dir)).rejects.toThrow('in use');
  parent.kill('SIGKILL');
  const next = await startEmbeddedEventStore(dir);
  await next.stop();
});

test('the program ends if its parent process exits before it has started', async () => {
  const script = `const { startEmbeddedEventStore } = await import(${JSON.stringify(START)});
    void startEmbeddedEventStore(${JSON.stringify(dir)});
    setTimeout(() => process.exit(), 20);`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  // The child shares the parent's stderr, which closes when both have ended.
  await Promise.all([text(parent.stderr), once(parent, 'exit')]);
  await (await startEmbeddedEventStore(dir)).stop();
});
