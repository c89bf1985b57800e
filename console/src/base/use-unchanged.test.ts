import { expect, test } from 'vitest';
import { isSame } from './use-unchanged.ts';

const text = String;
const spec = { steps: ['2026-11-01'], lines: [{ key: 'a', values: [1n, null] }], unit: { text } };

test('what has the same content is the same, whichever objects it consists of', () => {
  expect(isSame(spec, { ...spec, steps: [...spec.steps], lines: [{ key: 'a', values: [1n, null] }] })).toBe(true);
});

test.each([
  ['another value', { ...spec, lines: [{ key: 'a', values: [2n, null] }] }],
  ['a value that is known now', { ...spec, lines: [{ key: 'a', values: [1n, 0n] }] }],
  ['one more step', { ...spec, steps: [...spec.steps, '2026-11-02'] }],
  ['one part more', { ...spec, isRunning: true }],
  ['one part less', { steps: spec.steps, lines: spec.lines }],
  ['another part', { steps: spec.steps, lines: spec.lines, below: spec.unit }],
  ['another function', { ...spec, unit: { text: () => '' } }],
  ['an object instead of a list', { ...spec, steps: { 0: '2026-11-01' } }],
])('%s is a difference', (_, other) => {
  expect(isSame(spec, other)).toBe(false);
  expect(isSame(other, spec)).toBe(false);
});
