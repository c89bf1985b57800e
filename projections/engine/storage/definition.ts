// A read model with its totals, as the engine sees it: columns, tables, fingerprint.
import { createHash } from 'node:crypto';
import { columnsOf, isEngineField, type Column } from '../model/columns.ts';
import type { ReadModel, TotalsModel } from '../types.ts';
import type { Table } from './tables.ts';

export interface Definition {
  model: ReadModel;
  totals: TotalsModel[];
  columns: Column[];
  /** If it changes, rows change: fill a new generation. */
  fingerprint: string;
  /** If it changes, the columns change: rows of a generation with another shape cannot be read as ours. */
  shape: string;
}

/** Increase it when the engine's own tables change. */
const ENGINE_VERSION = 1;
/**
 * Increase it when rows of every model may be wrong: all are rebuilt while the old ones are read. 2: events were lost
 * while catching up with a long log.
 */
const FILLING_VERSION = 2;
const FINGERPRINT_LENGTH = 16;

const fingerprintOf = (described: unknown): string =>
  createHash('sha256').update(JSON.stringify(described)).digest('hex').slice(0, FINGERPRINT_LENGTH);

export function define(model: ReadModel, totals: TotalsModel[]): Definition {
  const ownTotals = totals.filter(({ of }) => of.name === model.name);
  const columns = columnsOf(model.row, { keyedByStream: model.stream !== undefined });
  const shape = fingerprintOf([ENGINE_VERSION, columns, ownTotals.map((each) => [each.name, Object.keys(each.sum)])]);
  return {
    model,
    totals: ownTotals,
    columns,
    shape,
    fingerprint: fingerprintOf([
      shape,
      FILLING_VERSION,
      model.version,
      model.stream,
      model.indexes,
      model.searches,
      ownTotals.map(({ version }) => version),
      // Absent if there are none, so that the fingerprints of other models stay as they are.
      ...(model.alsoIndexed ? [model.alsoIndexed] : []),
    ]),
  };
}

export const tableOf = ({ model, columns }: Definition, generation: number): Table => ({
  name: `${model.name}_${generation}`,
  columns,
  oneRowPerPosition: model.keys === undefined || model.stream !== undefined,
  indexes: [...(model.indexes ?? [])],
  alsoIndexed: model.alsoIndexed ?? {},
  searches: [...(model.searches ?? [])],
});

const TOTAL_COLUMNS: Column[] = [
  { name: 'id', column: 'id', kind: 'text', nullable: false },
  { name: 'row', column: 'row', kind: 'json', nullable: false },
];
export const totalsTable = (totals: TotalsModel, generation: number): Table => ({
  name: `${totals.name}_${generation}`,
  columns: TOTAL_COLUMNS,
  oneRowPerPosition: false,
  indexes: [],
  alsoIndexed: {},
  searches: [],
});

export const tablesOf = (definition: Definition, generation: number): Table[] => [
  tableOf(definition, generation),
  ...definition.totals.map((totals) => totalsTable(totals, generation)),
];

/** Fields with the row's content, without the engine's fields. */
export const domainFields = ({ model }: Definition): string[] =>
  Object.keys(model.row.shape).filter((name) => model.stream === undefined || !isEngineField(name));
