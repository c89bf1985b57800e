// Converts a mapping received over HTTP to the form that the command line uses.
import type { ImportMapping } from '#contracts/areas/import/mapping.ts';
import { invalidInput, problem, type ProblemError } from '../../http/problem.ts';
import { UsageProblem } from '../../ingest/import/usage.ts';
import { workerMapping, type WorkerMapping } from '../patterns/worker-mapping.ts';
import { PatternTooSlow } from '../patterns/patterns.ts';

const entries = (options: Readonly<Record<string, string>> = {}): ReadonlyMap<string, string> =>
  new Map(Object.entries(options));

export const withinOf = ({ rows }: Pick<ImportMapping, 'rows'>): readonly string[] | null => rows?.split('.') ?? null;

/** Throws UsageProblem and PatternTooSlow. */
export const mappingFrom = (
  type: string,
  { source, id, at, map, set, extract, unit, time }: ImportMapping,
): Promise<WorkerMapping> =>
  workerMapping(type, {
    source,
    id,
    at,
    map: entries(map),
    set: entries(set),
    extract: entries(extract),
    unit: entries(unit),
    time: entries(time),
  });

const usageProblemOf = (error: UsageProblem): ProblemError =>
  error.field
    ? problem('invalid-input', {
        fields: [{ ...error.field, path: `mapping.${error.field.path}` }],
        detail: error.message,
      })
    : invalidInput({ path: 'mapping', key: 'invalid' });

const asProblem = (error: unknown): unknown =>
  error instanceof UsageProblem
    ? usageProblemOf(error)
    : error instanceof PatternTooSlow
      ? problem('pattern-too-slow')
      : error;

/** Runs work with a requested mapping. Turns its usage errors and slow patterns into problems. */
export async function withPatterns<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw asProblem(error);
  }
}

/** Throws a 400 with the path and a description of the fault. */
export async function requestedMapping(type: string, mapping: ImportMapping): Promise<WorkerMapping> {
  if (withinOf(mapping)?.includes('')) throw invalidInput({ path: 'mapping.rows', key: 'invalid' });
  return withPatterns(mappingFrom(type, mapping));
}
