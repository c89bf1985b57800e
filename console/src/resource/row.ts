// A record as its screen uses it.
import type { AreaReads } from '#contracts/kits/area.ts';
import type { ResourceContract } from '#contracts/kits/resource.ts';
import type { DeclaredRow } from '../declared/field-columns.ts';

export const readsOf = (record: ResourceContract): AreaReads<DeclaredRow> => record.reads;

/** The fields by which a record is recognised and searched: its texts, in declaration order. */
export const textsOf = ({ options }: ResourceContract): string[] =>
  Object.entries(options.fields)
    .filter(([, { kind }]) => kind === 'text' || kind === 'lines')
    .map(([name]) => name);

const MAX_NAME = 60;
/** A record's name in sentences: its first text, or the start of a long one. Empty: a draft that has none yet. */
export function nameOf(record: ResourceContract, row: DeclaredRow): string {
  const name = String(row[textsOf(record)[0] ?? 'id'] ?? '');
  return name.length > MAX_NAME ? `${name.slice(0, MAX_NAME)}…` : name;
}

/** The transition from the row's status; undefined: the resource has no switch. */
export const transitionFrom = ({ options: { switched } }: ResourceContract, { status }: DeclaredRow) =>
  switched && (status === switched.off.status ? switched.on : status === switched.on.status ? switched.off : undefined);
