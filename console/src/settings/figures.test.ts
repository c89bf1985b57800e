import { expect, test } from 'vitest';
import { FIGURES, DEFAULT_SETTINGS } from '#contracts/areas/settings/rules.ts';
import { byChanger, changedIn, figureIn, notBelow, spanOf, typedOf } from './figures.ts';

test('a figure is typed in the whole unit and must be within its bounds', () => {
  expect(typedOf(FIGURES.mcr, '1100000000000000000')).toBe('110');
  expect([figureIn(FIGURES.mcr, '112.5'), figureIn(FIGURES.mcr, '100'), figureIn(FIGURES.mcr, 'much')]).toEqual([
    '1125000000000000000',
    null,
    null,
  ]);
  expect([figureIn(FIGURES.minimumDebt, '2,000'), figureIn(FIGURES.compensationDelay, '1.5')]).toEqual([
    '2000000000000000000000',
    null,
  ]);
});
test('only values that differ from the current settings are changed', () => {
  const { values } = DEFAULT_SETTINGS;
  expect(changedIn(FIGURES, { mcr: '110.0', interestRate: '5' }, values)).toEqual({
    interestRate: '50000000000000000',
  });
  expect(changedIn(FIGURES, { mcr: '' }, values)).toBeNull();
});
test('figures are grouped by the permission that changes them', () => {
  const groups = byChanger(FIGURES);
  expect(groups.map(([permission]) => permission)).toContain('settings:change-risk');
  expect(groups.flatMap(([, names]) => names).toSorted()).toEqual(Object.keys(FIGURES).toSorted());
});
test('a figure that must be below another is refused, whichever of the two is typed', () => {
  const { values } = DEFAULT_SETTINGS;
  expect([
    notBelow(FIGURES, 'mcr', { mcr: '150' }, values),
    notBelow(FIGURES, 'mcr', { ccr: '110' }, values),
    notBelow(FIGURES, 'mcr', { mcr: '149.99' }, values),
    notBelow(FIGURES, 'mcr', {}, values),
    notBelow(FIGURES, 'ccr', { ccr: '110' }, values),
  ]).toEqual(['ccr', 'ccr', null, null, null]);
});
test('seconds are displayed as whole days, hours or minutes', () => {
  expect([spanOf('259200'), spanOf('7200'), spanOf('300'), spanOf('61'), spanOf('0')]).toEqual([
    { unit: 'days', count: 3 },
    { unit: 'hours', count: 2 },
    { unit: 'minutes', count: 5 },
    null,
    null,
  ]);
});
