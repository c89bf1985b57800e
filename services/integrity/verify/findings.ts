// Names the first event in which the log differs from what was kept of it.
import type { Finding } from '#contracts/areas/integrity/events.ts';
import type { LeafLine } from '../heads/head-files.ts';

/** An event of the log. `hash`: of its leaf. */
export interface LoggedLeaf {
  hash: Uint8Array;
  stream: string;
  number: number;
  id: string;
  position: string;
}

/** Whether the rest has an event with this id; it is read until then. */
async function hasEvent<Item>(rest: AsyncIterator<Item>, idOf: (item: Item) => string | undefined, id: string) {
  for (let next = await rest.next(); !next.done; next = await rest.next()) if (idOf(next.value) === id) return true;
  return false;
}

/**
 * What happened at the first difference. The kept leaf and `logged` are both at leaf `at`; `logged` is undefined if the
 * log has ended. Events are told apart by their ids: numbers move if the log was written anew.
 */
export async function findingAt(
  at: number,
  [, stream, number, id, position]: LeafLine,
  logged: LoggedLeaf | undefined,
  restOfKept: AsyncIterator<LeafLine | null>,
  restOfLog: AsyncIterator<LoggedLeaf>,
): Promise<Finding> {
  const removed: Finding = { what: 'removed', at, stream, number, position };
  if (!logged) return removed;
  const found = (what: Finding['what']): Finding => ({
    what,
    at,
    stream: logged.stream,
    number: logged.number,
    position: logged.position,
  });
  if (logged.id === id) return found('altered');
  const isLater = await hasEvent(restOfLog, (leaf) => leaf.id, id);
  const wasLater = await hasEvent(restOfKept, (leaf) => leaf?.[3], logged.id);
  if (isLater) return found(wasLater ? 'reordered' : 'added');
  // With another id in the same place, it is still the event that stands there.
  return !wasLater && logged.stream === stream && logged.number === number ? found('altered') : removed;
}
