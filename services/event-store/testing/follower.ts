import type { Position, StoredEvent } from '#contracts/events/event.ts';
import type { EventSource } from '#projections/engine/event-source.ts';

/** Follows a source and records what it receives. */
export class Follower {
  events: StoredEvent[] = [];
  position: Position | null = null;
  caughtUp = false;
  /** Size of the largest batch. */
  largest = 0;
  #stopping = new AbortController();
  #waiting = new Set<() => void>();
  /** Resolves when following has ended. */
  ended: Promise<void>;

  constructor(
    source: EventSource,
    {
      after = null,
      maxBatch = 100,
      each = () => Promise.resolve(),
    }: { after?: Position | null; maxBatch?: number; each?: () => Promise<unknown> } = {},
  ) {
    this.ended = this.#follow(source, after, maxBatch, each);
  }

  async #follow(
    source: EventSource,
    after: Position | null,
    maxBatch: number,
    each: () => Promise<unknown>,
  ): Promise<void> {
    for await (const { events, position, caughtUp } of source.follow(after, {
      signal: this.#stopping.signal,
      maxBatch,
    })) {
      this.events.push(...events);
      Object.assign(this, { position, caughtUp, largest: Math.max(this.largest, events.length) });
      for (const check of this.#waiting) check();
      await each();
    }
  }

  until(condition: (follower: this) => boolean): Promise<void> {
    return new Promise((resolve) => {
      const check = () => {
        if (!condition(this)) return;
        this.#waiting.delete(check);
        resolve();
      };
      this.#waiting.add(check);
      check();
    });
  }

  untilEvents = (count: number): Promise<void> => this.until(({ events }) => events.length >= count);

  stop(): Promise<void> {
    this.#stopping.abort();
    return this.ended;
  }
}
