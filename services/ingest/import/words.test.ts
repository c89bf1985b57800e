import { describe, expect, test } from 'vitest';
import { inWords } from './words.ts';

describe('an amount that is no text of whole satoshis', () => {
  const said = (code: string, value: unknown): string => inWords(code, 'data.amount', value, null);

  test.each([
    ['amount-not-text', 5, 'amount: 5 is a JSON number; write satoshis as text, "5" if they are satoshis or "500000000" if they are BTC (nothing is rounded here)'],
    ['amount-not-text', 150_000_000, 'amount: 150000000 is a JSON number; write satoshis as text, "150000000" if they are satoshis (nothing is rounded here)'],
    ['amount-not-integer', '5.0', 'amount: "5.0" is not a whole number; write satoshis as text, "5" if they are satoshis or "500000000" if they are BTC (nothing is rounded here)'],
    ['amount-not-integer', '150000000.00', 'amount: "150000000.00" is not a whole number; write satoshis as text, "150000000" if they are satoshis (nothing is rounded here)'],
  ])('%s %j is told in both units that it may be in', (code, value, words) => expect(said(code, value)).toBe(words));

  test('with a fraction is BTC', () => {
    expect(said('amount-not-text', 0.0258)).toContain('"2580000" if 0.0258 means BTC');
    expect(said('amount-not-integer', '1.5')).toContain('"150000000" if 1.5 means BTC');
  });

  test.each([['amount-not-text', -5], ['amount-not-text', 2 ** 60], ['amount-not-integer', '1,000'], ['amount-not-integer', '99999999.5'], ['amount-not-text', 0]])('%s %j gets an example', (code, value) =>
    expect(said(code, value)).toContain('such as "150000000" for 1.5 BTC'));
});
