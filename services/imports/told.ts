// The mapping that comes over HTTP, as the command line's.
import type { ImportMapping } from '#contracts/import.ts';
import { invalidInput, problem, type ProblemError } from '../http/problem.ts';
import type { Mapping } from '../ingest/import/mapping.ts';
import { mappingTold } from '../ingest/import/told-mapping.ts';
import { UsageProblem } from '../ingest/import/usage.ts';

const entries = (told: Readonly<Record<string, string>> = {}): ReadonlyMap<string, string> => new Map(Object.entries(told));

export const withinOf = ({ rows }: Pick<ImportMapping, 'rows'>): readonly string[] | null => rows?.split('.') ?? null;

/** Throws UsageProblem. */
export const mappingFrom = (type: string, { source, id, at, map, set, extract, unit, time }: ImportMapping): Mapping =>
  mappingTold(type, { source, id, at, map: entries(map), set: entries(set), extract: entries(extract), unit: entries(unit), time: entries(time) });

const inProblem = (error: UsageProblem): ProblemError => (error.field ? problem('invalid-input', { fields: [{ ...error.field, path: `mapping.${error.field.path}` }], detail: error.message }) : invalidInput({ path: 'mapping', key: 'invalid' }));

/** Throws the 400 that tells the place, and in words what is wrong there. */
export function mappingAsked(type: string, mapping: ImportMapping): Mapping {
  if (withinOf(mapping)?.includes('')) throw invalidInput({ path: 'mapping.rows', key: 'invalid' });
  try {
    return mappingFrom(type, mapping);
  } catch (error) {
    throw error instanceof UsageProblem ? inProblem(error) : error;
  }
}
