// The mapping options of the command line.
import { FACTS, FACT_TYPES } from '#contracts/facts.ts';
import type { Mapping } from './mapping.ts';
import { mappingFrom } from './given-mapping.ts';
import { UsageProblem } from '../usage.ts';

const BETWEEN_PAIRS = /,(?=[\w.]+=)/; // a comma within a value is part of it

function pairs(option: string, texts: string[] = [], between: RegExp | null = BETWEEN_PAIRS): Map<string, string> {
  const found = new Map<string, string>();
  for (const pair of between ? texts.flatMap((text) => text.split(between)) : texts) {
    const [, name, value] = /^([\w.]+)=(.*)$/s.exec(pair) ?? [];
    if (name === undefined || value === undefined)
      throw new UsageProblem(`--${option} takes NAME=VALUE, not "${pair}"`);
    if (found.has(name)) throw new UsageProblem(`--${option}: "${name}" is given twice`);
    found.set(name, value);
  }
  return found;
}

/** The options as given; repeatable ones as lists. */
export interface MappingOptions {
  as?: string;
  source?: string;
  id?: string;
  at?: string;
  map?: string[];
  set?: string[];
  extract?: string[];
  unit?: string[];
  time?: string[];
}

/** null: no mapping; each row is a whole fact. Throws UsageProblem. */
export function mappingOf(values: MappingOptions): Mapping | null {
  const { as, source, id, at } = values;
  if (as === undefined) {
    const idle = (['map', 'set', 'extract', 'unit', 'time', 'source', 'id', 'at'] as const).find(
      (name) => values[name] !== undefined,
    );
    if (idle) throw new UsageProblem(`--${idle} needs --as: without it each row is a whole fact and is sent unchanged`);
    return null;
  }
  if (!Object.hasOwn(FACTS, as))
    throw new UsageProblem(`--as: there is no fact type "${as}"; the types are ${FACT_TYPES.join(', ')}`);
  return mappingFrom(as, {
    source,
    id,
    at,
    map: pairs('map', values.map),
    set: pairs('set', values.set),
    extract: pairs('extract', values.extract, null),
    unit: pairs('unit', values.unit),
    time: pairs('time', values.time), // a comma is part of a pattern
  });
}
