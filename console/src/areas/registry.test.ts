import { expect, test } from 'vitest';
import { PAGES } from '#contracts/declared/pages.ts';
import { FOCUS_LIST } from '../grid/keys.ts';
import { SCREENS } from './registry.ts';

const paths = SCREENS.map(({ path }) => path);

test('each page that an area declares has a screen, and each screen is a page that one declares: no other is open to anybody', () =>
  expect(paths.toSorted()).toEqual(PAGES.map(({ path }) => path).toSorted()));

test('no two screens have the same keys, and none those of a list', () => {
  const keys = [FOCUS_LIST, ...SCREENS.flatMap((screen) => screen.keys ?? [])];
  expect(keys.filter((one, index) => keys.indexOf(one) !== index)).toEqual([]);
});
