import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { answerBefore, refetch } from './use-live-query.ts';

const queryKey = ['deposits', 'tabs'];

test('figures of now are not shown for a past moment, nor those of the past for now', () => {
  const [now, past] = [{ queryKey: [...queryKey, null] }, { queryKey: [...queryKey, '#20'] }];
  expect([answerBefore(null)(1, now), answerBefore('#30')(1, past)]).toEqual([1, 1]);
  expect([answerBefore('#20')(1, now), answerBefore(null)(1, past)]).toEqual([undefined, undefined]);
});

test('a change during the first query triggers another query after it', async () => {
  const client = new QueryClient();
  const answers: PromiseWithResolvers<number>[] = [];
  const observer = new QueryObserver(client, {
    queryKey,
    queryFn: () => {
      answers.push(Promise.withResolvers());
      return answers.at(-1)!.promise;
    },
  });
  const stop = observer.subscribe(() => {});
  const first = refetch(client, queryKey, true);
  answers[0]!.resolve(1);
  await expect.poll(() => answers.length).toBe(2);
  answers[1]!.resolve(2);
  await first;
  expect(observer.getCurrentResult().data).toBe(2);

  // A repeat that is already running is cancelled, and requested only once.
  const second = refetch(client, queryKey, true);
  answers[2]!.resolve(3);
  await second;
  expect([answers.length, observer.getCurrentResult().data]).toEqual([3, 3]);
  stop();
});
