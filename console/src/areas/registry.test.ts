import { expect, test } from 'vitest';
import { PAGES } from '#contracts/declared/pages.ts';
import { FOCUS_LIST } from '../grid/keys.ts';
import { SCREENS } from './registry.ts';

const paths = SCREENS.map(({ path }) => path);

test('declared pages and screens match one to one', () =>
  expect(paths.toSorted()).toEqual(PAGES.map(({ path }) => path).toSorted()));

test('shortcut keys of screens are unique and differ from the list key', () => {
  const keys = [FOCUS_LIST, ...SCREENS.flatMap((screen) => screen.keys ?? [])];
  expect(keys.filter((one, index) => keys.indexOf(one) !== index)).toEqual([]);
});
