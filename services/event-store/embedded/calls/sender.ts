import type { Writable } from 'node:stream';

/** Sends a call's messages with back-pressure. */
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

  /** Aborted when the client has gone. */
  get ended(): AbortSignal {
    return this.#ended.signal;
  }

  /** Resolves when the client can take more, or has gone. */
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
