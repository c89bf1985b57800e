import { expect, test } from 'vitest';
import { FIGURES, DEFAULT_SETTINGS } from '#contracts/areas/settings/rules.ts';
import {
  groupByPermission,
  parseSettingInput,
  violatedUpperBound,
  wholeUnitOf,
  formatSettingInput,
} from './figures.ts';

test('a figure is typed in the whole unit and must be within its bounds', () => {
  expect(formatSettingInput(FIGURES.mcr, '1100000000000000000')).toBe('110');
  expect([
    parseSettingInput(FIGURES.mcr, '112.5'),
    parseSettingInput(FIGURES.mcr, '100'),
    parseSettingInput(FIGURES.mcr, 'much'),
  ]).toEqual(['1125000000000000000', null, null]);
  expect([
    parseSettingInput(FIGURES.minimumDebt, '2,000'),
    parseSettingInput(FIGURES.compensationDelay, '1.5'),
  ]).toEqual(['2000000000000000000000', null]);
});
test('a figure typed in another form than the current one is the same figure, and an empty one is invalid', () => {
  expect(parseSettingInput(FIGURES.mcr, '110.0')).toBe(DEFAULT_SETTINGS.values.mcr);
  expect(parseSettingInput(FIGURES.interestRate, '5')).toBe('50000000000000000');
  expect(parseSettingInput(FIGURES.mcr, '')).toBeNull();
});
test('figures are grouped by the permission that changes them', () => {
  const groups = groupByPermission(FIGURES);
  expect(groups.map(([permission]) => permission)).toContain('settings:change-risk');
  expect(groups.flatMap(([, names]) => names).toSorted()).toEqual(Object.keys(FIGURES).toSorted());
});
test('a figure that must be below another is refused, whichever of the two is typed', () => {
  const { values } = DEFAULT_SETTINGS;
  expect([
    violatedUpperBound(FIGURES, 'mcr', { mcr: '150' }, values),
    violatedUpperBound(FIGURES, 'mcr', { ccr: '110' }, values),
    violatedUpperBound(FIGURES, 'mcr', { mcr: '149.99' }, values),
    violatedUpperBound(FIGURES, 'mcr', {}, values),
    violatedUpperBound(FIGURES, 'ccr', { ccr: '110' }, values),
  ]).toEqual(['ccr', 'ccr', null, null, null]);
});
test('seconds are displayed as whole days, hours or minutes', () => {
  expect([wholeUnitOf('259200'), wholeUnitOf('7200'), wholeUnitOf('300'), wholeUnitOf('61'), wholeUnitOf('0')]).toEqual(
    [{ unit: 'days', count: 3 }, { unit: 'hours', count: 2 }, { unit: 'minutes', count: 5 }, null, null],
  );
});
