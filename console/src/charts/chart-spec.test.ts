import { expect, test } from 'vitest';
import { differenceOfKnown, signedText, totalAt, walked, type ChartSpec, type Place } from './chart-spec.ts';

const unit = { name: '', scale: 0, text: String };
const line = (key: string, ...values: (bigint | null)[]) => ({ key, name: key, values });
const spec: Pick<ChartSpec, 'steps' | 'lines'> = {
  steps: ['2026-11-01', '2026-11-02', '2026-11-03'],
  lines: [line('a', 1n, null, 3n), line('b', 2n, null, null)],
};

test('a total counts what is known, and is unknown where nothing is', () =>
  expect([0, 1, 2].map((step) => totalAt(spec.lines, step))).toEqual([3n, null, 3n]));

test('a difference has a sign, and is unknown if one of the two values is', () =>
  expect([
    signedText(unit, differenceOfKnown(5n, 2n)),
    signedText(unit, differenceOfKnown(2n, 5n)),
    signedText(unit, differenceOfKnown(2n, 2n)),
    signedText(unit, differenceOfKnown(2n, null)),
    signedText(unit, differenceOfKnown(undefined, 2n)),
  ]).toEqual(['+3', '-3', '0', '–', '–']));

test('arrow keys move between steps, and between all lines and each of them; other keys do nothing', () => {
  const go = (...keys: string[]) =>
    keys.reduce<Place>((at, key) => walked(at, key, spec) ?? at, { step: 1, line: null });
  expect([
    go('ArrowRight'),
    go('End', 'ArrowRight'),
    go('Home', 'ArrowLeft'),
    go('ArrowDown'),
    go('ArrowDown', 'ArrowDown'),
    go('ArrowDown', 'ArrowDown', 'ArrowDown'),
    go('ArrowUp', 'ArrowLeft'),
    go('PageUp'),
  ]).toEqual([
    { step: 2, line: null },
    { step: 2, line: null },
    { step: 0, line: null },
    { step: 1, line: 0 },
    { step: 1, line: 1 },
    { step: 1, line: null },
    { step: 0, line: 1 },
    { step: 0, line: null },
  ]);
  expect([
    walked({ step: 0, line: null }, 'Tab', spec),
    walked({ step: 0, line: null }, 'ArrowRight', { steps: [], lines: [] }),
  ]).toEqual([null, null]);
});

test('a single line is all lines', () =>
  expect(walked({ step: 1, line: null }, 'ArrowDown', { ...spec, lines: spec.lines.slice(0, 1) })).toEqual({
    step: 1,
    line: null,
  }));
