import { EventEmitter } from 'node:events';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { startLeading } from './leading.ts';

/** A server that gives a lock to one session at a time. */
function aLockServer() {
  let holder: object | null = null;
  return (): { session: Parameters<typeof startLeading>[0]['session']; end(): void } => {
    const ended = new EventEmitter();
    const session = {
      tryLock: async () => (holder ??= session) === session,
      onLost: (listener: () => void) => void ended.on('end', listener),
    };
    return {
      session,
      end: () => {
        if (holder === session) holder = null;
        ended.emit('end');
      },
    };
  };
}

test('one process works at a time; another begins when the leader’s session ends, and the first ends its work', async () => {
  const openSession = aLockServer();
  const work: string[] = [];
  const start = (name: string) => {
    const { session, end } = openSession();
    const leading = startLeading({
      session,
      lock: 'work',
      log: pino({ level: 'silent' }),
      tryEvery: 10,
      begin: () => {
        work.push(`${name} begins`);
        return async () => void work.push(`${name} ends`);
      },
    });
    onTestFinished(() => leading.stop());
    return { leading, end };
  };
  const [first, second] = [start('first'), start('second')];
  await expect.poll(() => work).toEqual(['first begins']);
  first.end();
  await expect.poll(() => work.toSorted()).toEqual(['first begins', 'first ends', 'second begins']);
  await second.leading.stop();
  second.end();
  await expect.poll(() => work.slice(3)).toEqual(['second ends', 'first begins']);
});

test('a process that cannot ask for the lock tries again', async () => {
  const { session } = aLockServer()();
  let isAway = true;
  let began = 0;
  const leading = startLeading({
    session: {
      ...session,
      tryLock: (lock) => (isAway ? Promise.reject(new Error('away')) : session.tryLock(lock)),
    },
    lock: 'work',
    log: pino({ level: 'silent' }),
    tryEvery: 10,
    begin: () => {
      began += 1;
      return async () => undefined;
    },
  });
  onTestFinished(() => leading.stop());
  isAway = false;
  await expect.poll(() => began).toBe(1);
});
