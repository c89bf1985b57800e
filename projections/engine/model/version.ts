// A row with what the engine keeps beside it.
import type { Row } from '../types.ts';

/** Positions are decimal strings, as everywhere on the read side. */
export interface Version {
  row: Row;
  /** Position of the event that made this version. */
  from: string;
  /** Position of the event that made the row. */
  created: string;
  eventId: string;
}

/** A version that another one followed, or none (`removed`), at position `to`. */
export interface EndedVersion extends Version {
  to: string;
  removed: boolean;
}

/** What is null is left out: it is null where it is missing, and half of the text is saved. */
function stored({ row, from, created, eventId }: Version): Row {
  const given: Row = { from_position: from, created_position: created, event_id: eventId };
  for (const name in row) if (row[name] !== null) given[name] = row[name];
  return given;
}

/** The JSON that the write statements take. */
export const versionsJson = (versions: Version[]): string => JSON.stringify(versions.map(stored));
export const endedJson = (versions: EndedVersion[]): string =>
  JSON.stringify(
    versions.map((version) => Object.assign(stored(version), { to_position: version.to, removed: version.removed })),
  );

/** A row as it was read, taken apart again. */
export function versionOf({ from_position, created_position, event_id, ...row }: Row): Version {
  return { row, from: String(from_position), created: String(created_position), eventId: String(event_id) };
}
