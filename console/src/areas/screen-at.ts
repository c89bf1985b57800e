// The screen at an address: preloads its page, and reports whether it is a list.
import lists from 'declared:lists';
import { SCREENS } from './registry.ts';

/** Preloads the page of a hash (`#/selfCustody/deposit?…`); the home page if the hash has none. */
export function preloadScreen(hash: string): void {
  const path = hash.slice(1).split('?')[0];
  (SCREENS.find((screen) => screen.path === path) ?? SCREENS[0]!).Screen.preload();
}
/** Whether the page is a list, which can be compared between two points in time. */
export const isList = (path: string): boolean => Object.hasOwn(lists, path);
