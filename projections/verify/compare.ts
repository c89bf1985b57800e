// Compares a generation with its expected content: parked events, checkpoint, rows with their versions, totals.
import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { Landmark } from '#contracts/events/event.ts';
import { totalOf } from '../engine/model/fold-totals.ts';
import type { Parked } from '../engine/model/fold.ts';
import type { Tables } from '../engine/storage/database.ts';
import type { Checkpoint } from '../engine/storage/generation-records.ts';
import type { Table } from '../engine/storage/tables.ts';
import type { Row } from '../engine/types.ts';
import { Differences, fieldsThatDiffer, shown } from './differences.ts';
import { versionKey, type Expected } from './expected.ts';
import { eachVersion, type StoredParked } from './stored.ts';

export function compareParked(expected: ReadonlyMap<string, Parked>, found: StoredParked[]): Differences {
  const differences = new Differences();
  for (const { stream, type, revision, position, reason, waiting } of found) {
    const note = expected.has(stream) ? '' : '; a fold from the start of the log applies it';
    differences.add(
      `parked: ${type}, revision ${revision ?? '?'} of ${stream} at position ${position}, with ${waiting} later ones: ${reason}${note}`,
    );
  }
  const storedStreams = new Set(found.map(({ stream }) => stream));
  for (const [stream, { event, reason }] of expected) {
    if (!storedStreams.has(stream))
      differences.add(
        `not parked, although it cannot be applied: ${event.type}, revision ${event.revision} of ${stream} at position ${event.position}: ${reason}`,
      );
  }
  return differences;
}

const placeOf = (event: Landmark | null): string =>
  event ? `revision ${event.revision} of ${event.stream} at position ${event.position}` : 'none';

export function compareCheckpoint(expected: Expected, found: Checkpoint): Differences {
  const differences = new Differences();
  // An earlier version did not record it.
  if (found.last && found.last.id !== expected.last?.id)
    differences.add(
      `the last event it received is ${placeOf(found.last)}; the last event of the log up to its position is ${placeOf(expected.last)}`,
    );
  if (found.changed !== expected.changed)
    differences.add(`its last change is recorded at position ${found.changed}, expected at ${expected.changed}`);
  if (found.rows !== expected.rows.size)
    differences.add(`${found.rows} rows are recorded, expected ${expected.rows.size}`);
  return differences;
}

/** Removes the versions that it finds from `expected`. */
export async function compareRows(
  db: Kysely<Tables>,
  table: Table,
  position: bigint,
  expected: Expected,
): Promise<{ rows: Differences; versions: Differences; found: { rows: number; versions: number } }> {
  const [rows, versions, found] = [new Differences(), new Differences(), { rows: 0, versions: 0 }];
  await eachVersion(db, table, position, ({ isPast, ...version }) => {
    const id = String(version.row['id']);
    const [expectedVersions, key, differences, name] = isPast
      ? ([expected.past, versionKey(id, version), versions, `row ${id} as of position ${version.from}`] as const)
      : ([expected.rows, id, rows, `row ${id}`] as const);
    found.versions++;
    if (!isPast) found.rows++;
    const other = expectedVersions.get(key);
    expectedVersions.delete(key);
    const differing = other && fieldsThatDiffer(table.columns, other, version);
    if (!other) differences.add(`${name}: found, expected none`);
    else if (differing) differences.add(`${name}: ${differing}`);
  });
  for (const id of expected.rows.keys()) rows.add(`row ${id}: missing`);
  for (const { row, from } of expected.past.values())
    versions.add(`row ${String(row['id'])} as of position ${from}: missing`);
  return { rows, versions, found };
}

/** An empty group is kept, with a count of 0. */
export async function compareTotals(
  db: Kysely<Tables>,
  table: Table,
  position: bigint,
  expected: ReadonlyMap<string, Row>,
): Promise<{ differences: Differences; found: number }> {
  const differences = new Differences();
  const missing = new Map(expected);
  let found = 0;
  await eachVersion(db, table, position, ({ isPast, ...version }) => {
    if (isPast) return;
    found++;
    const [id, total] = [String(version.row['id']), totalOf(version)];
    const other = missing.get(id);
    missing.delete(id);
    if (other ? !isDeepStrictEqual(other, total) : total['count'] !== 0)
      differences.add(`group ${id}: expected ${shown(other ?? null)}, found ${shown(total)}`);
  });
  for (const id of missing.keys()) differences.add(`group ${id}: missing`);
  return { differences, found };
}
