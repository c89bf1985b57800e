import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Log } from './log.ts';
import type { Wake } from './wake.ts';

/** Limit of a group's duration, so that the first writer does not wait for many others. */
const LONGEST_GROUP_MS = 10;

interface Write {
  /** Does the work; returns what answers its writer once the group is durable. */
  execute: () => () => void;
  reject: (error: unknown) => void;
}

/** Group commit: writes that arrive together share one fsync, and are answered after it. */
export class GroupCommit {
  #log: Log;
  #wake: Wake;
  #waiting: Write[] = [];
  #busy = false;
  #now: () => number;

  /** `now`: a monotonic clock, in ms. */
  constructor(log: Log, wake: Wake, now = () => performance.now()) {
    this.#log = log;
    this.#wake = wake;
    this.#now = now;
  }

  /**
   * Resolves to the work's result once it is durable. Rejects if the group's commit fails; nothing is written then.
   */
  write<Result>(work: () => Result): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      const execute = () => {
        const result = work();
        return () => resolve(result);
      };
      this.#waiting.push({ execute, reject });
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
    let executed = 0;
    try {
      const answers = this.#log.transaction(() => {
        const end = this.#now() + LONGEST_GROUP_MS;
        const done: (() => void)[] = [];
        while (executed < writes.length && this.#now() < end) done.push(writes[executed++]!.execute());
        return done;
      });
      for (const answer of answers) answer();
      this.#wake.all();
    } catch (error) {
      for (const { reject } of writes.slice(0, executed)) reject(error);
    }
    this.#waiting = writes.slice(executed);
  }
}
