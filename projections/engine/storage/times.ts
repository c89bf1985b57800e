// The log's times: one row of lines per batch; each line has positions and their time of recording. Times never
// decrease: if the clock goes back, the last time is kept.
import { sql, type Kysely } from 'kysely';
import type { StepsAround } from '#contracts/access/session.ts';
import type { ModelEvent } from '../types.ts';
import type { Tables } from './database.ts';
import { times } from './generation-records.ts';

/** The name of the table's checkpoint. */
export const TIMES = '$times';
export const TIMES_FINGERPRINT = '1';

/** The first and the last position recorded at a time, RFC 3339. */
export type Line = [from: string, to: string, at: string];

/** The lines of events in order, none earlier than `latest`. */
export function linesOf(latest: string, events: ModelEvent[]): Line[] {
  const lines: Line[] = [];
  let at = latest;
  for (const event of events) {
    const position = `${event.position}`;
    const last = lines.at(-1);
    if (event.at > at) at = event.at;
    if (last?.[2] === at) last[1] = position;
    else lines.push([position, position, at]);
  }
  return lines;
}

const linesIn = ({ lines }: { lines: string }): Line[] => JSON.parse(lines) as Line[];

/**
 * The last position recorded at an instant or before; null: none. `passed`: later events are known, so no earlier one
 * can still arrive.
 */
export async function positionAtInstant(
  db: Kysely<Tables>,
  instant: string,
): Promise<{ position: string | null; passed: boolean }> {
  const { rows } = await sql<{ lines: string; before: boolean }>`
    (SELECT lines, true AS before FROM ${times} WHERE first_at <= ${instant}::timestamptz ORDER BY first_at DESC, from_position DESC LIMIT 1)
    UNION ALL (SELECT '[]', false FROM ${times} WHERE first_at > ${instant}::timestamptz LIMIT 1)`.execute(db);
  const around = rows.filter(({ before }) => before).flatMap(linesIn);
  const at = new Date(instant).toISOString();
  return {
    position: around.findLast((line) => line[2] <= at)?.[1] ?? null,
    passed: rows.some(({ before }) => !before) || around.some((line) => line[2] > at),
  };
}

/** The last position recorded at each instant or before, as far as the log's times are known; 0: none. */
export async function positionsAtInstants(db: Kysely<Tables>, instants: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ at: string; lines: string | null }>`
    SELECT i.at, t.lines FROM unnest(${instants}::timestamptz[]) WITH ORDINALITY AS i(at, place)
    LEFT JOIN LATERAL (SELECT lines FROM ${times} WHERE first_at <= i.at ORDER BY first_at DESC, from_position DESC LIMIT 1) AS t ON true ORDER BY i.place`.execute(
    db,
  );
  return rows.map(({ at, lines }) => (lines === null ? '0' : linesIn({ lines }).findLast((line) => line[2] <= at)![1]));
}

/** When the log reached a position. */
export async function instantAtPosition(db: Kysely<Tables>, position: string): Promise<string | null> {
  const { rows } = await sql<{
    lines: string;
  }>`SELECT lines FROM ${times} WHERE from_position <= ${position}::bigint ORDER BY from_position DESC LIMIT 1`.execute(
    db,
  );
  return rows.flatMap(linesIn).findLast(([from]) => BigInt(from) <= BigInt(position))?.[2] ?? null;
}

/** The last step that ends before a position, and the first that ends after it; null: none is known. */
export async function stepsAround(db: Kysely<Tables>, position: string): Promise<StepsAround> {
  const { rows } = await sql<{ lines: string }>`
    (SELECT lines FROM ${times} WHERE from_position <= ${position}::bigint ORDER BY from_position DESC LIMIT 2)
    UNION ALL (SELECT lines FROM ${times} WHERE from_position > ${position}::bigint ORDER BY from_position LIMIT 1)`.execute(
    db,
  );
  const steps = rows
    .flatMap(linesIn)
    .map(([, to, at]) => ({ position: to, at }))
    .toSorted((one, other) => (BigInt(one.position) < BigInt(other.position) ? -1 : 1));
  const at = BigInt(position);
  return {
    before: steps.findLast((step) => BigInt(step.position) < at) ?? null,
    after: steps.find((step) => BigInt(step.position) > at) ?? null,
  };
}
