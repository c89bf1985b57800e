import { expect, test } from 'vitest';
import { countOrZeroField, dayField, optional, quantityOrZeroField, type Fields } from './field.ts';
import { defineReportedFigure } from './reported-figure.ts';

const figureOf = (fields: Fields, ...columns: string[]) =>
  defineReportedFigure({
    area: 'kite',
    model: 'kites',
    noun: ['风筝', 'kites by day'],
    names: ['风筝', 'Kites'],
    page: { path: '/kites', names: ['风筝', 'Kites'] },
    roles: [],
    fact: { type: 'kite-counted', event: { type: 'KiteCounted', names: ['风筝更新', 'Kites updated'] } },
    key: ['day'],
    fields: { day: dayField('日期', 'Day'), ...fields },
    byDay: { totals: 'last', columns },
  });
const flown = countOrZeroField('飞行', 'Flown');

test('a series sums required integers', () =>
  expect(figureOf({ flown }, 'flown').series).toMatchObject({ model: 'kite-totals' }));
test('an optional field, a decimal or an unknown column in a series is named', () => {
  const fault = 'byDay.columns of kites: `flown` is not a required integer field';
  expect(() => figureOf({ flown: optional(flown) }, 'flown')).toThrow(fault);
  expect(() => figureOf({ flown: quantityOrZeroField('飞行', 'Flown') }, 'flown')).toThrow(fault);
  expect(() => figureOf({}, 'flown')).toThrow(fault);
});
