// Checks the log after kills: every promise is kept exactly once, and every outside effect happens once.
import type { StoredEvent } from '#contracts/events/event.ts';
import type { Acknowledged } from './commands.ts';

/** A message for every broken promise; [] if there are none. */
export function brokenPromises(log: StoredEvent[], receipts: Acknowledged[]): string[] {
  const byCause = Map.groupBy(log, (event) => event.metadata.$causationId);
  return receipts.flatMap(({ key, id, revision, position }) => {
    const events = (byCause.get(key) ?? []).filter((event) => event.stream === `deposit-${id}`);
    const last = events.at(-1);
    if (!last) return [`${key}: acknowledged, but not in the log`];
    if (last.revision !== revision || last.position.toString() !== position)
      return [
        `${key}: acknowledged at revision ${revision} and position ${position}, but stored at revision ${last.revision} and position ${last.position}`,
      ];
    return new Set(events.map((event) => event.type)).size === events.length ? [] : [`${key}: written twice`];
  });
}

/** Executions with more than one end, or an order whose body changed between tries. */
export function repeatedExecutions(log: StoredEvent[], orders: Map<string, string[]>): string[] {
  const ends = Map.groupBy(
    log.filter(({ type }) => type === 'ExecutionSucceeded' || type === 'ExecutionFailed'),
    (event) => event.stream,
  );
  const twice = [...ends]
    .filter(([, events]) => events.length > 1)
    .map(([stream]) => `${stream} ended ${ends.get(stream)!.length} times`);
  const changed = [...orders]
    .filter(([, bodies]) => new Set(bodies).size > 1)
    .map(([id]) => `execution ${id} was ordered with different bodies`);
  return [...twice, ...changed];
}
