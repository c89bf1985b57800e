// What must hold after every kill: promises kept once, rows equal to a fold from scratch, effects outside once.
import { isDeepStrictEqual } from 'node:util';
import { deposits } from '#projections/deposits.ts';
import type { ModelEvent, Row } from '#projections/engine/types.ts';
import type { StoredEvent } from '#contracts/event.ts';
import { idOfStream } from '#contracts/event.ts';
import type { Acknowledged } from './commands.ts';

/** The deposits as a plain fold of the log, without engine or database. */
export function foldDeposits(log: StoredEvent[]): Map<string, Row> {
  const rows = new Map<string, Row>();
  for (const event of log) {
    if (!event.stream.startsWith('deposit-')) continue;
    const id = idOfStream(event.stream);
    const seen: ModelEvent = { ...event, at: event.metadata.recordedAt };
    const before = rows.get(id) ?? null;
    const evolved = deposits.on[event.type]?.(before as never, seen) ?? before;
    if (!evolved) continue;
    const createdPosition = before?.createdPosition ?? event.position.toString();
    rows.set(id, { ...evolved, id, createdPosition, revision: event.revision, updatedAt: seen.at });
  }
  return rows;
}

/** Words for every broken promise; [] if all hold. */
export function brokenPromises(log: StoredEvent[], promised: Acknowledged[]): string[] {
  const byCause = Map.groupBy(log, (event) => event.metadata.$causationId);
  return promised.flatMap(({ key, id, revision, position }) => {
    const events = (byCause.get(key) ?? []).filter((event) => event.stream === `deposit-${id}`);
    const last = events.at(-1);
    if (!last) return [`${key}: acknowledged, but not in the log`];
    if (last.revision !== revision || last.position.toString() !== position) return [`${key}: answered ${revision} at ${position}, lies at ${last.revision} at ${last.position}`];
    return new Set(events.map((event) => event.type)).size === events.length ? [] : [`${key}: written twice`];
  });
}

export function differences(expected: Map<string, Row>, actual: Row[]): string[] {
  const rows = new Map(actual.map((row) => [String(row.id), row]));
  const ids = new Set([...expected.keys(), ...rows.keys()]);
  return [...ids].flatMap((id) => isDeepStrictEqual(expected.get(id), rows.get(id)) ? [] : [`deposit ${id}: folded ${JSON.stringify(expected.get(id))}, shown ${JSON.stringify(rows.get(id))}`]);
}

/** Executions with more than one end, or an order whose body changed between tries. */
export function repeatedExecutions(log: StoredEvent[], orders: Map<string, string[]>): string[] {
  const ends = Map.groupBy(log.filter(({ type }) => type === 'ExecutionSucceeded' || type === 'ExecutionFailed'), (event) => event.stream);
  const twice = [...ends].filter(([, events]) => events.length > 1).map(([stream]) => `${stream} ended ${ends.get(stream)!.length} times`);
  const changed = [...orders].filter(([, bodies]) => new Set(bodies).size > 1).map(([id]) => `execution ${id} was ordered in different words`);
  return [...twice, ...changed];
}
