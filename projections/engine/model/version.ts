// A row with the engine's data about it.
import type { Row } from '../types.ts';

/** Positions are decimal strings, as everywhere on the read side. */
export interface Version {
  row: Row;
  /** Position of the event that produced this version. */
  from: string;
  /** Position of the event that created the row. */
  created: string;
  eventId: string;
}

/** A version that ended at position `to`: another one followed, or the row was removed (`removed`). */
export interface EndedVersion extends Version {
  to: string;
  removed: boolean;
}

/** Nulls are left out, because a missing field reads as null; this saves half of the text. */
function toStoredRow({ row, from, created, eventId }: Version): Row {
  const storedRow: Row = { from_position: from, created_position: created, event_id: eventId };
  for (const name in row) if (row[name] !== null) storedRow[name] = row[name];
  return storedRow;
}

/** The JSON input of the write statements. */
export const versionsJson = (versions: Version[]): string => JSON.stringify(versions.map(toStoredRow));
export const endedJson = (versions: EndedVersion[]): string =>
  JSON.stringify(
    versions.map((version) =>
      Object.assign(toStoredRow(version), { to_position: version.to, removed: version.removed }),
    ),
  );

/** Splits a row as read into the row and the engine's data. */
export function versionOf({ from_position, created_position, event_id, ...row }: Row): Version {
  return { row, from: String(from_position), created: String(created_position), eventId: String(event_id) };
}
