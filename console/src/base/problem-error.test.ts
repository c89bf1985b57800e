import { expect, test } from 'vitest';
import { isOutcomeUnknown, problemOf, transportProblem } from './problem-error.ts';

const answered = async (status: number, body: string): Promise<boolean> =>
  isOutcomeUnknown(await problemOf(new Response(body, { status })));
const coded = (status: number, code: string): Promise<boolean> => answered(status, JSON.stringify({ code, status }));

test('the outcome of a refused request is known', async () => {
  expect(await coded(409, 'deposit-exists')).toBe(false);
  expect(await coded(412, 'revision-stale')).toBe(false);
  expect(await coded(400, 'invalid-input')).toBe(false);
});

test('the outcome of a lost answer or a server failure is unknown', async () => {
  expect(
    [new TypeError('Failed to fetch'), new DOMException('', 'TimeoutError')].map((thrown) =>
      isOutcomeUnknown(transportProblem(thrown)),
    ),
  ).toEqual([true, true]);
  expect(await coded(500, 'internal-error')).toBe(true);
  expect(await coded(503, 'event-store-unavailable')).toBe(true);
  expect(await answered(502, '<html>Bad Gateway</html>')).toBe(true);
  expect(await answered(200, '<html>a proxy</html>')).toBe(true);
});
