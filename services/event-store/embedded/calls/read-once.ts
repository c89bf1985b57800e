import { setImmediate as nextTurn } from 'node:timers/promises';
import { START, atOrAfter, before, revisionNumber } from '../log/bounds.ts';
import { createFilter } from '../log/filter.ts';
import type { Log } from '../log/log.ts';
import {
  backwards,
  forwards,
  streamBackwards,
  streamForwards,
  unfiltered,
  unfilteredBack,
  type Page,
} from '../log/pages.ts';
import { streamNotFound } from '../wire/answers.ts';
import { streamDeleted, unknown } from '../wire/errors.ts';
import type { ReadOptions } from '../wire/requests.ts';
import { messagesOf } from './messages.ts';
import type { Sender } from './sender.ts';

/** Sends the current events, at most `count`. */
export async function readOnce(log: Log, options: ReadOptions & { count: number }, sender: Sender): Promise<void> {
  if (options.stream !== undefined) {
    const stream = log.stream(options.stream);
    if (log.isTombstoned(stream)) throw streamDeleted(options.stream);
    if (stream.last < 0 || stream.limits.deleted) return sender.send([streamNotFound(options.stream)]);
    if (options.from === 'end' && !options.backwards) throw unknown('a stream cannot be read forwards from its end');
  }
  let left = options.count;
  for (const next = pages(log, options); left > 0 && !sender.ended.aborted; await nextTurn()) {
    const page = next(left);
    left -= page.rows.length;
    await sender.send(messagesOf(page.rows, options));
    if (page.end) return;
  }
}

type NextPage = (limit: number) => Page;

function pages(log: Log, options: ReadOptions): NextPage {
  if (options.stream !== undefined) return streamPages(log, options.stream, options);
  return options.filter ? filteredPages(log, options) : allPages(log, options);
}

function allPages(log: Log, options: ReadOptions): NextPage {
  let at = firstBound(log, options);
  return (limit) => {
    const page = options.backwards ? backwards(log, at, limit) : forwards(log, at, limit);
    const last = page.rows.at(-1);
    if (last) at = options.backwards ? last.position : last.position + 1;
    return page;
  };
}

function filteredPages(log: Log, options: ReadOptions): NextPage {
  const matches = createFilter(log, options.filter!);
  let at = firstBound(log, options);
  return (limit) => {
    const page = options.backwards ? unfilteredBack(log, at) : unfiltered(log, at);
    const rows = page.rows.filter(matches).slice(0, limit);
    const last = page.rows.at(-1);
    if (last) at = options.backwards ? last.position : last.position + 1;
    return { rows, end: page.end };
  };
}

/** A forward read includes the event at its position, a backward read does not. */
function firstBound(log: Log, { from, backwards: back }: ReadOptions): number {
  if (from === 'end') return log.lastPosition + 1;
  const place = typeof from === 'object' ? from : START;
  return back ? before(place) : atOrAfter(place);
}

function streamPages(log: Log, stream: string, options: ReadOptions): NextPage {
  let at =
    typeof options.from === 'bigint'
      ? revisionNumber(options.from)
      : options.from === 'end'
        ? log.stream(stream).last
        : 0;
  return (limit) => {
    const page = options.backwards ? streamBackwards(log, stream, at, limit) : streamForwards(log, stream, at, limit);
    const last = page.rows.at(-1);
    if (last) at = options.backwards ? last.revision - 1 : last.revision + 1;
    return page;
  };
}
