import { expect, test } from 'vitest';
import { typedTokensOf } from './tokens.ts';

test('tokens that are being typed may have addresses that are not complete yet', () => {
  expect(typedTokensOf('{"1":"0xdE"}')).toEqual({ 1: '0xdE' });
});
test('a text that names no tokens has none', () => {
  for (const text of ['', '{', '[1]', '{"1":2}', 'null']) expect(typedTokensOf(text)).toEqual({});
});
