import { metadataStreamOf } from './names.ts';
import { idHex } from './statements.ts';
import type { Log, ProposedEvent, Stream } from './log.ts';
import { streamForwards } from './pages.ts';

/** A writer's expected state of a stream: a revision, missing, existing, or any. */
export type Expectation = bigint | 'any' | 'no-stream' | 'stream-exists';

export type Verdict =
  | { kind: 'write' }
  /** The same events were written before. `position`: of the last one, unless the stream's limits hide it. */
  | { kind: 'written-before'; revision: number; position?: number }
  | { kind: 'wrong-revision' }
  | { kind: 'deleted' };

/**
 * Checks an append by EventStoreDB's rules (CheckCommit of its IndexWriter). A repeated append is recognised by its
 * ids, at the expected revision or, without one, anywhere in the stream. All ids must match.
 */
export function check(
  log: Log,
  stream: Stream,
  expected: Expectation,
  events: readonly Pick<ProposedEvent, 'id'>[],
): Verdict {
  if (log.isTombstoned(stream)) return { kind: 'deleted' };
  if (expected === 'stream-exists') {
    if (stream.limits.deleted) return { kind: 'deleted' };
    if (stream.last < 0 && log.stream(metadataStreamOf(stream.name)).last < 0) return { kind: 'wrong-revision' };
  }
  if (expected === 'any' || expected === 'stream-exists') return matchById(log, stream, events);
  const revision = expected === 'no-stream' ? -1 : Number(expected);
  if (revision === stream.last) return { kind: 'write' };
  if (revision > stream.last || events.length === 0) return { kind: 'wrong-revision' };
  return matchAt(log, stream, revision, events, expected === 'no-stream');
}

function matchById(log: Log, stream: Stream, events: readonly Pick<ProposedEvent, 'id'>[]): Verdict {
  let revision: number | undefined;
  for (const [index, { id }] of events.entries()) {
    revision = stream.key ? log.statements.byId(stream.key, id) : undefined;
    if (revision === undefined) return index === 0 ? { kind: 'write' } : { kind: 'wrong-revision' };
  }
  return revision === undefined ? { kind: 'write' } : writtenBefore(log, stream, revision);
}

function matchAt(
  log: Log,
  stream: Stream,
  revision: number,
  events: readonly Pick<ProposedEvent, 'id'>[],
  noStream: boolean,
): Verdict {
  for (const [index, { id }] of events.entries()) {
    if (log.statements.idAt(stream.key, revision + 1 + index) === idHex(id)) continue;
    return index === 0 && noStream && stream.limits.deleted ? { kind: 'write' } : { kind: 'wrong-revision' };
  }
  return writtenBefore(log, stream, revision + events.length);
}

const writtenBefore = (log: Log, { name }: Stream, revision: number): Verdict => ({
  kind: 'written-before',
  revision,
  position: streamForwards(log, name, revision, 1).rows.find((row) => row.revision === revision)?.position,
});
