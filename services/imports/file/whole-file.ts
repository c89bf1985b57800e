// Summary of a whole file: the sums of its figures, and its names that are not on record.
import { plus } from '#contracts/values/decimal.ts';
import type { ImportRows } from '#contracts/areas/import/rows.ts';
import type { FigureUnit } from '#contracts/areas/import/mapping.ts';
import { institutionReads, type InstitutionRow } from '#contracts/areas/institution/reads.ts';
import { nameKey } from '#contracts/areas/institution/events.ts';
import { breathing } from '../../base/breathe.ts';
import { FileProblem } from '../../ingest/import/read/row.ts';
import { stretches } from '../../jobs/stretches.ts';
import { answerRows } from '../preview/answers.ts';
import { columnsOf, valuesOf, type Column } from './columns.ts';
import { listOf, readOf, type Answering, type FileRead, type Looking } from './looked-at.ts';
import { nearestName, plainName } from '../preview/nearest.ts';

type Whole = NonNullable<ImportRows['whole']>;

/** Units that can be summed; prices and ratios cannot. */
const ADDED: readonly FigureUnit[] = ['sats', 'wei', 'usdc', 'quantity', 'count'];
const isAdded = ({ name, unit }: Column): boolean =>
  unit !== null && ADDED.includes(unit) && !/price|level|chainId/i.test(name);
/** The column that names the token of an amount, where rows have different tokens. */
const TOKEN_OF: Readonly<Record<string, string>> = { amount: 'token', soldAmount: 'soldToken' };
/** Columns with a few recurring names. Unknown names in them are reported if they resemble a known one. */
const NAMES: readonly string[] = [
  'accountName',
  'receivingAccount',
  'tradingAccount',
  'token',
  'soldToken',
  'sourceChain',
  'targetChain',
  'stage',
  'vaultId',
  'btcType',
  'wallet',
];
const INSTITUTION = 'institution';

const STRETCH = 250;
const MOST_TOTALS = 50;
const MOST_UNKNOWN = 50;
/** The maximum number of different names per column. */
const MOST_NAMES = 5_000;

class Sums {
  readonly #totals = new Map<string, { column: string; of: string | null; total: string }>();
  isCut = false;
  add(column: string, of: string | null, value: string): void {
    const key = JSON.stringify([column, of]);
    const known = this.#totals.get(key);
    if (known) known.total = plus(known.total, value);
    else if (this.#totals.size < MOST_TOTALS) this.#totals.set(key, { column, of, total: plus(value) });
    else this.isCut = true;
  }
  all(): Whole['totals'] {
    return [...this.#totals.values()];
  }
}

/**
 * The summary of a file, independent of the viewer: sums of the rows that would be imported, and names with their row
 * counts, by column.
 */
export interface Counted extends Pick<Whole, 'rows' | 'wrong' | 'totals' | 'isCut' | 'problem'> {
  names: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

export async function countWhole(
  { type, file, mapping, rows }: FileRead,
  { ingest, sender }: Answering,
  signal?: AbortSignal,
): Promise<Counted> {
  const columns = columnsOf(type);
  const [added, named] = [
    columns.filter(isAdded),
    columns.filter(({ name }) => name === INSTITUTION || NAMES.includes(name)).map(({ name }) => name),
  ];
  const sums = new Sums();
  const names = new Map(named.map((name) => [name, new Map<string, number>()]));
  const counted = { rows: 0, wrong: 0, isCut: false, problem: null as string | null };
  const breathe = breathing();
  try {
    for await (const stretch of stretches(rows(), STRETCH)) {
      signal?.throwIfAborted();
      for (const answered of await answerRows(stretch, {
        ingest,
        mapping,
        file,
        sender: { ...sender, isDryRun: true },
      })) {
        await breathe();
        counted.rows += 1;
        if (answered.result === 'rejected') counted.wrong += 1;
        if (!answered.read) continue;
        const values = valuesOf(answered);
        if (answered.result === 'accepted')
          for (const { name } of added)
            if (values[name]) sums.add(name, values[TOKEN_OF[name] ?? ''] ?? null, values[name]);
        for (const [name, seen] of names) {
          const value = values[name];
          if (!value) continue;
          if (seen.has(value) || seen.size < MOST_NAMES) seen.set(value, (seen.get(value) ?? 0) + 1);
          else counted.isCut = true;
        }
      }
    }
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error;
    counted.problem = error.message;
  }
  return { ...counted, isCut: counted.isCut || sums.isCut, totals: sums.all(), names };
}

const MOST_KNOWN = 20_000;
/** Names on record: plain form → spelling. null: too many, or the viewer may not read them. */
async function knownNames(
  { models, permissions }: Looking,
  type: string,
  column: string,
): Promise<Map<string, string> | null> {
  const list = column === INSTITUTION ? institutionReads.model : listOf(type);
  if (!permissions.includes(readOf(list))) return null;
  const known = new Map<string, string>();
  const add = (name: string): void => {
    if (!known.has(plainName(name))) known.set(plainName(name), name);
  };
  if (column !== INSTITUTION) {
    const { values, more } = await models.values(list, { column });
    for (const { value } of values) if (typeof value === 'string') add(value);
    return more ? null : known;
  }
  for (let start = 0; start < MOST_KNOWN; start += STRETCH) {
    const { rows, total } = await models.list(list, { start, end: start + STRETCH });
    for (const { name, formerNames } of rows as InstitutionRow[]) for (const one of [name, ...formerNames]) add(one);
    if (start + STRETCH >= total) break;
  }
  return known;
}

async function unknownNames(
  looking: Looking,
  type: string,
  { names }: Counted,
): Promise<{ unknown: Whole['unknown']; isCut: boolean }> {
  const unknown: Whole['unknown'] = [];
  const breathe = breathing();
  for (const [column, seen] of names) {
    const known = seen.size ? await knownNames(looking, type, column) : null;
    if (!known) continue;
    const written = new Set([...known.values()].map(nameKey));
    for (const [value, rows] of seen) {
      await breathe();
      if (written.has(nameKey(value))) continue;
      if (unknown.length === MOST_UNKNOWN) return { unknown, isCut: true };
      const nearest = nearestName(value, known);
      // Free columns may contain new names. They are reported only if they resemble a known name.
      if (column === INSTITUTION || nearest !== null) unknown.push({ column, value, rows, nearest });
    }
  }
  return { unknown, isCut: false };
}

/** The summary as the viewer may see it. */
export async function wholeFor(looking: Looking, type: string, counted: Counted): Promise<Whole> {
  const { names: _names, ...told } = counted;
  const { unknown, isCut } = await unknownNames(looking, type, counted);
  return { ...told, unknown, isCut: told.isCut || isCut };
}
