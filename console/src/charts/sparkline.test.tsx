import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Sparkline } from './sparkline.tsx';

const pathOf = (part: string, values: (bigint | null)[], as?: 'bar'): string | undefined =>
  new RegExp(`class="sparkline-${part}" d="([^"]*)"`).exec(
    renderToStaticMarkup(<Sparkline values={values} {...(as && { as })} />),
  )?.[1];

test('unknown values break the line, and one alone is a dot', () =>
  expect(pathOf('line', [1n, 3n, null, 2n, null])).toBe('M1.5 22.5h0L24.8 1.5M71.3 12.0h0'));

test('bars grow from zero, downwards too, and nothing is drawn where nothing is known', () => {
  expect(pathOf('zero', [4n, -4n, null], 'bar')).toBe('M0 12.0H96');
  expect(pathOf('bars', [4n, -4n, null, 0n], 'bar')).toBe('M3.6 12.0V1.5h16.8V12.0zM27.6 12.0V22.5h16.8V12.0z');
});

test('equal values are a flat line, and without values there is no line', () => {
  expect(pathOf('line', [5n, 5n])).toBe('M1.5 12.0h0L94.5 12.0');
  expect(pathOf('line', [null, null])).toBeUndefined();
});
