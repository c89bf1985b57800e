// Which generation of each model is read, and its checkpoint.
import { EventEmitter, once } from 'node:events';
import { ReadModelBehind } from '../types.ts';
import type { Database } from './database.ts';
import { tableOf, type Definition } from './definition.ts';
import { isMissingTable } from './errors.ts';
import { loadGenerations, type Checkpoint, type Generation } from './generation-records.ts';
import { choose, ownGenerations, type OwnGenerations } from './own-generations.ts';
import type { Table } from './tables.ts';
import { TIMES } from './times.ts';

export interface Serving {
  definition: Definition;
  generation: number;
  checkpoint: Checkpoint;
  table: Table;
  /** Being filled for the first time, or rebuilt while an older generation is read. */
  rebuilding: boolean;
}

/** How often a waiting reader checks for commits of other processes. */
const POLL_MS = 100;

/** Default time that a read waits for its position, or for a model's first generation. */
const PATIENCE_MS = 2_000;

export class Catalog {
  #database: Database;
  #definitions: Map<string, Definition>;
  #serving = new Map<string, Serving>();
  #times: Checkpoint | undefined;
  #moved = new EventEmitter().setMaxListeners(0);
  generations: Generation[] = [];
  /** False: it is not known yet whether the database was filled from this log, so nothing in it is read. */
  isOfThisLog = true;
  /** ms. */
  readonly patience: number;

  constructor(database: Database, definitions: Definition[], patience = PATIENCE_MS) {
    this.patience = patience;
    this.#database = database;
    this.#definitions = new Map(definitions.map((definition) => [definition.model.name, definition]));
  }

  get definitions(): Definition[] {
    return [...this.#definitions.values()];
  }

  /** Loads the generations from the database. */
  async refresh(): Promise<void> {
    const all = await loadGenerations(this.#database.kysely, [...this.#definitions.keys(), TIMES]).catch(
      (error: unknown) => {
        if (isMissingTable(error)) return [];
        throw error;
      },
    );
    const usable = this.isOfThisLog ? all : [];
    this.generations = usable;
    this.#times = usable.find(({ model }) => model === TIMES)?.checkpoint;
    for (const [name, definition] of this.#definitions) {
      const ofModel = usable.filter(({ model }) => model === name);
      const chosen = choose(definition, ofModel);
      if (!chosen) {
        this.#serving.delete(name);
        continue;
      }
      const { generation, checkpoint } = chosen;
      const rebuilding = !chosen.ready || ownGenerations(definition, ofModel).toFill !== undefined;
      this.#serving.set(name, {
        definition,
        generation,
        checkpoint,
        table: tableOf(definition, generation),
        rebuilding,
      });
    }
    this.#moved.emit('moved');
  }

  /** A commit of this process. */
  moved(model: string, generation: number, checkpoint: Checkpoint): void {
    if (model === TIMES) this.#times = checkpoint;
    const serving = this.#serving.get(model);
    if (serving?.generation === generation) serving.checkpoint = checkpoint;
  }

  /** Wakes waiting readers, after all moves of a commit. */
  wake(): void {
    this.#moved.emit('moved');
  }

  /** Whether a reader waits for a commit. */
  get isAwaited(): boolean {
    return this.#moved.listenerCount('moved') > 0;
  }

  /** The generation that is read. Throws ReadModelBehind if the worker has not begun one yet. */
  async serving(model: string): Promise<Serving> {
    this.definitionOf(model);
    if (!this.#serving.has(model)) await this.waitFor(() => this.#serving.has(model), this.patience);
    const serving = this.#serving.get(model);
    if (!serving) throw new ReadModelBehind(`the read model ${model} has not been started`);
    return serving;
  }

  /** The generations that are read. */
  get inUse(): Pick<Generation, 'model' | 'generation'>[] {
    return [...this.#serving].map(([model, { generation }]) => ({ model, generation }));
  }

  /** Whether a read model, or its totals model, is read from this generation. */
  isRead(name: string, { model, generation }: Pick<Generation, 'model' | 'generation'>): boolean {
    return this.ownerOf(name) === model && this.#serving.get(model)?.generation === generation;
  }

  /**
   * The read model whose generation contains a model's tables: itself, or for a totals model the model whose rows it
   * counts.
   */
  ownerOf(name: string): string | undefined {
    return this.definitions.find(
      ({ model, totals }) => model.name === name || totals.some((each) => each.name === name),
    )?.model.name;
  }

  servingOf(model: string): Serving | undefined {
    return this.#serving.get(model);
  }

  /** Throws if there is no such read model. */
  ownGenerationsOf(model: string): OwnGenerations {
    return ownGenerations(
      this.definitionOf(model),
      this.generations.filter((each) => each.model === model),
    );
  }

  /** Throws if there is no such read model. */
  definitionOf(model: string): Definition {
    const definition = this.#definitions.get(model);
    if (!definition) throw new Error(`there is no read model ${model}`);
    return definition;
  }

  /** Checkpoint of the log's times. */
  get timesCheckpoint(): Checkpoint | undefined {
    return this.#times;
  }

  /** Waits until the condition holds, checking at each commit; false: it timed out. */
  async waitFor(condition: () => boolean | Promise<boolean>, withinMs: number): Promise<boolean> {
    const end = Date.now() + withinMs;
    for (;;) {
      if (await condition()) return true;
      const remainingMs = end - Date.now();
      if (remainingMs <= 0) return false;
      const wasNotified = await once(this.#moved, 'moved', {
        signal: AbortSignal.timeout(Math.min(remainingMs, POLL_MS)),
      }).then(
        () => true,
        () => false,
      );
      if (!wasNotified) await this.refresh();
    }
  }
}
