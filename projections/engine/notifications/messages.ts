// What the feed is told: an unbroken chain of messages per model, each naming the one before it, whoever made the
// change.
import type { RowsMessage } from '#contracts/wire/feed.ts';
import type { ChangesAnswer } from '#contracts/wire/list.ts';
import type { Row } from '../types.ts';

export class Feed {
  #last = new Map<string, bigint>();
  #listeners = new Set<(message: RowsMessage) => void>();
  #changes: (model: string, after: string) => Promise<ChangesAnswer<Row>>;

  /** `changes`: asks what happened after a position, where messages were missed. */
  constructor(changes: (model: string, after: string) => Promise<ChangesAnswer<Row>>) {
    this.#changes = changes;
  }

  listen(listener: (message: RowsMessage) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Passes on what this process committed. */
  tell(messages: RowsMessage[]): void {
    for (const message of messages) {
      const last = this.#last.get(message.model);
      // Something was missed: it is fetched by `catchUp`, this message with it.
      if (last !== undefined && last < BigInt(message.after)) continue;
      if (last !== undefined && last >= BigInt(message.position)) continue;
      this.#emit({ ...message, after: `${last ?? message.after}` });
    }
  }

  #emit(message: RowsMessage): void {
    this.#last.set(message.model, BigInt(message.position));
    for (const listener of this.#listeners) listener(message);
  }

  /**
   * Passes on what was committed elsewhere, or by this process without an answer. The first time it only notes where
   * the model is.
   */
  async catchUp(model: string, changed: bigint): Promise<void> {
    if (!this.#last.has(model)) this.#last.set(model, changed);
    for (;;) {
      const last = this.#last.get(model)!;
      if (changed <= last) return;
      const { rows, removed, position, more } = await this.#changes(model, `${last}`);
      if (this.#last.get(model) !== last) continue;
      this.#emit({ model, after: `${last}`, position, rows, removed });
      if (!more) return;
    }
  }
}
