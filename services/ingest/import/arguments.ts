// The command line of `npm run import`.
import { parseArgs } from 'node:util';
import { FACT_TYPES } from '#contracts/fact.ts';
import { isFactType, OWN_ID, targetsOf, type Mapping } from './mapping.ts';

export const USAGE = `npm run import -- [options] FILE…

Sends the facts of NDJSON files, JSON arrays or CSV files with a header (UTF-8) to the console's server.
Without --as each row is a whole fact: {"source", "id", "type", "at", "data"}.

  --as TYPE          rows of another form become facts of this type: ${FACT_TYPES.join(', ')}
  --map A=COLUMN,…   field A of the fact is this column (default: the column named A)
  --set A=VALUE,…    field A is this value in every row
  --source NAME      who tells the facts (default: import)
  --id COLUMN        the fact's own id (default: the column id; without it network:txid:vout, the day or the execution's id)
  --at COLUMN        when it happened, RFC 3339 (default: the column at)
  --dry-run          check every row by the same rules and send nothing
  --rejected FILE    every rejected row goes into this new file: NDJSON with its line or row, code, path, value and words
  --url URL          the server (default: http://127.0.0.1, at the variable PORT or 3000)
  --key KEY          its INGEST_KEY (default: the variable INGEST_KEY)

A value is taken as it stands and never rounded: amounts are text, in whole satoshis.
Ends with 0 if every row was taken or known, 1 if some were rejected, 2 if something could not be done:
a file not read to its end, the server not reached; 130 if it was broken off (Ctrl-C).`;

export interface ImportArguments {
  files: string[];
  mapping: Mapping | null;
  dryRun: boolean;
  /** The file that every rejected row goes into. */
  rejected: string | undefined;
  url: string;
  key: string | undefined;
}

/** A wrong use of the program, in words. */
export class UsageProblem extends Error {
  override name = 'UsageProblem';
}

const BETWEEN_PAIRS = /,(?=[\w.]+=)/; // a comma within a value is part of it

/** What belongs to the fact around its data has an option of its own. */
const OWN_OPTIONS: Readonly<Record<string, string>> = { id: '--id COLUMN', at: '--at COLUMN', source: '--source NAME', type: '--as TYPE' };

function pairs(option: string, texts: string[], allowed: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const pair of texts.flatMap((text) => text.split(BETWEEN_PAIRS))) {
    const [, name, value] = /^([\w.]+)=(.*)$/s.exec(pair) ?? [];
    if (name === undefined || value === undefined) throw new UsageProblem(`--${option} takes NAME=VALUE, not "${pair}"`);
    if (!allowed.includes(name) && Object.hasOwn(OWN_OPTIONS, name)) throw new UsageProblem(`--${option}: "${name}" is no field of the data: use ${OWN_OPTIONS[name]}`);
    if (!allowed.includes(name)) throw new UsageProblem(`--${option}: there is no field "${name}"; there are ${allowed.join(', ')}`);
    if (found.has(name)) throw new UsageProblem(`--${option}: "${name}" is given twice`);
    found.set(name, value);
  }
  return found;
}

const options = {
  as: { type: 'string' }, map: { type: 'string', multiple: true }, set: { type: 'string', multiple: true }, source: { type: 'string' }, id: { type: 'string' }, at: { type: 'string' },
  'dry-run': { type: 'boolean' }, rejected: { type: 'string' }, url: { type: 'string' }, key: { type: 'string' }, help: { type: 'boolean' },
} as const;

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new UsageProblem(error instanceof Error ? error.message : String(error));
  }
}

function mappingOf(values: ReturnType<typeof parsed>['values']): Mapping | null {
  const { as, source = 'import', id = OWN_ID, at = 'at' } = values;
  if (as === undefined) {
    const idle = (['map', 'set', 'source', 'id', 'at'] as const).find((name) => values[name] !== undefined);
    if (idle) throw new UsageProblem(`--${idle} needs --as: without it each row is a whole fact and taken as it stands`);
    return null;
  }
  if (!isFactType(as)) throw new UsageProblem(`--as: there is no fact "${as}"; there are ${FACT_TYPES.join(', ')}`);
  const map = pairs('map', values.map ?? [], targetsOf(as));
  const set = pairs('set', values.set ?? [], targetsOf(as));
  const both = [...map.keys()].find((name) => set.has(name));
  if (both !== undefined) throw new UsageProblem(`--map and --set both give "${both}": leave one of them out`);
  return { as, source, id, at, map, set };
}

/** Throws UsageProblem; null means that help was asked for. */
export function readArguments(args: string[], environment: NodeJS.ProcessEnv): ImportArguments | null {
  const { values, positionals } = parsed(args);
  if (values.help) return null;
  if (!positionals.length) throw new UsageProblem('name at least one file');
  const url = values.url ?? `http://127.0.0.1:${environment.PORT || '3000'}`;
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) throw new UsageProblem(`--url: "${url}" is no http address`);
  return { files: positionals, mapping: mappingOf(values), dryRun: values['dry-run'] ?? false, rejected: values.rejected, url, key: values.key ?? environment.INGEST_KEY };
}
