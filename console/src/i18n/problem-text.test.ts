import i18next from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import { problemOf } from '../base/problem-error.ts';
import enFault from './en-US/fault.ts';
import enInvalid from './en-US/invalid.ts';
import enProblem from './en-US/problem.ts';
import { interpolated } from './interpolated.ts';
import { invalidText, problemText } from './problem-text.ts';
import zhFault from './zh-CN/fault.ts';
import zhInvalid from './zh-CN/invalid.ts';
import zhProblem from './zh-CN/problem.ts';

const texts = i18next.createInstance();
beforeAll(async () => {
  await texts.use(interpolated).init({
    lng: 'en-US',
    interpolation: { alwaysFormat: true, escapeValue: false },
    resources: {
      'en-US': { fault: enFault, invalid: enInvalid, problem: enProblem },
      'zh-CN': { fault: zhFault, invalid: zhInvalid, problem: zhProblem },
    },
  });
});
const answered = async (status: number, body: string, language: string): Promise<string> =>
  problemText(texts.getFixedT(language), await problemOf(new Response(body, { status })));

describe.each([
  ['en-US', 'Request failed with status 502.'],
  ['zh-CN', '请求失败，状态码 502。'],
])('in %s', (language, words) => {
  test('a failure without a problem in its body shows its status', async () => {
    expect(await answered(502, '<html>Bad Gateway</html>', language)).toBe(words);
    expect(await answered(200, '<html>a proxy</html>', language)).not.toContain('200');
    expect(await answered(503, JSON.stringify({ code: 'overloaded', status: 503 }), language)).not.toContain('503');
  });
});

test('a wrong type uses the fixed template, with a label in forms', () => {
  const invalid = (key: string): string[] =>
    [true, false].map((isLabelled) => invalidText(texts.getFixedT('en-US'), key, { isLabelled }));
  expect(invalid('not-a-bitcoin-address')).toEqual([
    '${label} is not a valid Bitcoin address',
    'Not a valid Bitcoin address',
  ]);
  expect(invalid('too-long'), 'an error that is not about a type').toEqual(['Too long', 'Too long']);
});
