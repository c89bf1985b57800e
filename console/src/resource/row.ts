// A record as its screen has it.
import type { AreaReads } from '#contracts/kits/area.ts';
import type { ResourceContract } from '#contracts/kits/resource.ts';
import type { LiveRow } from '../grid/live/rows/live-view.ts';

export interface ResourceRow extends LiveRow {
  [field: string]: unknown;
}

// The wall: the contract's row is made of what it declares, and of what every row has.
export const readsOf = (record: ResourceContract): AreaReads<ResourceRow> =>
  record.reads as unknown as AreaReads<ResourceRow>;

/** The fields a record is known and searched by: its texts, in the order of their declaration. */
export const textsOf = ({ parts }: ResourceContract): string[] =>
  Object.entries(parts.fields)
    .filter(([, { kind }]) => kind === 'text' || kind === 'lines')
    .map(([name]) => name);

const MAX_NAME = 60;
/** What a record is called in sentences: its first text, or the head of a long one. */
export function nameOf(record: ResourceContract, row: ResourceRow): string {
  const name = String(row[textsOf(record)[0] ?? 'id']);
  return name.length > MAX_NAME ? `${name.slice(0, MAX_NAME)}…` : name;
}

/** The way that can be gone from the row's status; undefined: it is not switched. */
export const transitionFrom = ({ parts: { switched } }: ResourceContract, { status }: ResourceRow) =>
  switched && (status === switched.off.status ? switched.on : status === switched.on.status ? switched.off : undefined);
