// Summary of a whole file: the sums of its figures, and its names that are not on record.
import { plus } from '#contracts/values/decimal.ts';
import type { ImportRows } from '#contracts/areas/import/rows.ts';
import type { FigureUnit } from '#contracts/areas/import/mapping.ts';
import { institutionReads, type InstitutionRow } from '#contracts/areas/institution/reads.ts';
import { nameKey } from '#contracts/areas/institution/events.ts';
import { breathing } from '../../base/breathe.ts';
import { FileProblem } from '../../ingest/import/read/row.ts';
import { chunks } from '../../jobs/chunks.ts';
import { answerRows } from '../preview/answers.ts';
import { columnsOf, valuesOf, type Column } from './columns.ts';
import { listOf, readOf, type PreviewSender, type FileRead, type PreviewViewer } from './file-read.ts';
import { nearestName, plainName } from '../preview/nearest.ts';

type FileSummary = NonNullable<ImportRows['whole']>;

/** Units that can be summed; prices and ratios cannot. */
const ADDED: readonly FigureUnit[] = ['sats', 'wei', 'usdc', 'quantity', 'count'];
const isAdded = ({ name, unit }: Column): boolean =>
  unit !== null && ADDED.includes(unit) && !/price|level|chainId/i.test(name);
/** The column that names the token of an amount, where rows have different tokens. */
const TOKEN_COLUMN: Readonly<Record<string, string>> = { amount: 'token', soldAmount: 'soldToken' };
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

const CHUNK_SIZE = 250;
const MOST_TOTALS = 50;
const MOST_UNKNOWN = 50;
/** The maximum number of different names per column. */
const MOST_NAMES = 5_000;

class Sums {
  readonly #totals = new Map<string, { column: string; of: string | null; total: string }>();
  isCut = false;
  add(column: string, of: string | null, value: string): void {
    const key = JSON.stringify([column, of]);
    const existing = this.#totals.get(key);
    if (existing) existing.total = plus(existing.total, value);
    else if (this.#totals.size < MOST_TOTALS) this.#totals.set(key, { column, of, total: plus(value) });
    else this.isCut = true;
  }
  all(): FileSummary['totals'] {
    return [...this.#totals.values()];
  }
}

/**
 * The summary of a file, independent of the viewer: sums of the rows that would be imported, and names with their row
 * counts, by column.
 */
export interface Counted extends Pick<FileSummary, 'rows' | 'wrong' | 'totals' | 'isCut' | 'problem'> {
  names: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

export async function countRows(
  { type, file, mapping, rows }: FileRead,
  { ingest, sender }: PreviewSender,
  signal?: AbortSignal,
): Promise<Counted> {
  const columns = columnsOf(type);
  const [added, named] = [
    columns.filter(isAdded),
    columns.filter(({ name }) => name === INSTITUTION || NAMES.includes(name)).map(({ name }) => name),
  ];
  const sums = new Sums();
  const names = new Map(named.map((name) => [name, new Map<string, number>()]));
  const counted: Pick<Counted, 'rows' | 'wrong' | 'isCut' | 'problem'> = {
    rows: 0,
    wrong: 0,
    isCut: false,
    problem: null,
  };
  const breathe = breathing();
  try {
    for await (const chunk of chunks(rows(), CHUNK_SIZE)) {
      signal?.throwIfAborted();
      for (const answered of await answerRows(chunk, {
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
            if (values[name]) sums.add(name, values[TOKEN_COLUMN[name] ?? ''] ?? null, values[name]);
        for (const [name, counts] of names) {
          const value = values[name];
          if (!value) continue;
          if (counts.has(value) || counts.size < MOST_NAMES) counts.set(value, (counts.get(value) ?? 0) + 1);
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

const MAX_KNOWN_NAMES = 20_000;
/** Names on record: plain form → spelling. null: too many, or the viewer may not read them. */
async function knownNames(
  { models, permissions }: PreviewViewer,
  type: string,
  column: string,
): Promise<Map<string, string> | null> {
  const list = column === INSTITUTION ? institutionReads.model : listOf(type);
  if (!permissions.includes(readOf(list))) return null;
  const recorded = new Map<string, string>();
  const add = (name: string): void => {
    if (!recorded.has(plainName(name))) recorded.set(plainName(name), name);
  };
  if (column !== INSTITUTION) {
    const { values, more } = await models.values(list, { column });
    for (const { value } of values) if (typeof value === 'string') add(value);
    return more ? null : recorded;
  }
  for (let start = 0; start < MAX_KNOWN_NAMES; start += CHUNK_SIZE) {
    const { rows, total } = await models.list(list, { start, end: start + CHUNK_SIZE });
    for (const { name, formerNames } of rows as InstitutionRow[]) for (const one of [name, ...formerNames]) add(one);
    if (start + CHUNK_SIZE >= total) break;
  }
  return recorded;
}

async function unknownNames(
  viewer: PreviewViewer,
  type: string,
  { names }: Counted,
): Promise<{ unknown: FileSummary['unknown']; isCut: boolean }> {
  const unknown: FileSummary['unknown'] = [];
  const breathe = breathing();
  for (const [column, counts] of names) {
    const recorded = counts.size ? await knownNames(viewer, type, column) : null;
    if (!recorded) continue;
    const written = new Set([...recorded.values()].map(nameKey));
    for (const [value, rows] of counts) {
      await breathe();
      if (written.has(nameKey(value))) continue;
      if (unknown.length === MOST_UNKNOWN) return { unknown, isCut: true };
      const nearest = nearestName(value, recorded);
      // Free columns may contain new names. They are reported only if they resemble a known name.
      if (column === INSTITUTION || nearest !== null) unknown.push({ column, value, rows, nearest });
    }
  }
  return { unknown, isCut: false };
}

/** The summary as the viewer may see it. */
export async function fileSummaryFor(viewer: PreviewViewer, type: string, counted: Counted): Promise<FileSummary> {
  const { names: _names, ...summary } = counted;
  const { unknown, isCut } = await unknownNames(viewer, type, counted);
  return { ...summary, unknown, isCut: summary.isCut || isCut };
}
