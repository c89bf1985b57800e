// Verifies that every read model matches the log: folds each from scratch up to its position, and compares rows and
// versions.
import type { Kysely } from 'kysely';
import type { Database, Tables } from '../engine/storage/database.ts';
import { define, tableOf, totalsTable, type Definition } from '../engine/storage/definition.ts';
import { isMissingTable } from '../engine/storage/errors.ts';
import { loadGenerations, type Generation } from '../engine/storage/generation-records.ts';
import { ownGenerations } from '../engine/storage/own-generations.ts';
import type { ReadModel, TotalsModel } from '../engine/types.ts';
import { compareCheckpoint, compareParked, compareRows, compareTotals } from './compare.ts';
import { Differences, MAX_REPORTED } from './differences.ts';
import { expectedAt, expectedTotals, type Expected, type WholeLog } from './expected.ts';
import { parkedStreams } from './stored.ts';

export interface VerifyOptions {
  log: WholeLog;
  database: Pick<Database, 'unbounded'>;
  models: readonly ReadModel[];
  totals: readonly TotalsModel[];
}

export interface Verdict {
  /** The name of the read model or totals model. */
  name: string;
  /** The position as of which it was compared. */
  position: bigint;
  /** For a totals model: groups. */
  rows: number;
  /** Versions of rows, including the current ones. Not compared for a totals model. */
  versions: number;
  /** The number of differences, and the first of them as text. */
  differences: { total: number; lines: string[] };
}

/**
 * Compares each read model as of its position at the start, so concurrent commits do not matter. Parked events count as
 * differences. Nothing is written. The log is read once. All versions up to there are in memory, some hundred bytes
 * each. Throws the errors of the log and the database.
 */
export async function* verify({
  log,
  database: { unbounded: kysely },
  models,
  totals,
}: VerifyOptions): AsyncGenerator<Verdict> {
  const started: StartedModel[] = [];
  for (const model of models) {
    const definition = define(model, [...totals]);
    const generation = await generationOf(kysely, definition);
    if (generation) started.push({ definition, generation, position: generation.checkpoint.commit });
    else yield verdictOf(model.name, 0n, { rows: 0, versions: 0 }, [notStarted()]);
  }
  const expected = await expectedAt(log, started);
  for (const each of started) yield* verdictsOf(kysely, each, expected.shift()!);
}

interface StartedModel {
  definition: Definition;
  generation: Generation;
  position: bigint;
}

/** The generation filled with this program's rules: the one that is read, otherwise the one that will be. */
async function generationOf(db: Kysely<Tables>, definition: Definition): Promise<Generation | undefined> {
  const all = await loadGenerations(db, [definition.model.name]).catch((error: unknown) => {
    if (isMissingTable(error)) return [];
    throw error;
  });
  const { read, toFill } = ownGenerations(definition, all);
  return read ?? toFill;
}

const notStarted = (): Differences => {
  const differences = new Differences();
  differences.add('it was not filled yet by the rules of this version');
  return differences;
};

async function* verdictsOf(
  db: Kysely<Tables>,
  { definition, generation, position }: StartedModel,
  expected: Expected,
): AsyncGenerator<Verdict> {
  const { model, totals } = definition;
  const parked = compareParked(expected.parked, await parkedStreams(db, generation, position));
  const checkpoint = compareCheckpoint(expected, generation.checkpoint);
  const groups = totals.map((each) => ({ each, expected: expectedTotals(each, expected.rows.values()) }));
  const { rows, versions, found } = await compareRows(
    db,
    tableOf(definition, generation.generation),
    position,
    expected,
  );
  yield verdictOf(model.name, position, found, [parked, checkpoint, rows, versions]);
  for (const { each, expected: of } of groups) {
    const compared = await compareTotals(db, totalsTable(each, generation.generation), position, of);
    yield verdictOf(each.name, position, { rows: compared.found, versions: 0 }, [compared.differences]);
  }
}

const verdictOf = (
  name: string,
  position: bigint,
  found: { rows: number; versions: number },
  parts: Differences[],
): Verdict => ({
  name,
  position,
  ...found,
  differences: {
    total: parts.reduce((sum, { total }) => sum + total, 0),
    lines: parts.flatMap(({ lines }) => lines).slice(0, MAX_REPORTED),
  },
});

const formatCount = (count: number): string => count.toLocaleString('en-US');

/** A line of counts, then the differences. */
export function linesOf({ name, position, rows, versions, differences: { total, lines } }: Verdict): string[] {
  const counts = `${formatCount(rows)} rows${versions > 0 ? `, ${formatCount(versions)} versions` : ''} up to position ${position}`;
  const more = total - lines.length;
  return [
    `${total === 0 ? '✓' : '✗'} ${name}: ${counts}: ${total === 0 ? 'matches the log' : `${formatCount(total)} difference${total === 1 ? '' : 's'} from the log`}`,
    ...lines.map((each) => `    ${each}`),
    ...(more > 0 ? [`    … and ${formatCount(more)} more`] : []),
  ];
}
