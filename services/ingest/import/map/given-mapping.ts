// Checks a requested mapping, from any interface, against the fields of the fact.
import type { DeclaredFact } from '#contracts/declared/declaration.ts';
import { FACTS } from '#contracts/facts.ts';
import { MAX_PATTERN } from '#contracts/areas/import/mapping.ts';
import { Day, Instant } from '#contracts/values/values.ts';
import { messageOf } from '../../../base/error-message.ts';
import { plainOf, shapeOf } from '../../../base/schema-shape.ts';
import { LINE_ID, ID_COLUMN, targetsOf, type Mapping } from './mapping.ts';
import { extract, time, unit, type Reading } from './readings.ts';
import { UsageProblem } from '../usage.ts';

/** Fields of the fact outside its data have separate options. */
const OWN_OPTIONS: Readonly<Record<string, string>> = {
  id: '--id COLUMN',
  at: '--at COLUMN',
  source: '--source NAME',
  type: '--as TYPE',
};

type FieldOptions = ReadonlyMap<string, string>;
/** The mapping by field. Default: the column with the field's name, also for `id` and `at`. */
export interface GivenMapping {
  source?: string | undefined;
  id?: string | undefined;
  at?: string | undefined;
  map: FieldOptions;
  set: FieldOptions;
  extract: FieldOptions;
  unit: FieldOptions;
  time: FieldOptions;
}
type Option = 'map' | 'set' | 'extract' | 'unit' | 'time';

const usageProblem = (
  option: Option | 'id' | 'at',
  name: string | null,
  words: string,
  key = 'not-mappable',
): UsageProblem => new UsageProblem(words, { path: name === null ? option : `${option}.${name}`, key });
/** An invalid pattern, with the parser's message. */
export const badPattern = (name: string, words: string): UsageProblem =>
  usageProblem('extract', name, `--extract ${name}: ${words}`);

function checkNames(option: Option, values: FieldOptions, allowed: readonly string[]): void {
  for (const name of values.keys()) {
    if (allowed.includes(name)) continue;
    if (Object.hasOwn(OWN_OPTIONS, name))
      throw usageProblem(option, name, `--${option}: "${name}" is not a field of the data: use ${OWN_OPTIONS[name]}`);
    throw usageProblem(option, name, `--${option}: there is no field "${name}"; there are ${allowed.join(', ')}`);
  }
}

/** The readings of fields in their order: extract first, then unit or time. */
function readingsOf(
  options: GivenMapping,
  fact: DeclaredFact,
  patternOf: (pattern: string) => Reading,
): Map<string, Reading[]> {
  const both = [...options.unit.keys()].find((name) => options.time.has(name));
  if (both !== undefined)
    throw usageProblem('time', both, `--unit and --time both read "${both}": leave one of them out`);
  const days = new Set(
    Object.entries(shapeOf(fact.data))
      .filter(([, schema]) => plainOf(schema) === Day)
      .map(([name]) => name),
  );
  const readings = new Map<string, Reading[]>();
  const add = (option: 'extract' | 'unit' | 'time', reading: (text: string, name: string) => Reading): void => {
    for (const [name, text] of options[option]) {
      try {
        readings.set(name, [...(readings.get(name) ?? []), reading(text, name)]);
      } catch (error) {
        throw usageProblem(option, name, `--${option} ${name}: ${messageOf(error)}`);
      }
    }
  };
  const long = [...options.extract].find(([, pattern]) => pattern.length > MAX_PATTERN)?.[0];
  if (long !== undefined)
    throw usageProblem(
      'extract',
      long,
      `--extract ${long}: a pattern has at most ${MAX_PATTERN} characters`,
      'too-long',
    );
  add('extract', patternOf);
  add('unit', unit);
  add('time', (text, name) => time(text, days.has(name)));
  return readings;
}

/**
 * `as`: one of FACTS; `patternOf`: creates pattern readings, default: synchronous ones. Throws UsageProblem with its
 * path.
 */
export function mappingFrom(
  factType: string,
  options: GivenMapping,
  patternOf: (pattern: string) => Reading = extract,
): Mapping {
  const fact = FACTS[factType]!;
  const { source = 'import', id = ID_COLUMN, at = 'at', map, set } = options;
  const targets = targetsOf(fact);
  checkNames('map', map, targets);
  checkNames('set', set, [...targets, 'at']);
  checkNames('extract', options.extract, [...targets, 'at', 'id']);
  checkNames('unit', options.unit, targets);
  checkNames('time', options.time, [...targets, 'at']);
  const both = [...map.keys()].find((name) => set.has(name));
  if (both !== undefined) throw usageProblem('set', both, `--map and --set both give "${both}": leave one of them out`);
  if (set.has('at') && options.at !== undefined)
    throw usageProblem('at', null, '--at and --set both give "at": leave one of them out');
  const readings = readingsOf(options, fact, patternOf);
  if (set.has('at') && !readings.has('at') && !Instant.safeParse(set.get('at')).success)
    throw usageProblem('set', 'at', `--set: at=${set.get('at')} is not an instant like 2026-11-01T08:00:00Z`);
  if (readings.has('id') && id === LINE_ID)
    throw usageProblem('id', null, `--extract and --id ${LINE_ID} both give "id": leave one of them out`);
  return { factType, fact, source, id, at, map, set, readings };
}
