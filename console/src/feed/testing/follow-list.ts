// Test tools: a log, the server that answers from it, and a follower of it.
import type { JoinAnswer, RowsMessage } from '#contracts/wire/feed.ts';
import type { ChangesAnswer } from '#contracts/wire/list/changes.ts';
import { createFollower, type FollowState } from '../follow-list.ts';
import { joinPatiently } from '../join.ts';

export interface Row {
  id: string;
  at: number;
}
/** A log of changes, each with the row at that position; the server answers from what it has so far. */
export function outside(log: Row[], { page = 5000 } = {}) {
  const requested: string[] = [];
  /** An error: no answer arrives. */
  const joinAnswers: (JoinAnswer | Error)[] = [];
  const failures: unknown[] = [];
  const world = {
    joinAnswers,
    failures,
    asked: requested,
    answerJoin: async (): Promise<JoinAnswer> => {
      const answer = world.joinAnswers.shift() ?? { position: String(log.at(-1)?.at ?? 0) };
      if (answer instanceof Error) throw answer;
      return answer;
    },
    join: (signal: AbortSignal, onFailed: () => void): Promise<JoinAnswer | null> =>
      joinPatiently({ join: world.answerJoin, pause: world.pause }, signal, onFailed),
    changes: (after: string): Promise<ChangesAnswer<Row>> => {
      requested.push(after);
      const failure = world.failures.shift();
      if (failure !== undefined) return Promise.reject(failure);
      const newer = log.filter(({ at }) => at > Number(after));
      const part = newer.slice(0, page);
      const latest = new Map(part.map((row) => [row.id, row]));
      return Promise.resolve({
        rows: [...latest.values()],
        removed: [],
        position: String(part.at(-1)?.at ?? after),
        more: part.length < newer.length,
      });
    },
    /** What happens while it waits for another attempt. */
    meanwhile: () => {},
    pause: (): Promise<void> => {
      world.meanwhile();
      return new Promise((resolve) => {
        setTimeout(resolve, 0);
      });
    },
  };
  return world;
}
export const message = (after: number, row: Row): RowsMessage<Row> => ({
  model: 'm',
  after: String(after),
  position: String(row.at),
  rows: [row],
  removed: [],
});
/** Enough turns for everything pending, including a retry after a pause: counted, not timed. */
export const settled = async () => {
  for (let turn = 0; turn < 20; turn += 1)
    await new Promise((resolve) => {
      setTimeout(resolve, 1);
    });
};

export function following(log: Row[], after: string | undefined, world = outside(log)) {
  const rows: Row[] = [];
  const states: FollowState[] = [];
  const follower = createFollower<Row>(
    {
      ...(after === undefined ? {} : { after }),
      onRows: (change) => rows.push(...change.rows),
      onState: (state) => states.push(state),
    },
    world,
  );
  return { follower, rows, states, world, log };
}
export const at = (rows: Row[]) => rows.map((row) => row.at);
