import type { Writable } from 'node:stream';

/** Sends a call's messages no faster than its client takes them. */
export class Sender {
  #call: Writable;
  #ended = new AbortController();
  #resume: (() => void) | undefined;

  constructor(call: Writable) {
    this.#call = call;
    call.on('drain', () => this.#continue());
    for (const end of ['cancelled', 'close', 'error']) {
      call.on(end, () => {
        this.#ended.abort();
        this.#continue();
      });
    }
  }

  /** Aborted once nobody listens any more. */
  get ended(): AbortSignal {
    return this.#ended.signal;
  }

  /** Resolves when the client has room for more, or is gone. */
  async send(messages: Iterable<Uint8Array>): Promise<void> {
    for (const message of messages) {
      if (this.ended.aborted) return;
      if (!this.#call.write(message))
        await new Promise<void>((resolve) => {
          this.#resume = resolve;
        });
    }
  }

  #continue(): void {
    this.#resume?.();
    this.#resume = undefined;
  }
}
