// When the log was where: one line per time of recording, over the positions that were recorded at it. The time never goes back: a clock that did is held.
import { sql, type Kysely } from 'kysely';
import type { Tables } from './database.ts';
import { movedOver, type Follower } from './follower.ts';
import { times, type Generation } from './generations.ts';
import type { ModelEvent } from './types.ts';

/** The name under which the table has its checkpoint. */
export const TIMES = '$times';
export const TIMES_FINGERPRINT = '1';

interface Line { from_position: string; to_position: string; at: string }

/** The lines that events add; the first may continue the last one there is. */
export function linesOf(last: Line | null, events: ModelEvent[]): Line[] {
  const lines: Line[] = [];
  let line = last;
  for (const { at, position } of events) {
    if (line && at <= line.at) line = { ...line, to_position: `${position}` };
    else line = { from_position: `${position}`, to_position: `${position}`, at };
    if (lines.at(-1)?.from_position === line.from_position) lines.pop();
    lines.push(line);
  }
  return lines;
}

export async function loadLastLine(db: Kysely<Tables>): Promise<Line | null> {
  return (await sql<Line>`SELECT from_position, to_position, at FROM ${times} ORDER BY from_position DESC LIMIT 1`.execute(db)).rows[0] ?? null;
}

/** The follower that fills the table; `last`: its last line. */
export function timesFollower({ generation, checkpoint: start }: Generation, last: Line | null): Follower {
  let checkpoint = start;
  let lastLine = last;
  const stage: Follower['stage'] = async (_db, events, position) => {
    const lines = linesOf(lastLine, events);
    const to = movedOver(checkpoint, events, position);
    return {
      to,
      write: async (db) => {
        if (lines.length > 0) await sql`INSERT INTO ${times} SELECT * FROM json_to_recordset(${JSON.stringify(lines)}::json) AS l(from_position bigint, to_position bigint, at timestamptz)
          ON CONFLICT (from_position) DO UPDATE SET to_position = EXCLUDED.to_position`.execute(db);
      },
      done: () => {
        checkpoint = to;
        lastLine = lines.at(-1) ?? lastLine;
        return [];
      },
    };
  };
  return { model: TIMES, generation, get checkpoint() { return checkpoint; }, stage };
}

/** The last position recorded at an instant or before it; null: nothing was. `passed`: later events are known, so no earlier one can still come. */
export async function positionAtInstant(db: Kysely<Tables>, instant: string): Promise<{ position: string | null; passed: boolean }> {
  const { rows } = await sql<{ position: string | null; passed: boolean }>`SELECT
    (SELECT to_position FROM ${times} WHERE at <= ${instant}::timestamptz ORDER BY at DESC LIMIT 1) AS position,
    EXISTS (SELECT 1 FROM ${times} WHERE at > ${instant}::timestamptz) AS passed`.execute(db);
  return rows[0]!;
}

/** When the log came to a position. */
export async function instantAtPosition(db: Kysely<Tables>, position: string): Promise<string | null> {
  const { rows } = await sql<{ at: string }>`SELECT at FROM ${times} WHERE from_position <= ${position}::bigint ORDER BY from_position DESC LIMIT 1`.execute(db);
  return rows[0]?.at ?? null;
}
