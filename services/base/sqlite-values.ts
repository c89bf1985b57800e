// Values of SQLite columns with their types. Each throws a TypeError for a value of another type.
import type { SQLOutputValue } from 'node:sqlite';

type Value = SQLOutputValue | undefined;
const wrongType = (value: Value, type: string): TypeError => new TypeError(`a column has ${typeof value}, not ${type}`);

export function numberIn(value: Value): number {
  if (typeof value !== 'number') throw wrongType(value, 'a number');
  return value;
}
export function textIn(value: Value): string {
  if (typeof value !== 'string') throw wrongType(value, 'a text');
  return value;
}
export function bytesIn(value: Value): Uint8Array {
  if (!(value instanceof Uint8Array)) throw wrongType(value, 'bytes');
  return value;
}
