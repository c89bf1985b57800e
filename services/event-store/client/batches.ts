import type { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { NoAnswer } from './errors.ts';

export type Arrival = 'readable' | 'end' | 'silence' | 'aborted';

/** A stream of objects read in what has arrived rather than one by one; it takes no more than its buffer holds. */
export class BatchReader<Item> {
  #stream: Readable;
  #error: unknown;
  #ended = false;
  #notify: (() => void) | undefined;

  constructor(stream: Readable) {
    this.#stream = stream;
    stream.on('readable', () => this.#notify?.());
    for (const end of ['end', 'close']) stream.on(end, () => this.#finish(undefined));
    stream.on('error', (error) => this.#finish(error));
  }

  #finish(error: unknown): void {
    this.#error ??= error;
    this.#ended = true;
    this.#notify?.();
  }

  /** What has arrived, `most` items at most; none if nothing has. */
  take(most: number): Item[] {
    const items: Item[] = [];
    while (items.length < most) {
      const item = this.#stream.read() as Item | null;
      if (item === null) break;
      items.push(item);
    }
    return items;
  }

  /**
   * Waits until `take` may give something, the stream is at its end, nothing has come for too long, or the signal
   * aborts; throws the stream's error. What comes in the same turn of the event loop makes one batch.
   */
  async arrival(silenceMs: number, signal?: AbortSignal): Promise<Arrival> {
    const arrival = await this.#first(silenceMs, signal);
    if (arrival === 'readable') await nextTurn();
    return arrival;
  }

  async #first(silenceMs: number, signal?: AbortSignal): Promise<Arrival> {
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise<Arrival>((resolve, reject) => {
        const look = () => {
          if (signal?.aborted) return resolve('aborted');
          if (this.#error) return reject(this.#error as Error);
          resolve(this.#ended && this.#stream.readableLength === 0 ? 'end' : 'readable');
        };
        this.#notify = look;
        signal?.addEventListener('abort', look, { once: true });
        timer = setTimeout(() => resolve('silence'), silenceMs);
        if (this.#ended || signal?.aborted || this.#stream.readableLength > 0) look();
      });
    } finally {
      clearTimeout(timer);
      const look = this.#notify;
      this.#notify = undefined;
      if (look) signal?.removeEventListener('abort', look);
    }
  }
}

/**
 * All of a stream in batches of at most `most`; throws its error, or NoAnswer after a silence. Ends early if the signal
 * aborts.
 */
export async function* batchesOf<Item>(
  stream: Readable,
  { most, silenceMs, signal }: { most: number; silenceMs: number; signal?: AbortSignal },
): AsyncGenerator<Item[]> {
  const reader = new BatchReader<Item>(stream);
  for (;;) {
    const items = reader.take(most);
    if (items.length > 0) {
      yield items;
      continue;
    }
    const arrival = await reader.arrival(silenceMs, signal);
    if (arrival === 'silence') throw new NoAnswer(`the event store sent nothing for ${silenceMs} ms`);
    if (arrival !== 'readable') return;
  }
}
