import { EventEmitter } from 'node:events';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { JoinAnswer } from '#contracts/feed.ts';

/** The line: connects when told to; answers joins in turn. */
class Line extends EventEmitter {
  connected = false;
  answers: (JoinAnswer | Error)[] = [];
  timeout = () => ({
    emitWithAck: async (): Promise<JoinAnswer> => {
      const answer = this.answers.shift() ?? { position: '1' };
      if (answer instanceof Error) throw answer;
      return answer;
    },
  });
  goesUp(): void { this.connected = true; this.emit('connect'); }
  disconnect(): void { this.connected = false; this.emit('disconnect', 'io client disconnect'); }
}
let line: Line;
vi.mock('socket.io-client', () => ({ io: () => line }));
// Files of tests share what they import: here it is read anew, with this line, and once more by whoever comes after.
vi.resetModules();
afterAll(() => void vi.resetModules());
const { connection } = await import('../app/connection.ts');
const { closeFeed, watchModel } = await import('./rooms.ts');

beforeEach(() => {
  vi.useFakeTimers();
  line = new Line();
});
afterEach(() => {
  closeFeed();
  vi.useRealTimers();
});
const moment = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

test('what came before a model was first joined is asked for again', async () => {
  const onMoved = vi.fn<() => void>();
  const stop = watchModel('deposits', onMoved);
  await moment();
  expect(onMoved).not.toHaveBeenCalled();
  line.goesUp();
  await moment();
  expect(onMoved).toHaveBeenCalledTimes(1);
  stop();
});

test('a join that fails is tried again, and nothing is called live meanwhile', async () => {
  const onMoved = vi.fn<() => void>();
  line.answers = [{ code: 'database-unavailable' }, new Error('operation has timed out')];
  const stop = watchModel('deposits', onMoved);
  line.goesUp();
  await moment();
  expect(connection.get().state).toBe('connecting');
  expect(onMoved).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  expect(connection.get().state).toBe('connected');
  expect(onMoved).toHaveBeenCalledTimes(1);
  stop();
});

test('a join that is refused is not tried again; one nobody waits for any more holds nothing up', async () => {
  const onMoved = vi.fn<() => void>();
  line.answers = [{ code: 'not-allowed' }, { code: 'overloaded' }];
  const stops = [watchModel('deposits', onMoved), watchModel('roles', onMoved)];
  line.goesUp();
  await moment();
  expect(connection.get().state).toBe('connecting');
  for (const stop of stops) stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(connection.get().state).toBe('connected');
  expect(onMoved).not.toHaveBeenCalled();
});
