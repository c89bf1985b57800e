// A mapping whose patterns run in a worker thread, ahead for several rows, so that mapping those rows is synchronous.
import { breathing } from '../../base/breathe.ts';
import { patternTexts, type Mapping } from '../../ingest/import/map/mapping.ts';
import { searched, type Found } from '../../ingest/import/read/pattern.ts';
import type { Row } from '../../ingest/import/read/row.ts';
import { badPattern, mappingTold, type GivenMapping } from '../../ingest/import/map/given-mapping.ts';
import type { SoughtRow } from './pattern-steps.ts';
import { NoPattern, patterns } from './patterns.ts';

export interface AheadMapping extends Mapping {
  /** Must be called before these rows are mapped. Throws PatternTooSlow. */
  readAhead(rows: readonly Row[]): Promise<void>;
}

/** Throws UsageProblem with its path, and PatternTooSlow. */
export async function aheadMapping(type: string, told: GivenMapping): Promise<AheadMapping> {
  /** Results for the rows read last, by pattern and text. */
  let found: ReadonlyMap<string, Map<string, Found>> = new Map();
  const mapping = mappingTold(type, told, (pattern) => ({
    kind: 'extract',
    told: pattern,
    read(text) {
      const known = found.get(pattern)?.get(searched(text));
      if (!known) throw new Error('a row was mapped that was not read ahead');
      return known;
    },
  }));
  for (const [name, pattern] of told.extract) {
    try {
      await patterns.check(pattern);
    } catch (error) {
      throw error instanceof NoPattern ? badPattern(name, error.message) : error;
    }
  }
  const readAhead = async (rows: readonly Row[]): Promise<void> => {
    if (!told.extract.size) return;
    const breathe = breathing();
    const sought: SoughtRow[] = [];
    for (const row of rows) {
      await breathe();
      if ('value' in row)
        sought.push(patternTexts(row, mapping).map(({ pattern, text }) => ({ pattern, text: searched(text) })));
    }
    const answers = await patterns.read(sought);
    const next = new Map([...told.extract.values()].map((pattern) => [pattern, new Map<string, Found>()]));
    for (const [index, row] of sought.entries())
      for (const [place, { pattern, text }] of row.entries()) next.get(pattern)!.set(text, answers[index]![place]!);
    found = next;
  };
  return { ...mapping, readAhead };
}
