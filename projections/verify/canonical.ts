// One canonical form of a column's value, whether it was folded or read from the database.
import type { Column } from '../engine/model/columns.ts';

const INTEGER = /^-?\d+$/;
const exact = (text: string): string => (INTEGER.test(text) ? BigInt(text).toString() : text);
const instant = (text: string): string => (Number.isNaN(Date.parse(text)) ? text : new Date(text).toISOString());
const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

export function canonical({ kind }: Pick<Column, 'kind'>, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  switch (kind) {
    case 'numeric':
    case 'position':
      return exact(String(value));
    case 'integer':
    case 'float':
      return Number(value);
    case 'instant':
      return instant(String(value));
    case 'text':
    case 'day':
      return textOf(value);
    case 'boolean':
      return value;
    case 'json':
      return JSON.parse(JSON.stringify(value));
    default:
      return kind satisfies never;
  }
}
