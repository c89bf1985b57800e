// Plans which generations this process follows: those whose lock it holds. Ready generations form one group, those
// being filled another.
import type { EventSource } from '../event-source.ts';
import type { Catalog } from '../storage/catalog.ts';
import type { Database } from '../storage/database.ts';
import { tablesOf, totalsTable, type Definition } from '../storage/definition.ts';
import { addGeneration } from '../storage/begun-generations.ts';
import { loadGenerations, prepareSchema, type Generation } from '../storage/generation-records.ts';
import { ownGenerations } from '../storage/own-generations.ts';
import { loadParkedStreams, loadUnknown } from '../storage/parked.ts';
import type { Session } from '../storage/session.ts';
import { stepsName, stepsStatement } from '../storage/steps.ts';
import { tableNames, tableStatements, type Table } from '../storage/tables.ts';
import { TIMES, TIMES_FINGERPRINT } from '../storage/times.ts';
import { followerOf, type Follower } from './fed-generation.ts';
import { timesFollower } from './times-follower.ts';

export type Named = Pick<Generation, 'model' | 'generation'>;
export const lockOf = ({ model, generation }: Named): string => `${model} ${generation}`;

export interface Plan {
  ready: Follower[];
  /** Not caught up yet; `tables` get their indexes after that. */
  building: { follower: Follower; generation: Named; tables: Table[] }[];
  /** All generations followed here. */
  followed: Named[];
  /** Generations that another worker follows until it releases them. */
  waiting: Named[];
}
export const NO_PLAN: Plan = { ready: [], building: [], followed: [], waiting: [] };

/** Adds an empty generation of a model. `job` as in `addGeneration`. */
export const begin = ({ kysely }: Database, definition: Definition, job: string | null = null): Promise<Generation> =>
  addGeneration(
    kysely,
    { model: definition.model.name, fingerprint: definition.fingerprint, shape: definition.shape },
    (generation) => {
      const tables = tablesOf(definition, generation);
      const totals = definition.totals.map((each) => totalsTable(each, generation).name);
      return {
        tables: [...tables.flatMap(tableNames), ...totals.map(stepsName)],
        statements: [...tables.flatMap(tableStatements), ...totals.map(stepsStatement)],
      };
    },
    job,
  );

async function timesGeneration({ kysely }: Database): Promise<Generation> {
  const [existing] = await loadGenerations(kysely, [TIMES]);
  return (
    existing ??
    addGeneration(kysely, { model: TIMES, fingerprint: TIMES_FINGERPRINT, shape: TIMES_FINGERPRINT }, () => ({
      tables: [],
      statements: [],
    }))
  );
}

/** Whether an older program parked events of this generation that this program can read. */
async function hasReadable(
  { kysely }: Database,
  source: Pick<EventSource, 'isReadable'>,
  generation: Named,
): Promise<boolean> {
  for (const event of await loadUnknown(kysely, generation)) if (await source.isReadable(event)) return true;
  return false;
}

/**
 * Reads the existing generations, takes the locks it can get, and begins missing generations and those that take up
 * what an older program parked. Throws the errors of the database and the log.
 */
export async function makePlan(
  database: Database,
  { definitions }: Catalog,
  session: Session,
  source: Pick<EventSource, 'isReadable'>,
): Promise<Plan> {
  const { kysely } = database;
  const plan: Plan = { ready: [], building: [], followed: [], waiting: [] };
  const tryClaim = async (generation: Generation): Promise<boolean> => {
    const isClaimed = await session.tryLock(lockOf(generation));
    (isClaimed ? plan.followed : plan.waiting).push({ model: generation.model, generation: generation.generation });
    return isClaimed;
  };

  await prepareSchema(kysely);
  const all = await loadGenerations(
    kysely,
    definitions.map(({ model }) => model.name),
  );
  for (const definition of definitions) {
    const { read: ready, toFill } = ownGenerations(
      definition,
      all.filter(({ model }) => model === definition.model.name),
    );
    const isOurs = ready !== undefined && (await tryClaim(ready));
    // Only the process that feeds the model: the older program might take the new generation, too, and park them again.
    const isNeeded = !ready || (isOurs && (await hasReadable(database, source, ready)));
    const building = toFill ?? (isNeeded ? await begin(database, definition) : undefined);
    const follower = async (generation: Generation): Promise<Follower> =>
      followerOf(definition, generation, await loadParkedStreams(kysely, generation));
    if (isOurs) plan.ready.push(await follower(ready));
    if (building && (await tryClaim(building)))
      plan.building.push({
        follower: await follower(building),
        generation: building,
        tables: tablesOf(definition, building.generation),
      });
  }

  // The log's times follow the group that is ahead, so that a rebuild does not delay them.
  const times = await timesGeneration(database);
  if (await tryClaim(times)) {
    const onlyBuilding = plan.ready.length === 0 && plan.building.length > 0;
    if (onlyBuilding) plan.building.push({ follower: timesFollower(times), generation: times, tables: [] });
    else plan.ready.push(timesFollower(times));
  }
  return plan;
}
