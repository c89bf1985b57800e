// For tests: a log of which followers get only the first events, until it is released. Those that are beyond go on.
import type { Landmark } from '#contracts/events/event.ts';
import type { EventSource } from '../event-source.ts';
import type { MemoryLog } from './log.ts';

export class HeldLog implements EventSource {
  #log: MemoryLog;
  #given: number;
  release!: () => void;
  #released = new Promise<void>((resolve) => {
    this.release = resolve;
  });

  /** `given`: the number of events that are given before the release. */
  constructor(log: MemoryLog, given = 0) {
    this.#log = log;
    this.#given = given;
  }
  head() {
    return this.#log.head();
  }
  holds(landmark: Landmark) {
    return this.#log.holds(landmark);
  }
  isReadable() {
    return this.#log.isReadable();
  }
  async *follow(...[after, options]: Parameters<MemoryLog['follow']>) {
    const isSeen = ({ position }: { position: bigint }): boolean => position <= (after?.commit ?? 0n);
    let given = this.#log.events.filter(isSeen).length;
    const isBeyond = given > this.#given;
    for await (const batch of this.#log.follow(after, options)) {
      if (!isBeyond && given + batch.events.length > this.#given)
        await Promise.race([
          this.#released,
          new Promise((resolve) => options.signal.addEventListener('abort', resolve, { once: true })),
        ]);
      given += batch.events.length;
      yield batch;
    }
  }
}
