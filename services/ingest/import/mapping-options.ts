// The options that tell how a row becomes a fact.
import type { DeclaredFact } from '#contracts/declaration.ts';
import { FACTS, FACT_TYPES } from '#contracts/fact.ts';
import { Day, Instant } from '#contracts/values.ts';
import { plainOf, shapeOf } from '../../base/schema-shape.ts';
import { LINE_ID, OWN_ID, targetsOf, type Mapping } from './mapping.ts';
import { extract, time, unit, type Reading } from './readings.ts';
import { UsageProblem } from './usage.ts';

const BETWEEN_PAIRS = /,(?=[\w.]+=)/; // a comma within a value is part of it

/** What belongs to the fact around its data has an option of its own. */
const OWN_OPTIONS: Readonly<Record<string, string>> = { id: '--id COLUMN', at: '--at COLUMN', source: '--source NAME', type: '--as TYPE' };

function pairs(option: string, texts: string[], allowed: readonly string[], between: RegExp | null = BETWEEN_PAIRS): Map<string, string> {
  const found = new Map<string, string>();
  for (const pair of between ? texts.flatMap((text) => text.split(between)) : texts) {
    const [, name, value] = /^([\w.]+)=(.*)$/s.exec(pair) ?? [];
    if (name === undefined || value === undefined) throw new UsageProblem(`--${option} takes NAME=VALUE, not "${pair}"`);
    if (!allowed.includes(name) && Object.hasOwn(OWN_OPTIONS, name)) throw new UsageProblem(`--${option}: "${name}" is no field of the data: use ${OWN_OPTIONS[name]}`);
    if (!allowed.includes(name)) throw new UsageProblem(`--${option}: there is no field "${name}"; there are ${allowed.join(', ')}`);
    if (found.has(name)) throw new UsageProblem(`--${option}: "${name}" is given twice`);
    found.set(name, value);
  }
  return found;
}

/** Each as it was given, texts that may be many of them as often. */
export interface MappingOptions { as?: string; source?: string; id?: string; at?: string; map?: string[]; set?: string[]; extract?: string[]; unit?: string[]; time?: string[] }

/** How fields are read, in the order it is done: a part is cut out, then shifted or told as a time. */
function readingsOf(values: MappingOptions, fact: DeclaredFact): Map<string, Reading[]> {
  const targets = targetsOf(fact);
  const extracts = pairs('extract', values.extract ?? [], [...targets, 'at', 'id'], null); // a comma is part of the pattern
  const units = pairs('unit', values.unit ?? [], targets);
  const times = pairs('time', values.time ?? [], [...targets, 'at']);
  const both = [...units.keys()].find((name) => times.has(name));
  if (both !== undefined) throw new UsageProblem(`--unit and --time both read "${both}": leave one of them out`);
  const days = new Set(Object.entries(shapeOf(fact.data)).filter(([, schema]) => plainOf(schema) === Day).map(([name]) => name));
  const readings = new Map<string, Reading[]>();
  const add = (option: string, told: Map<string, string>, reading: (text: string, name: string) => Reading): void => {
    for (const [name, text] of told) {
      try {
        readings.set(name, [...(readings.get(name) ?? []), reading(text, name)]);
      } catch (error) {
        throw new UsageProblem(`--${option} ${name}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  };
  add('extract', extracts, extract);
  add('unit', units, unit);
  add('time', times, (text, name) => time(text, days.has(name)));
  return readings;
}

/** null: each row is a whole fact. Throws UsageProblem. */
export function mappingOf(values: MappingOptions): Mapping | null {
  const { as, source = 'import', id = OWN_ID, at = 'at' } = values;
  if (as === undefined) {
    const idle = (['map', 'set', 'extract', 'unit', 'time', 'source', 'id', 'at'] as const).find((name) => values[name] !== undefined);
    if (idle) throw new UsageProblem(`--${idle} needs --as: without it each row is a whole fact and taken as it stands`);
    return null;
  }
  const fact = Object.hasOwn(FACTS, as) ? FACTS[as] : undefined;
  if (!fact) throw new UsageProblem(`--as: there is no fact "${as}"; there are ${FACT_TYPES.join(', ')}`);
  const map = pairs('map', values.map ?? [], targetsOf(fact));
  const set = pairs('set', values.set ?? [], [...targetsOf(fact), 'at']);
  const both = [...map.keys()].find((name) => set.has(name));
  if (both !== undefined) throw new UsageProblem(`--map and --set both give "${both}": leave one of them out`);
  if (set.has('at') && values.at !== undefined) throw new UsageProblem('--at and --set both give "at": leave one of them out');
  const readings = readingsOf(values, fact);
  if (set.has('at') && !readings.has('at') && !Instant.safeParse(set.get('at')).success) throw new UsageProblem(`--set: at=${set.get('at')} is no instant like 2026-11-01T08:00:00Z`);
  if (readings.has('id') && id === LINE_ID) throw new UsageProblem(`--extract and --id ${LINE_ID} both give "id": leave one of them out`);
  return { as, fact, source, id, at, map, set, readings };
}
