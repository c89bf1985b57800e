// Job runners that stop after each test, and a job that counts its items.
import { afterEach } from 'vitest';
import type { JobKind } from '../../../jobs/kind.ts';
import { createJobRunner, CHUNK_SIZE, type JobRunner, type RunnerParts } from '../../../jobs/runner.ts';
import type { TestServer } from '../server.ts';

export const ITEMS = CHUNK_SIZE * 4;
/**
 * A job kind that counts how often each item is processed. `before` is called before each chunk with the job's owner.
 */
export function counting({
  before = async () => undefined,
  items = ITEMS,
  permissions = [],
}: { before?: (from: number, person: string) => Promise<void>; items?: number; permissions?: string[] } = {}): {
  kind: JobKind;
  times: Map<number, number>;
} {
  const times = new Map<number, number>();
  async function* numbers(from: number): AsyncGenerator<number> {
    for (let item = from; item < items; item += 1) yield item;
  }
  const kind: JobKind = {
    open: async ({
      by: {
        actor: { id: person },
      },
    }) => ({
      needs: [{ person, permissions }],
      count: async () => items,
      items: numbers,
      async run(chunk, { done: from }) {
        await before(from, person);
        for (const item of chunk as number[]) times.set(item, (times.get(item) ?? 0) + 1);
        return { done: chunk.length, refused: 0, known: 0 };
      },
    }),
  };
  return { kind, times };
}
export const once = (times: Map<number, number>): boolean =>
  times.size === ITEMS && [...times.values()].every((count) => count === 1);

/** Call once, outside of tests. */
export function withRunners(serving: () => TestServer) {
  const runners: JobRunner[] = [];
  afterEach(async () => {
    for (const runner of runners.splice(0)) await runner.stop();
  });
  /** Starts a runner with the product's job kinds. */
  const startRunner = (more: Partial<RunnerParts> = {}): JobRunner => {
    const runner = createJobRunner({ ...serving().jobs.parts, pollInterval: 50, ...more });
    runners.push(runner);
    runner.start();
    return runner;
  };
  /** `die`: it stops recording and finding jobs, like a killed process. */
  const aRunner = (kind: JobKind, more: Partial<RunnerParts> = {}): JobRunner & { die(): void } => {
    const { commands, models } = serving().jobs.parts;
    let isDead = false;
    const runner = createJobRunner({
      ...serving().jobs.parts,
      kinds: { counting: kind },
      pollInterval: 50,
      commands: { run: (...of) => (isDead ? new Promise(() => {}) : commands.run(...of)) },
      models: {
        onRows: models.onRows,
        list: async (...of) => (isDead ? { ...(await models.list(...of)), rows: [] } : models.list(...of)),
      },
      ...more,
    });
    runners.push(runner);
    runner.start();
    return {
      ...runner,
      die() {
        isDead = true;
        runners.splice(runners.indexOf(runner), 1);
      },
    };
  };
  return { startRunner, aRunner };
}
