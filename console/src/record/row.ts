// A record as its screen has it.
import type { AreaReads } from '#contracts/kits/area.ts';
import type { RecordContract } from '#contracts/kits/record.ts';
import type { LiveRow } from '../grid/live/rows/live-view.ts';

export interface RecordRow extends LiveRow {
  [field: string]: unknown;
}

// The wall: the contract's row is made of what it declares, and of what every row has.
export const readsOf = (record: RecordContract): AreaReads<RecordRow> =>
  record.reads as unknown as AreaReads<RecordRow>;

/** The fields a record is known and searched by: its texts, in the order of their declaration. */
export const textsOf = ({ parts }: RecordContract): string[] =>
  Object.entries(parts.fields)
    .filter(([, { kind }]) => kind === 'text' || kind === 'lines')
    .map(([name]) => name);

const MAX_NAME = 60;
/** What a record is called in sentences: its first text, or the head of a long one. */
export function nameOf(record: RecordContract, row: RecordRow): string {
  const name = String(row[textsOf(record)[0] ?? 'id']);
  return name.length > MAX_NAME ? `${name.slice(0, MAX_NAME)}…` : name;
}

/** The way that can be gone from the row's status; undefined: it is not switched. */
export const wayFrom = ({ parts: { switched } }: RecordContract, { status }: RecordRow) =>
  switched && (status === switched.off.status ? switched.on : status === switched.on.status ? switched.off : undefined);
