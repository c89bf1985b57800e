// Derives a row's columns from its schema: the PostgreSQL type of each, and its wire form.
import { z } from 'zod';
import { EXACT_NUMBERS, QuantityTotal, SatoshiTotal, Wei, WeiAmount, WeiTotal } from '#contracts/values/values.ts';

export type ColumnKind = 'text' | 'numeric' | 'integer' | 'float' | 'boolean' | 'instant' | 'day' | 'json' | 'position';

export interface Column {
  /** The field of the row. */
  name: string;
  /** The SQL column: the same name, except for the engine's own fields. */
  column: string;
  kind: ColumnKind;
  nullable: boolean;
}

/** Fields that the engine fills in a model with `stream`, if the row has them. */
const ENGINE_FIELDS: Readonly<Record<string, Pick<Column, 'column' | 'kind'>>> = {
  createdPosition: { column: 'created_position', kind: 'position' },
  updatedAt: { column: 'updatedAt', kind: 'instant' },
  revision: { column: 'revision', kind: 'integer' },
};

const SQL_TYPES: Readonly<Record<ColumnKind, string>> = {
  text: 'text',
  numeric: 'numeric',
  integer: 'bigint',
  float: 'double precision',
  boolean: 'boolean',
  instant: 'timestamptz',
  day: 'date',
  json: 'jsonb',
  position: 'bigint',
};

/** The type of a column in a query. */
export const sqlType = ({ kind }: Pick<Column, 'kind'>): string => SQL_TYPES[kind];
/** The type of a column in a table. Text is ordered by code points, so the order is the same on every machine. */
export const columnType = (column: Pick<Column, 'kind'>): string =>
  column.kind === 'text' ? 'text COLLATE "C"' : sqlType(column);

function unwrap(schema: z.core.$ZodType): { schema: z.core.$ZodType; nullable: boolean } {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return { ...unwrap(schema.unwrap()), nullable: true };
  if (schema instanceof z.ZodDefault) return unwrap(schema.unwrap());
  return { schema, nullable: false };
}

function kindOf(schema: z.core.$ZodType): ColumnKind {
  if (EXACT_NUMBERS.has(schema)) return 'numeric';
  if (schema instanceof z.ZodISODateTime) return 'instant';
  if (schema instanceof z.ZodISODate) return 'day';
  if (schema instanceof z.ZodNumber) return schema.isInt ? 'integer' : 'float';
  if (schema instanceof z.ZodBoolean) return 'boolean';
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat || schema instanceof z.ZodEnum)
    return 'text';
  return 'json';
}

/** The columns of a row's schema, in its order. */
export const columnsOf = (row: z.ZodObject, { keyedByStream }: { keyedByStream: boolean }): Column[] =>
  Object.entries(row.shape).map(([name, field]) => {
    const { schema, nullable } = unwrap(field);
    const column = { name, column: name, kind: name === 'id' ? 'text' : kindOf(schema), nullable };
    return keyedByStream && ENGINE_FIELDS[name] ? { ...column, ...ENGINE_FIELDS[name] } : column;
  });

const AMOUNTS: ReadonlySet<z.core.$ZodType> = new Set<z.core.$ZodType>([
  SatoshiTotal,
  Wei,
  WeiAmount,
  WeiTotal,
  QuantityTotal,
]);
/**
 * Fields of a row that hold amounts and can be summed. Positions and ratios are exact numbers too, but cannot be
 * summed.
 */
export const amountFields = (row: z.ZodObject): string[] =>
  Object.entries(row.shape)
    .filter(([, field]) => AMOUNTS.has(unwrap(field).schema))
    .map(([name]) => name);

export const isEngineField = (name: string): boolean => name in ENGINE_FIELDS;
