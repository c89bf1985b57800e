import { setImmediate as nextTurn } from 'node:timers/promises';
import { NoAnswer } from './errors.ts';

export type Arrival = 'readable' | 'end' | 'silence' | 'aborted';

/** What is used of an object stream; the client's own types overload `on` in another way. */
interface ItemStream<Item> {
  readonly readableLength: number;
  read(): Item | null;
  on(event: 'readable' | 'end' | 'close', listener: () => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
}

/** Reads an object stream in batches. A batch has the objects that have arrived, at most what the buffer holds. */
export class BatchReader<Item> {
  #stream: ItemStream<Item>;
  #error: Error | undefined;
  #ended = false;
  #notify: (() => void) | undefined;

  constructor(stream: ItemStream<Item>) {
    this.#stream = stream;
    stream.on('readable', () => this.#notify?.());
    stream.on('end', () => this.#finish(undefined));
    stream.on('close', () => this.#finish(undefined));
    stream.on('error', (error) => this.#finish(error));
  }

  #finish(error: Error | undefined): void {
    this.#error ??= error;
    this.#ended = true;
    this.#notify?.();
  }

  /** The items that have arrived, at most `most`; empty: none. */
  take(most: number): Item[] {
    const items: Item[] = [];
    while (items.length < most) {
      const item = this.#stream.read();
      if (item === null) break;
      items.push(item);
    }
    return items;
  }

  /**
   * Waits until `take` may return items, the stream ends, nothing arrives for too long, or the signal aborts. Throws
   * the stream's error. Items of one turn of the event loop make one batch.
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
        const settle = () => {
          if (signal?.aborted) return resolve('aborted');
          if (this.#error) return reject(this.#error);
          resolve(this.#ended && this.#stream.readableLength === 0 ? 'end' : 'readable');
        };
        this.#notify = settle;
        signal?.addEventListener('abort', settle, { once: true });
        timer = setTimeout(() => resolve('silence'), silenceMs);
        if (this.#ended || signal?.aborted || this.#stream.readableLength > 0) settle();
      });
    } finally {
      clearTimeout(timer);
      const notify = this.#notify;
      this.#notify = undefined;
      if (notify) signal?.removeEventListener('abort', notify);
    }
  }
}

/**
 * The whole stream in batches of at most `most`. Throws its error, or NoAnswer after a silence. Ends early if the
 * signal aborts.
 */
export async function* batchesOf<Item>(
  stream: ItemStream<Item>,
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
