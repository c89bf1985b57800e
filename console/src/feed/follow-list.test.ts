// The follower of a list joins, catches up from a position, and applies each change once and in order.
import { expect, test } from 'vitest';
import { at, following, message, outside, settled } from './testing/follow-list.ts';

test('the follower joins, requests changes since the read, and becomes live', async () => {
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

test('messages that arrive during catch-up are held and applied once, in order', async () => {
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

test('a gap between messages triggers a request for the changes', async () => {
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

test('a repeated or late message is not applied again', async () => {
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

test('after a lost connection the follower rejoins and catches up from its last position', async () => {
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

test('changes that exceed one answer are requested page by page', async () => {
  const log = Array.from({ length: 12 }, (_, index) => ({ id: `r${index}`, at: index + 1 }));
  const { follower, rows, world } = following(log, '0', outside(log, { page: 5 }));
  follower.connected();
  await settled();
  expect(at(rows)).toEqual(log.map((row) => row.at));
  expect(world.asked).toEqual(['0', '5', '10']);
});

test('without a start position the follower starts at the join', async () => {
  const { follower, rows } = following([{ id: 'a', at: 5 }], undefined);
  follower.connected();
  await settled();
  follower.received(message(5, { id: 'a', at: 6 }));
  expect(at(rows)).toEqual([6]);
});

test('no message is applied after stop', async () => {
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
