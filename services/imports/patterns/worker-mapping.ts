// A mapping whose patterns run in a worker thread, ahead for several rows, so that mapping those rows is synchronous.
import { breathing } from '../../base/breathe.ts';
import { patternTexts, type Mapping } from '../../ingest/import/map/mapping.ts';
import { searched, type Found } from '../../ingest/import/read/pattern.ts';
import type { Row } from '../../ingest/import/read/row.ts';
import { badPattern, mappingFrom, type GivenMapping } from '../../ingest/import/map/given-mapping.ts';
import type { RowSearches } from './pattern-steps.ts';
import { NoPattern, patterns } from './patterns.ts';

export interface WorkerMapping extends Mapping {
  /** Must be called before these rows are mapped. Throws PatternTooSlow. */
  readAhead(rows: readonly Row[]): Promise<void>;
}

/** Throws UsageProblem with its path, and PatternTooSlow. */
export async function workerMapping(type: string, options: GivenMapping): Promise<WorkerMapping> {
  /** Results for the rows read last, by pattern and text. */
  let results: ReadonlyMap<string, Map<string, Found>> = new Map();
  const mapping = mappingFrom(type, options, (pattern) => ({
    kind: 'extract',
    argument: pattern,
    read(text) {
      const result = results.get(pattern)?.get(searched(text));
      if (!result) throw new Error('a row was mapped before its patterns were run');
      return result;
    },
  }));
  for (const [name, pattern] of options.extract) {
    try {
      await patterns.check(pattern);
    } catch (error) {
      throw error instanceof NoPattern ? badPattern(name, error.message) : error;
    }
  }
  const readAhead = async (rows: readonly Row[]): Promise<void> => {
    if (!options.extract.size) return;
    const breathe = breathing();
    const searches: RowSearches[] = [];
    for (const row of rows) {
      await breathe();
      if ('value' in row)
        searches.push(patternTexts(row, mapping).map(({ pattern, text }) => ({ pattern, text: searched(text) })));
    }
    const answers = await patterns.read(searches);
    const next = new Map([...options.extract.values()].map((pattern) => [pattern, new Map<string, Found>()]));
    for (const [index, row] of searches.entries())
      for (const [place, { pattern, text }] of row.entries()) next.get(pattern)!.set(text, answers[index]![place]!);
    results = next;
  };
  return { ...mapping, readAhead };
}
