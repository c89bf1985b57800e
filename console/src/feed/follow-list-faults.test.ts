// The follower of a list recovers from failed answers, refused joins and lost connections.
import { expect, test } from 'vitest';
import fc from 'fast-check';
import type { JoinAnswer } from '#contracts/wire/feed.ts';
import { ProblemError } from '../base/problem-error.ts';
import { at, following, message, settled, type Row } from './testing/follow-list.ts';

test('an answer behind the position of the join is requested again', async () => {
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

test('a failed answer is retried, and a refusal stops the follower and is reported', async () => {
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
])('a failed join is retried without missing changes: %o', async (failure) => {
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
  'a join refused with %s is not retried',
  async (code) => {
    const { follower, states, world } = following([{ id: 'a', at: 5 }], '5');
    world.joinAnswers.push({ code }, { position: '5' });
    follower.connected();
    await settled();
    expect(states).toEqual(['joining', { refused: code }]);
    expect(world.joinAnswers).toHaveLength(1);
  },
);

test('a join that waits for a retry is abandoned when the connection is lost', async () => {
  const { follower, states, world } = following([{ id: 'a', at: 5 }], '5');
  world.joinAnswers.push({ code: 'overloaded' });
  world.meanwhile = () => follower.disconnected();
  follower.connected();
  await settled();
  expect(states).toEqual(['joining', 'offline', 'offline']);
});

test('rows match the log and never go back despite lost, doubled or interrupted messages', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          id: fc.constantFrom('a', 'b', 'c'),
          delivery: fc.constantFrom('sent', 'lost', 'doubled', 'cut'),
        }),
        { maxLength: 30 },
      ),
      async (actions) => {
        const log: Row[] = [{ id: 'a', at: 1 }];
        const { follower, rows } = following(log, '1');
        follower.connected();
        for (const [index, { id, delivery }] of actions.entries()) {
          const before = log.at(-1)!.at;
          const row = { id, at: index + 2 };
          log.push(row);
          if (delivery === 'cut') {
            follower.disconnected();
            follower.connected();
          }
          if (delivery === 'sent' || delivery === 'doubled') follower.received(message(before, row));
          if (delivery === 'doubled') follower.received(message(before, row));
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
        const expected = new Map(log.slice(1).map((row) => [row.id, row.at]));
        expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(expected));
      },
    ),
    { numRuns: 60 },
  );
});
