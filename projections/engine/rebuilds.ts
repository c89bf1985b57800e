// Rebuilds on request: a new generation, or the one that was read before, is filled beside the one that is read. The
// process that feeds the model does it; it learns of it from the database.
import { sql } from 'kysely';
import { begin } from './feeding/plan.ts';
import type { Feeder } from './feeding/feeding.ts';
import { addPrevious, giveUp } from './storage/begun-generations.ts';
import type { Catalog } from './storage/catalog.ts';
import type { Database } from './storage/database.ts';
import { loadGenerations, prepareSchema } from './storage/generation-records.ts';
import { ownGenerations } from './storage/own-generations.ts';
import { NOTIFY } from './storage/session.ts';

/** What a job asks for. `from`: an empty generation, or the one that was read before. */
export interface Rebuild {
  job: string;
  model: string;
  from: 'empty' | 'previous';
}

/** `read`: it has caught up, and is read. `lost`: it will not be, since another program has its own rules by now. */
export type Filling = { state: 'filling'; position: bigint } | { state: 'read' | 'lost' };

/** All throw the database's errors. */
export interface Rebuilds {
  /** Whether there is such a read model. */
  isModel(name: string): boolean;
  /**
   * Rebuilds a model in a new generation, including parked events, and swaps it in once it has caught up. Does nothing
   * if a rebuild is running.
   */
  retryParked(model: string): Promise<void>;
  /**
   * Begins a rebuild, unless it has begun. False: another one is running, or nothing is kept to return to. Throws if
   * there is no such read model.
   */
  begin(rebuild: Rebuild): Promise<boolean>;
  /** How far a rebuild that was begun has come. */
  look(rebuild: Rebuild): Promise<Filling>;
  /** Gives up what was begun for a job, unless it is read already. */
  giveUp(job: string): Promise<void>;
}

interface Parts {
  database: Database;
  catalog: Catalog;
  /** Undefined: another process feeds. */
  feeder: Feeder | undefined;
  /** Turns the errors of the database into those that callers know. */
  available<Result>(query: () => Promise<Result>): Promise<Result>;
}

export function createRebuilds({ database, catalog, feeder, available }: Parts): Rebuilds {
  const { kysely, embedded } = database;
  const notify = async (): Promise<void> => {
    if (!embedded) await sql.raw(NOTIFY).execute(kysely);
    feeder?.replan();
  };
  return {
    isModel: (name) => catalog.definitions.some(({ model }) => model.name === name),
    retryParked: (model) =>
      available(async () => {
        await catalog.refresh();
        if (!catalog.servingOf(model)?.rebuilding) await begin(database, catalog.definitionOf(model));
        await notify();
      }),
    begin: ({ job, model, from }) =>
      available(async () => {
        const definition = catalog.definitionOf(model);
        // An earlier version may have fed it so far.
        await prepareSchema(kysely);
        const begun =
          from === 'empty' ? await begin(database, definition, job) : await addPrevious(kysely, definition, job);
        await notify();
        return begun?.job === job;
      }),
    look: ({ job, model }) =>
      available(async () => {
        // Not from the catalog: after the start it knows none for a while.
        const existing = await loadGenerations(kysely, [model]);
        const definition = catalog.definitionOf(model);
        const { toFill } = ownGenerations(definition, existing);
        if (toFill?.job === job) return { state: 'filling', position: toFill.checkpoint.commit };
        const isRead = existing.some(
          (each) => each.job === job && each.ready && each.fingerprint === definition.fingerprint,
        );
        return { state: isRead ? 'read' : 'lost' };
      }),
    giveUp: (job) =>
      available(async () => {
        await giveUp(kysely, job);
        await notify();
      }),
  };
}
