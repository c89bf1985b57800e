// A file's rows as they are understood: what each would come to, and over the whole file what the figures come to and
// which names nothing on record has.
import { plus } from '#contracts/decimal.ts';
import { FACTS, type Fact } from '#contracts/fact.ts';
import type { ImportRows } from '#contracts/import-rows.ts';
import { importOf, IMPORTS, type FigureUnit } from '#contracts/import.ts';
import { institutionReads, nameKey, type InstitutionRow } from '#contracts/institution.ts';
import type { ReadModels, Row as ModelRow } from '#projections/engine/types.ts';
import type { Records } from '../areas/concerned.ts';
import { breathing } from '../base/breathe.ts';
import { isObject } from '../base/is-object.ts';
import { shapeOf } from '../base/schema-shape.ts';
import type { CheckedRow } from '../ingest/import/checked-row.ts';
import { FileProblem, type Row } from '../ingest/import/row.ts';
import type { Ingest, IngestSender } from '../ingest/ingest.ts';
import { stretches } from '../jobs/stretches.ts';
import type { AheadMapping } from './ahead.ts';
import { answerRows, type Answered } from './answers.ts';
import { namesOf } from './look.ts';
import { nearestName, plainName } from './nearest.ts';
import { tried } from './trial.ts';
import { unitOf } from './units.ts';

/** What adds up; a price does not, nor does a ratio. */
const ADDED: readonly FigureUnit[] = ['sats', 'wei', 'usdc', 'quantity', 'count'];
const isAdded = ({ name, unit }: Column): boolean =>
  unit !== null && ADDED.includes(unit) && !/price|level|chainId/i.test(name);
/** Whose figures a column has, where rows differ in it. */
const TOKEN_OF: Readonly<Record<string, string>> = { amount: 'token', soldAmount: 'soldToken' };
/** Columns of names that are few, and told again and again. Those of institutions are looked for among these. */
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

type Column = ImportRows['columns'][number];
type Whole = NonNullable<ImportRows['whole']>;
type Values = Record<string, string>;

const listOf = (type: string): string => importOf(type)!.list;
const readOf = (list: string): string =>
  list === institutionReads.model ? institutionReads.permission : IMPORTS.find((one) => one.list === list)!.read;
export const columnsOf = (type: string): Column[] => [
  { name: 'at', names: null, unit: null },
  ...Object.entries(shapeOf(FACTS[type]!.data)).map(([name, schema]) => ({
    name,
    names: namesOf(type, name),
    unit: unitOf(schema),
  })),
];

const MAX_SHOWN = 500;
const textOf = (value: unknown): string =>
  (value === null || value === undefined
    ? ''
    : Array.isArray(value)
      ? value.map(textOf).join(', ')
      : isObject(value)
        ? Object.values(value).map(textOf).join(' ')
        : String(value)
  ).slice(0, MAX_SHOWN);
/** A fact's values as texts; of what is none yet, as far as they were read. */
function valuesOf({ fact, read }: Pick<CheckedRow, 'fact' | 'read'>): Values {
  const of: Partial<Fact> = read ?? (isObject(fact) ? fact : {});
  const data = isObject(of.data) ? of.data : {};
  return {
    at: textOf(of.at),
    ...Object.fromEntries(Object.entries(data).map(([name, value]) => [name, textOf(value)])),
  };
}

interface FileRead {
  type: string;
  file: string;
  mapping: AheadMapping;
  rows: () => AsyncIterable<Row>;
}
/** `permissions`: of whoever looks. */
interface Looking {
  models: Pick<ReadModels, 'list' | 'one' | 'values'>;
  records: Records;
  permissions: readonly string[];
}

/** In whose name the rows would be imported. */
interface Answering {
  ingest: Ingest;
  sender: IngestSender;
}

const STRETCH = 250;
const MOST_TOTALS = 50;
const MOST_UNKNOWN = 50;
/** Different names that are looked at in a column. */
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
 * What a whole file would come to, whoever looks: the figures of what would be imported, and its names, each with its
 * rows, by column.
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
        sender: { ...sender, onTrial: true },
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
/**
 * Names on record, as they are compared, by how they are written; null: too many to tell, or whoever looks may not read
 * them.
 */
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
      // Another name in a column that anything may stand in is nothing to look at, unless it is nearly one that was
      // there.
      if (column === INSTITUTION || nearest !== null) unknown.push({ column, value, rows, nearest });
    }
  }
  return { unknown, isCut: false };
}

/** Of what is counted, as whoever looks may know it. */
export async function wholeFor(looking: Looking, type: string, counted: Counted): Promise<Whole> {
  const { names: _names, ...told } = counted;
  const { unknown, isCut } = await unknownNames(looking, type, counted);
  return { ...told, unknown, isCut: told.isCut || isCut };
}

const WEI_DIGITS = 10;
/** What the list has of a fact's columns, where it calls them otherwise. */
const CALLED: Readonly<Record<string, Readonly<Record<string, (row: ModelRow) => unknown>>>> = {
  'withdrawal-burned': {
    hash: ({ ethHash }) => ethHash,
    amount: ({ burnedAmount, amount }) => burnedAmount ?? `${String(amount)}${'0'.repeat(WEI_DIGITS)}`,
  },
  'withdrawal-paid': { txid: ({ payoutTxid }) => payoutTxid },
};
const ROW: Readonly<Record<string, { model: string; id(fact: Fact, record: string): string }>> = {
  'collateral-price': { model: 'prices-in-force', id: ({ data }) => String((data as { pair: string }).pair) },
};
/** What the list has now of what the row says; null: it has no such row, or whoever looks may not read it. */
async function nowOf({ models, records, permissions }: Looking, fact: Fact): Promise<Values | null> {
  const list = listOf(fact.type);
  if (!permissions.includes(readOf(list)) || importOf(fact.type)?.importedAs !== 'controlled') return null;
  const record = await records.idOf(fact);
  const { model, id } = ROW[fact.type] ?? { model: list, id: (): string => record };
  const found = await models.one(model, id(fact, record), {});
  if (!found) return null;
  const { row } = found;
  const columns = [...Object.keys(shapeOf(FACTS[fact.type]!.data)), 'status', 'state'].map(
    (name): [string, unknown] => [name, CALLED[fact.type]?.[name]?.(row) ?? row[name]],
  );
  return Object.fromEntries(
    columns.filter(([, value]) => value !== undefined && value !== null).map(([name, value]) => [name, textOf(value)]),
  );
}

/** These rows of the file, each as it would be answered now. */
export async function previewLines(
  { file, mapping, rows }: FileRead,
  looking: Looking,
  { ingest, sender }: Answering,
  { start, end }: { start: number; end: number },
): Promise<ImportRows['lines']> {
  const wanted: Row[] = [];
  const breathe = breathing();
  let index = 0;
  try {
    for await (const row of rows()) {
      await breathe();
      if (index >= start) wanted.push(row);
      index += 1;
      if (index >= end) break;
    }
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error;
  }
  const answers = await answerRows(wanted, { ingest, mapping, file, sender: { ...sender, onTrial: true } });
  return Promise.all(
    answers.map(async (answered: Answered) => {
      const { read } = answered;
      return { ...tried(answered, mapping), values: valuesOf(answered), now: read && (await nowOf(looking, read)) };
    }),
  );
}
