// The tables of the vault that a backup has. Sessions, codes, links and challenges are left out: they are short-lived,
// and one that was used or ended since would be valid again.
import { RESTORING } from '../../storage/vault/values.ts';

/** How a backup writes a column's values. PostgreSQL's driver returns numbers as text; bytes become base64. */
type Kind = 'text' | 'number' | 'bytes';
export interface Table {
  name: string;
  columns: Readonly<Record<string, Kind>>;
  /** Rows may have megabytes. */
  large?: true;
}

export const TABLES: readonly Table[] = [
  { name: 'value', columns: { name: 'text', value: 'text' } },
  { name: 'person', columns: { id: 'text', key: 'bytes' } },
  { name: 'password', columns: { person: 'text', hash: 'text' } },
  { name: 'sign_in_lock', columns: { account: 'text', person: 'text', until: 'number' } },
  { name: 'last_sign_in', columns: { account: 'text', person: 'text', place: 'text' } },
  {
    name: 'second_factor',
    columns: { person: 'text', secret: 'text', step: 'number', pending: 'text', pending_until: 'number' },
  },
  { name: 'mark', columns: { person: 'text', digest: 'text', mark: 'text' } },
  { name: 'claim_name', columns: { digest: 'text', name: 'text' } },
  { name: 'image', columns: { name: 'text', body: 'bytes' }, large: true },
  // Pieces first: those of a file that comes meanwhile would have no owner.
  { name: 'held_piece', columns: { id: 'text', part: 'text', number: 'number', body: 'bytes' }, large: true },
  { name: 'held', columns: { id: 'text', until: 'number', owner: 'text' } },
];
export const LEFT_OUT: readonly string[] = ['session', 'code', 'short_code', 'challenge', 'presence'];

/** Conditions of tables with a row that is not the vault's own. */
export const EXCEPT_MARK: Partial<Record<string, string>> = { value: `WHERE name <> '${RESTORING}'` };

/** A value of a row, in the columns' order. */
export type Value = string | number | Uint8Array | null;
export type Row = readonly Value[];

/** Rows that are read or written at once. */
export const pageOf = ({ large }: Table): number => (large ? 4 : 500);

/** The tables of a vault, by themselves. */
export interface VaultTables {
  /** All rows of a table, in pages. */
  rows(table: Table): AsyncIterable<Row[]>;
  /** Whether it has no rows, but for the mark of a restore that is under way. */
  isEmpty(): Promise<boolean>;
  /** Marks that a restore is under way: the product does not start. */
  mark(): Promise<void>;
  /** Writes all pages or none, and removes the mark. */
  fill(pages: AsyncIterable<{ table: Table; rows: Row[] }>): Promise<void>;
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** Throws if a value is not of the column's kind. */
export function encodeRow({ columns }: Table, row: Row): unknown[] {
  return Object.values(columns).map((kind, index) => {
    const value = row[index] ?? null;
    if (value === null) return null;
    if (kind === 'bytes') return Buffer.from(value as Uint8Array).toString('base64');
    return kind === 'number' ? Number(value) : value;
  });
}
export function decodeRow({ name, columns }: Table, values: readonly unknown[]): Row {
  return Object.entries(columns).map(([column, kind], index) => {
    const value = values[index] ?? null;
    if (value === null) return null;
    if (typeof value !== (kind === 'number' ? 'number' : 'string')) throw new Error(`${name}.${column} is not ${kind}`);
    return kind === 'bytes' ? Buffer.from(value as string, 'base64') : (value as string | number);
  });
}
