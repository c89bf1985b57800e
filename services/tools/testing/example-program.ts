// A program of docs/examples, run beside a test.
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { onTestFinished } from 'vitest';

const EXAMPLES = resolve(import.meta.dirname, '../../../docs/examples');

export interface Program {
  printed: () => string[];
  errors: () => string;
  /** Its exit code. */
  ended: Promise<number | null>;
  stop(): Promise<unknown>;
}
/** Started as its first lines say, and stopped after the test. */
export function startExample(name: string, environment: Record<string, string>): Program {
  const child = spawn(process.execPath, [join(EXAMPLES, name)], {
    env: { ...process.env, ...environment },
  });
  let [printed, errors] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const ended = new Promise<number | null>((done) => {
    child.on('exit', done);
  });
  const stop = (): Promise<unknown> => {
    child.kill();
    return ended;
  };
  onTestFinished(async () => void (await stop()));
  return { printed: () => printed.split('\n').slice(0, -1), errors: () => errors, ended, stop };
}
