// The messages of the feed: an unbroken chain per model, whichever process made the change. Each message names the
// position of the one before it.
import type { RowsMessage } from '#contracts/wire/feed.ts';
import type { ChangesAnswer } from '#contracts/wire/list/changes.ts';
import type { Row } from '../types.ts';

export class Feed {
  #last = new Map<string, bigint>();
  /** Each with the models that it wants to hear of. */
  #listeners = new Map<(message: RowsMessage) => void, (model: string) => boolean>();
  #changes: (model: string, after: string) => Promise<ChangesAnswer<Row>>;

  /** `changes`: queries the changes after a position, for missed messages. */
  constructor(changes: (model: string, after: string) => Promise<ChangesAnswer<Row>>) {
    this.#changes = changes;
  }

  listen(listener: (message: RowsMessage) => void, isWanted: (model: string) => boolean): () => void {
    this.#listeners.set(listener, isWanted);
    return () => void this.#listeners.delete(listener);
  }

  /** Passes on commits of this process. */
  publish(messages: RowsMessage[]): void {
    for (const message of messages) {
      const last = this.#last.get(message.model);
      // A message was missed; `catchUp` fetches it together with this one.
      if (last !== undefined && last < BigInt(message.after)) continue;
      if (last !== undefined && last >= BigInt(message.position)) continue;
      this.#emit({ ...message, after: `${last ?? message.after}` });
    }
  }

  #emit(message: RowsMessage): void {
    this.#last.set(message.model, BigInt(message.position));
    for (const listener of this.#listeners.keys()) listener(message);
  }

  /**
   * Passes on commits of other processes, and commits of this process whose answer was lost. The first call only
   * records the model's position, and so does each call while nobody wants them.
   */
  async catchUp(model: string, changed: bigint): Promise<void> {
    const known = this.#last.get(model);
    const isWanted = [...this.#listeners.values()].some((wants) => wants(model));
    if (known === undefined || (known < changed && !isWanted)) this.#last.set(model, changed);
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
