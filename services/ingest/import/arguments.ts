// Parses the command line of `npm run import`.
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { messageOf } from '../../base/error-message.ts';
import { LINE_ID, type Mapping } from './map/mapping.ts';
import { mappingOf } from './map/mapping-options.ts';
import { UsageProblem } from './usage.ts';

/**
 * `take`: the server records the rows. `try`: dry run on the server. `check`: dry run without a key, which checks the
 * form of rows locally.
 */
export type ImportMode = 'take' | 'try' | 'check';

export interface ImportArguments {
  files: string[];
  mapping: Mapping | null;
  /** The path to the rows in a JSON object. */
  rows: readonly string[] | null;
  mode: ImportMode;
  /** The file for rejected rows. */
  rejected: string | undefined;
  url: string;
  key: string;
}

const options = {
  as: { type: 'string' },
  map: { type: 'string', multiple: true },
  set: { type: 'string', multiple: true },
  extract: { type: 'string', multiple: true },
  unit: { type: 'string', multiple: true },
  time: { type: 'string', multiple: true },
  rows: { type: 'string' },
  source: { type: 'string' },
  id: { type: 'string' },
  at: { type: 'string' },
  'dry-run': { type: 'boolean' },
  rejected: { type: 'string' },
  url: { type: 'string' },
  key: { type: 'string' },
  help: { type: 'boolean' },
} as const;

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new UsageProblem(messageOf(error));
  }
}

/** Throws UsageProblem. null: help was requested. */
export function readArguments(args: string[], environment: NodeJS.ProcessEnv): ImportArguments | null {
  const { values, positionals } = parsed(args);
  if (values.help) return null;
  if (!positionals.length) throw new UsageProblem('name at least one file');
  const url = values.url ?? `http://127.0.0.1:${environment.PORT || '3000'}`;
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new UsageProblem(`--url: "${url}" is not an http address`);
  const mapping = mappingOf(values);
  const rows = values.rows?.split('.') ?? null;
  if (rows?.includes(''))
    throw new UsageProblem(`--rows takes a name, or several names separated by dots, not "${values.rows}"`);
  const duplicate = positionals.find(
    (path, index) => positionals.findIndex((other) => basename(other) === basename(path)) !== index,
  );
  if (mapping?.id === LINE_ID && duplicate !== undefined)
    throw new UsageProblem(
      `--id ${LINE_ID}: two files are named ${basename(duplicate)}, and their lines would have the same ids: rename one of them`,
    );
  const key = values.key ?? environment.INGEST_KEY ?? '';
  if (!key && !values['dry-run'])
    throw new UsageProblem(
      'the server requires its INGEST_KEY: pass it with --key or in the environment (or use --dry-run)',
    );
  return {
    files: positionals,
    mapping,
    rows,
    mode: !values['dry-run'] ? 'take' : key ? 'try' : 'check',
    rejected: values.rejected,
    url,
    key,
  };
}
