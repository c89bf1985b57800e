// Which generation of each model is read, and how far it has come.
import { EventEmitter, once } from 'node:events';
import { ReadModelBehind } from '../types.ts';
import type { Database } from './database.ts';
import { tableOf, type Definition } from './definition.ts';
import { isMissingTable } from './errors.ts';
import { loadGenerations, type Checkpoint, type Generation } from './generation-records.ts';
import type { Table } from './tables.ts';
import { TIMES } from './times.ts';

export interface Serving {
  definition: Definition;
  generation: number;
  checkpoint: Checkpoint;
  table: Table;
  /** Filled for the first time, or beside an older one that serves meanwhile. */
  rebuilding: boolean;
}

/** How often a waiting reader looks for what another process committed. */
const POLL_MS = 100;

/** How long a read waits, unless told, for what it was told to have seen, or for a model's first generation. */
const PATIENCE_MS = 2_000;

const newest = (generations: Generation[]): Generation | undefined =>
  generations.toSorted((left, right) => right.generation - left.generation)[0];

/** Our own if it has caught up; else one of other rules but the same columns that has; else our own as it fills. */
export function choose(
  { fingerprint, shape }: Pick<Definition, 'fingerprint' | 'shape'>,
  generations: Generation[],
): Generation | undefined {
  const own = generations.filter((each) => each.fingerprint === fingerprint);
  return (
    newest(own.filter(({ ready }) => ready)) ??
    newest(generations.filter((each) => each.ready && each.shape === shape)) ??
    newest(own)
  );
}

export class Catalog {
  #database: Database;
  #definitions: Map<string, Definition>;
  #serving = new Map<string, Serving>();
  #times: Checkpoint | undefined;
  #moved = new EventEmitter().setMaxListeners(0);
  generations: Generation[] = [];
  /**
   * False: it is not known yet whether what stands in the database was made from this log, and nothing of it is read.
   */
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

  /** Takes what stands in the database. */
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
      const of = usable.filter(({ model }) => model === name);
      const chosen = choose(definition, of);
      if (!chosen) {
        this.#serving.delete(name);
        continue;
      }
      const { generation, checkpoint } = chosen;
      const rebuilding =
        !chosen.ready || of.some((each) => each.fingerprint === definition.fingerprint && each.generation > generation);
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

  /** Wakes those who wait, after all of a commit's moves. */
  wake(): void {
    this.#moved.emit('moved');
  }

  /** The generation that is read; throws ReadModelBehind if the worker has not made one yet. */
  async serving(model: string): Promise<Serving> {
    if (!this.#definitions.has(model)) throw new Error(`there is no read model ${model}`);
    if (!this.#serving.has(model)) await this.waitFor(() => this.#serving.has(model), this.patience);
    const serving = this.#serving.get(model);
    if (!serving) throw new ReadModelBehind(`the read model ${model} has not been begun`);
    return serving;
  }

  /** The generations that are read. */
  get inUse(): Pick<Generation, 'model' | 'generation'>[] {
    return [...this.#serving].map(([model, { generation }]) => ({ model, generation }));
  }

  /** Whether a read model, or a totals model of it, is read from this generation. */
  isRead(name: string, { model, generation }: Pick<Generation, 'model' | 'generation'>): boolean {
    return this.ownerOf(name) === model && this.#serving.get(model)?.generation === generation;
  }

  /** The read model in whose generation a model's tables are: its own, or that of the rows a totals model counts. */
  ownerOf(name: string): string | undefined {
    return this.definitions.find(
      ({ model, totals }) => model.name === name || totals.some((each) => each.name === name),
    )?.model.name;
  }

  known(model: string): Serving | undefined {
    return this.#serving.get(model);
  }

  /** How far the generation is that will be read next; null: none is being filled. */
  filledTo(model: string): string | null {
    const fingerprint = this.#definitions.get(model)?.fingerprint;
    const building = newest(
      this.generations.filter((each) => each.model === model && each.fingerprint === fingerprint && !each.ready),
    );
    return building && building.generation >= (this.#serving.get(model)?.generation ?? 0)
      ? `${building.checkpoint.commit}`
      : null;
  }

  /** How far the log's times are known. */
  get timesCheckpoint(): Checkpoint | undefined {
    return this.#times;
  }

  /** Waits until the condition holds, looking again at each commit; false: it did not within the time. */
  async waitFor(condition: () => boolean | Promise<boolean>, withinMs: number): Promise<boolean> {
    const end = Date.now() + withinMs;
    for (;;) {
      if (await condition()) return true;
      const left = end - Date.now();
      if (left <= 0) return false;
      const told = await once(this.#moved, 'moved', { signal: AbortSignal.timeout(Math.min(left, POLL_MS)) }).then(
        () => true,
        () => false,
      );
      if (!told) await this.refresh();
    }
  }
}
