import { metadataStreamOf } from './names.ts';
import { idHex } from './statements.ts';
import type { Log, ProposedEvent, Stream } from './log.ts';

/** What a writer expects of a stream: a revision, that it isn't there, that it is, or nothing. */
export type Expectation = bigint | 'any' | 'no-stream' | 'stream-exists';

export type Verdict =
  | { kind: 'write' }
  /** These very events were written before. */
  | { kind: 'written-before'; revision: number; position: number }
  | { kind: 'wrong-revision' }
  | { kind: 'deleted' };

/**
 * Whether events may be appended, by the server's rules (CheckCommit of its IndexWriter): a repeated append is recognised by its ids, at the
 * expected revision or, without one, anywhere in the stream; a part of the ids is not enough.
 */
export function check(log: Log, stream: Stream, expected: Expectation, events: readonly Pick<ProposedEvent, 'id'>[]): Verdict {
  if (log.isTombstoned(stream)) return { kind: 'deleted' };
  if (expected === 'stream-exists') {
    if (stream.limits.deleted) return { kind: 'deleted' };
    if (stream.last < 0 && log.stream(metadataStreamOf(stream.name)).last < 0) return { kind: 'wrong-revision' };
  }
  if (expected === 'any' || expected === 'stream-exists') return knownById(log, stream, events);
  const revision = expected === 'no-stream' ? -1 : Number(expected);
  if (revision === stream.last) return { kind: 'write' };
  if (revision > stream.last || events.length === 0) return { kind: 'wrong-revision' };
  return knownAt(log, stream, revision, events, expected === 'no-stream');
}

function knownById(log: Log, stream: Stream, events: readonly Pick<ProposedEvent, 'id'>[]): Verdict {
  let last: { revision: number; position: number } | undefined;
  for (const [index, { id }] of events.entries()) {
    const found = stream.key ? log.statements.byId(stream.key, id) : undefined;
    if (!found) return index === 0 ? { kind: 'write' } : { kind: 'wrong-revision' };
    last = found;
  }
  return last ? { kind: 'written-before', ...last } : { kind: 'write' };
}

function knownAt(log: Log, stream: Stream, revision: number, events: readonly Pick<ProposedEvent, 'id'>[], noStream: boolean): Verdict {
  let position = 0;
  for (const [index, { id }] of events.entries()) {
    const found = log.statements.at(stream.key, revision + 1 + index);
    if (found?.id !== idHex(id)) return index === 0 && noStream && stream.limits.deleted ? { kind: 'write' } : { kind: 'wrong-revision' };
    position = found.position;
  }
  return { kind: 'written-before', revision: revision + events.length, position };
}
