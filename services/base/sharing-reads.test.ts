import { expect, test } from 'vitest';
import { sharingReads } from './sharing-reads.ts';

test('calls during a read share the next read, which starts after them', async () => {
  let started = 0;
  const resolvers: ((value: number) => void)[] = [];
  const read = sharingReads(() => {
    started += 1;
    return new Promise<number>((resolve) => {
      resolvers.push(resolve);
    });
  });
  const first = read();
  const [second, third] = [read(), read()];
  expect(started).toBe(1);
  resolvers[0]!(1);
  expect(await first).toBe(1);
  await expect.poll(() => started).toBe(2);
  const fourth = read();
  resolvers[1]!(2);
  expect(await Promise.all([second, third])).toEqual([2, 2]);
  await expect.poll(() => started).toBe(3);
  resolvers[2]!(3);
  expect(await fourth).toBe(3);
});

test('a failed read fails for its own callers only', async () => {
  let fails = true;
  const read = sharingReads(async () => {
    if (fails) throw new Error('away');
    return 1;
  });
  const [first, second] = [read(), read()];
  await expect(first).rejects.toThrow('away');
  await expect(second).rejects.toThrow('away');
  fails = false;
  expect(await read()).toBe(1);
});
