// Generations begun beside the one that is read: new ones, and the one that was read before. Given up, the latter is
// kept as it was, and a new one belongs to nobody until it is dropped.
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { inOneMessage, type Tables } from './database.ts';
import type { Definition } from './definition.ts';
import { LOCK, generations, loadGenerations, type Generation } from './generation-records.ts';
import { latest, ownGenerations, rankOf } from './own-generations.ts';

type Of = Pick<Generation, 'model' | 'fingerprint' | 'shape'>;

/** Runs with the existing generations of a model, which do not change meanwhile. */
const alone = <Result>(
  db: Kysely<Tables>,
  model: string,
  work: (transaction: Kysely<Tables>, existing: Generation[]) => Promise<Result>,
): Promise<Result> =>
  db.transaction().execute(async (transaction) => {
    await sql`SELECT pg_advisory_xact_lock(${LOCK}::bigint)`.execute(transaction);
    return work(transaction, await loadGenerations(transaction, [model]));
  });

const nextRank = (existing: Generation[]): number => Math.max(0, ...existing.map(rankOf)) + 1;

/**
 * Adds an empty generation, or returns the one that another process has just begun. `job`: what it is for; one that was
 * begun for it is returned, whatever became of it. `tablesOf`: its table names and the statements that create them.
 */
export const addGeneration = (
  db: Kysely<Tables>,
  { model, fingerprint, shape }: Of,
  tablesOf: (generation: number) => { tables: string[]; statements: RawBuilder<unknown>[] },
  job: string | null = null,
): Promise<Generation> =>
  alone(db, model, async (transaction, existing) => {
    const begun = existing.find((each) => job !== null && each.job === job);
    if (begun) return begun;
    const last = latest(existing);
    if (last && !last.ready && last.fingerprint === fingerprint) return last;
    const generation = nextRank(existing);
    const { tables, statements } = tablesOf(generation);
    const added = sql`INSERT INTO ${generations} (model, generation, fingerprint, shape, tables, job)
      VALUES (${sql.lit(model)}, ${sql.lit(generation)}, ${sql.lit(fingerprint)}, ${sql.lit(shape)}, ${sql.lit(JSON.stringify(tables))}::jsonb, ${sql.lit(job)})`;
    await inOneMessage(transaction, [...statements, added]);
    return (await loadGenerations(transaction, [model])).find((each) => each.generation === generation)!;
  });

/**
 * Begins to follow the generation that was read before, to be read again once it has caught up. Null: none is kept, or
 * another one is being filled. `job` as above.
 */
export const addPrevious = (db: Kysely<Tables>, definition: Definition, job: string): Promise<Generation | null> =>
  alone(db, definition.model.name, async (transaction, existing) => {
    const begun = existing.find((each) => each.job === job);
    if (begun) return begun;
    const { previous, toFill } = ownGenerations(definition, existing);
    if (!previous || toFill) return null;
    const { model, generation } = previous;
    const rank = nextRank(existing);
    const { numAffectedRows } = await sql`
      UPDATE ${generations} SET ready = false, rank = ${rank}, job = ${job}, touched_at = now()
      WHERE model = ${model} AND generation = ${generation}`.execute(transaction);
    // Another process may have dropped it just now.
    return numAffectedRows === 1n ? { ...previous, ready: false, rank, job } : null;
  });

/** Gives up what was begun for a job, unless it has caught up already. */
export async function giveUp(db: Kysely<Tables>, job: string): Promise<void> {
  await sql`
    UPDATE ${generations} SET ready = rank IS NOT NULL, rank = NULL, job = NULL,
      fingerprint = CASE WHEN rank IS NULL THEN '' ELSE fingerprint END, shape = CASE WHEN rank IS NULL THEN '' ELSE shape END
    WHERE job = ${job} AND NOT ready`.execute(db);
}
