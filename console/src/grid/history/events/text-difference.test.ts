import { expect, test } from 'vitest';
import { differenceOf } from './text-difference.tsx';

const marked = (before: string, after: string): string =>
  differenceOf(before, after)
    .map(({ text, change }) => (change === 'added' ? `[+${text}]` : change === 'removed' ? `[-${text}]` : text))
    .join('');

test('a changed text is told word by word', () => {
  expect(marked('Fees are lowered on Monday.', 'Fees are raised on Monday.')).toBe(
    'Fees are [-lowered][+raised] on Monday.',
  );
});
test('Chinese words are told apart without blanks', () => {
  expect(marked('本周日维护两小时', '本周六维护两小时')).toBe('[-本周日][+本周六]维护两小时');
});
test('a changed line break is a change', () => expect(marked('one\ntwo', 'one two')).toBe('one[-\n][+ ]two'));
