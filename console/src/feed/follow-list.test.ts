import { expect, test } from 'vitest';
import fc from 'fast-check';
import type { JoinAnswer, RowsMessage } from '#contracts/feed.ts';
import type { ChangesAnswer } from '#contracts/list.ts';
import { ProblemError } from '../base/problem-error.ts';
import { createFollower, type FollowState } from './follow-list.ts';
import { joinPatiently } from './join.ts';

interface Row {
  id: string;
  at: number;
}
/** A log of changes, each the row at that position; the server answers out of it what it has by then. */
function outside(log: Row[], { page = 5000 } = {}) {
  const asked: string[] = [];
  const world = {
    /** An error: no answer comes. */
    joinAnswers: [] as (JoinAnswer | Error)[],
    failures: [] as unknown[],
    asked,
    answerJoin: async (): Promise<JoinAnswer> => {
      const answer = world.joinAnswers.shift() ?? { position: String(log.at(-1)?.at ?? 0) };
      if (answer instanceof Error) throw answer;
      return answer;
    },
    join: (signal: AbortSignal, onFailed: () => void): Promise<JoinAnswer | null> =>
      joinPatiently({ join: world.answerJoin, pause: world.pause }, signal, onFailed),
    changes: (after: string): Promise<ChangesAnswer<Row>> => {
      asked.push(after);
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
    /** What happens while it waits for another try. */
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
const message = (after: number, row: Row): RowsMessage<Row> => ({
  model: 'm',
  after: String(after),
  position: String(row.at),
  rows: [row],
  removed: [],
});
/** Enough turns for whatever was begun, a try after a pause among it: counted, not timed. */
const settled = async () => {
  for (let turn = 0; turn < 20; turn += 1)
    await new Promise((resolve) => {
      setTimeout(resolve, 1);
    });
};

function following(log: Row[], after: string | undefined, world = outside(log)) {
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
const at = (rows: Row[]) => rows.map((row) => row.at);

test('joins first, asks for what came since the list was read, and is live', async () => {
  const { follower, rows, states, world } = following(
    [
      { id: 'a', at: 5 },
      { id: 'b', at: 8 },
    ],
    '5',
  );
  follower.connected();
  await settled();
  expect(at(rows)).toEqual([8]);
  expect(world.asked).toEqual(['5']);
  expect(states).toEqual(['joining', 'catching-up', 'live']);
});

test('what arrives while catching up is held and applied after, in order and once', async () => {
  const log = [
    { id: 'a', at: 5 },
    { id: 'b', at: 8 },
  ];
  const { follower, rows } = following(log, '5');
  follower.connected();
  follower.received(message(5, log[1]!));
  follower.received(message(8, { id: 'a', at: 9 }));
  await settled();
  expect(at(rows)).toEqual([8, 9]);
});

test('a message that does not follow the last one is a gap: the changes are asked for', async () => {
  const log = [{ id: 'a', at: 5 }];
  const { follower, rows, world } = following(log, '5');
  follower.connected();
  await settled();
  log.push({ id: 'b', at: 6 }, { id: 'c', at: 7 });
  follower.received(message(6, log[2]!));
  await settled();
  expect(at(rows)).toEqual([6, 7]);
  expect(world.asked.at(-1)).toBe('5');
});

test('a message that is repeated or late is not applied again', async () => {
  const { follower, rows } = following([{ id: 'a', at: 5 }], '5');
  follower.connected();
  await settled();
  follower.received(message(5, { id: 'a', at: 6 }));
  follower.received(message(5, { id: 'a', at: 6 }));
  follower.received(message(4, { id: 'a', at: 5 }));
  await settled();
  expect(at(rows)).toEqual([6]);
});

test('positions are compared as integers of any size', async () => {
  const { follower, rows } = following([{ id: 'a', at: 9 }], '9');
  follower.connected();
  await settled();
  follower.received({ model: 'm', after: '9', position: '10', rows: [{ id: 'a', at: 10 }], removed: [] });
  follower.received({
    model: 'm',
    after: '10',
    position: '9007199254740993',
    rows: [{ id: 'a', at: 11 }],
    removed: [],
  });
  follower.received({
    model: 'm',
    after: '9007199254740993',
    position: '9007199254740994',
    rows: [{ id: 'a', at: 12 }],
    removed: [],
  });
  expect(at(rows)).toEqual([10, 11, 12]);
});

test('after a lost line it joins again and catches up from the last it had', async () => {
  const log = [{ id: 'a', at: 5 }];
  const { follower, rows, states, world } = following(log, '5');
  follower.connected();
  await settled();
  follower.disconnected();
  log.push({ id: 'b', at: 6 }, { id: 'c', at: 9 });
  expect(states.at(-1)).toBe('offline');
  follower.connected();
  await settled();
  expect(at(rows)).toEqual([6, 9]);
  expect(world.asked).toEqual(['5', '5']);
  expect(states.at(-1)).toBe('live');
});

test('more changes than one answer holds are asked for page by page', async () => {
  const log = Array.from({ length: 12 }, (_, index) => ({ id: `r${index}`, at: index + 1 }));
  const { follower, rows, world } = following(log, '0', outside(log, { page: 5 }));
  follower.connected();
  await settled();
  expect(at(rows)).toEqual(log.map((row) => row.at));
  expect(world.asked).toEqual(['0', '5', '10']);
});

test('an answer that has not reached the position of the joining is asked for again', async () => {
  const log = [{ id: 'a', at: 5 }];
  const { follower, rows, world } = following(log, '5');
  world.joinAnswers.push({ position: '7' });
  world.meanwhile = () => {
    log.push({ id: 'b', at: 7 });
  };
  follower.connected();
  await settled();
  expect(at(rows)).toEqual([7]);
});

test('a failing answer is asked for again; a refusal ends the following and is told', async () => {
  const log = [
    { id: 'a', at: 5 },
    { id: 'b', at: 6 },
  ];
  const first = following(log, '5');
  first.world.failures.push(new ProblemError(503, 'database-unavailable'), new ProblemError(0, 'network-error'));
  first.follower.connected();
  await settled();
  expect(at(first.rows)).toEqual([6]);

  const second = following(log, '5');
  second.world.failures.push(new ProblemError(403, 'not-allowed'));
  second.follower.connected();
  await settled();
  expect(second.states.at(-1)).toEqual({ refused: 'not-allowed' });

  const third = following(log, '5');
  third.world.joinAnswers.push({ code: 'not-allowed' });
  third.follower.connected();
  await settled();
  expect(third.states.at(-1)).toEqual({ refused: 'not-allowed' });
  expect(third.world.asked).toEqual([]);
});

test.each<JoinAnswer | Error>([
  { code: 'database-unavailable' },
  { code: 'read-model-behind' },
  { code: 'event-store-unavailable' },
  { code: 'overloaded' },
  { code: 'internal-error' },
  new Error('operation has timed out'),
])('a join that fails is tried again, and what came meanwhile is not missed: %o', async (failure) => {
  const log = [{ id: 'a', at: 5 }];
  const { follower, rows, states, world } = following(log, '5');
  world.joinAnswers.push(failure, failure);
  world.meanwhile = () => {
    log.push({ id: 'b', at: log.at(-1)!.at + 1 });
  };
  follower.connected();
  await settled();
  expect(at(rows)).toEqual([7]);
  expect(states).toEqual(['joining', 'offline', 'offline', 'catching-up', 'live']);
});

test.each(['not-allowed', 'session-ended', 'not-signed-in', 'not-found'])(
  'a join refused with %s is not tried again',
  async (code) => {
    const { follower, states, world } = following([{ id: 'a', at: 5 }], '5');
    world.joinAnswers.push({ code }, { position: '5' });
    follower.connected();
    await settled();
    expect(states).toEqual(['joining', { refused: code }]);
    expect(world.joinAnswers).toHaveLength(1);
  },
);

test('a join that is waiting for another try is given up when the line is lost', async () => {
  const { follower, states, world } = following([{ id: 'a', at: 5 }], '5');
  world.joinAnswers.push({ code: 'overloaded' });
  world.meanwhile = () => follower.disconnected();
  follower.connected();
  await settled();
  expect(states).toEqual(['joining', 'offline', 'offline']);
});

test('without a starting position it follows from the joining on', async () => {
  const { follower, rows } = following([{ id: 'a', at: 5 }], undefined);
  follower.connected();
  await settled();
  follower.received(message(5, { id: 'a', at: 6 }));
  expect(at(rows)).toEqual([6]);
});

test('after the stop nothing is applied', async () => {
  const { follower, rows } = following(
    [
      { id: 'a', at: 5 },
      { id: 'b', at: 6 },
    ],
    '5',
  );
  follower.connected();
  follower.stop();
  await settled();
  follower.received(message(6, { id: 'a', at: 7 }));
  await settled();
  expect(rows).toEqual([]);
});

test('whatever is lost, doubled or cut on the way, the rows end as the log has them and never go back', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({ id: fc.constantFrom('a', 'b', 'c'), fate: fc.constantFrom('sent', 'lost', 'doubled', 'cut') }),
        { maxLength: 30 },
      ),
      async (acts) => {
        const log: Row[] = [{ id: 'a', at: 1 }];
        const { follower, rows } = following(log, '1');
        follower.connected();
        for (const [index, { id, fate }] of acts.entries()) {
          const before = log.at(-1)!.at;
          const row = { id, at: index + 2 };
          log.push(row);
          if (fate === 'cut') {
            follower.disconnected();
            follower.connected();
          }
          if (fate === 'sent' || fate === 'doubled') follower.received(message(before, row));
          if (fate === 'doubled') follower.received(message(before, row));
          if (index % 3 === 0) await settled();
        }
        follower.disconnected();
        follower.connected();
        await settled();
        const shown = new Map<string, number>();
        for (const row of rows) {
          expect(row.at).toBeGreaterThan(shown.get(row.id) ?? 0);
          shown.set(row.id, row.at);
        }
        const wanted = new Map(log.slice(1).map((row) => [row.id, row.at]));
        expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(wanted));
      },
    ),
    { numRuns: 60 },
  );
});
