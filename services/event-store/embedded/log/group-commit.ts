import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Log } from './log.ts';
import type { Wake } from './wake.ts';

/** A group is closed after this long, so that the first of many writers does not wait for the last. */
const LONGEST_GROUP_MS = 10;

interface Write {
  work: () => unknown;
  resolve: (result: never) => void;
  reject: (error: unknown) => void;
}

/** Writes that arrive together are committed together: one fsync for all of them, and no answer before it. */
export class GroupCommit {
  #log: Log;
  #wake: Wake;
  #waiting: Write[] = [];
  #busy = false;
  #now: () => number;

  /** `now`: ms, of a clock that never goes back. */
  constructor(log: Log, wake: Wake, now = () => performance.now()) {
    this.#log = log;
    this.#wake = wake;
    this.#now = now;
  }

  /**
   * The work's result once it is durable; rejected if its group could not be committed, and nothing of it is written
   * then.
   */
  write<Result>(work: () => Result): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      this.#waiting.push({ work, resolve, reject });
      if (!this.#busy) void this.#commitAll();
    });
  }

  async #commitAll(): Promise<void> {
    this.#busy = true;
    for (await nextTurn(); this.#waiting.length > 0; await nextTurn()) this.#commitGroup();
    this.#busy = false;
  }

  #commitGroup(): void {
    const writes = this.#waiting;
    let taken = 0;
    try {
      const results = this.#log.transaction(() => {
        const end = this.#now() + LONGEST_GROUP_MS;
        const done: unknown[] = [];
        while (taken < writes.length && this.#now() < end) done.push(writes[taken++]!.work());
        return done;
      });
      for (const [index, result] of results.entries()) writes[index]!.resolve(result as never);
      this.#wake.all();
    } catch (error) {
      for (const { reject } of writes.slice(0, taken)) reject(error);
    }
    this.#waiting = writes.slice(taken);
  }
}
