// What is known of the screen at an address: how its page begins to load, and whether it is a list.
import lists from 'declared:lists';
import { SCREENS } from './registry.ts';

/** Begins to load the page behind a hash (`#/selfCustody/deposit?…`); the home page for a hash that names none. */
export function preloadScreen(hash: string): void {
  const path = hash.slice(1).split('?')[0];
  (SCREENS.find((screen) => screen.path === path) ?? SCREENS[0]!).Screen.preload();
}
/** Whether the page is a list, which can be compared between two points in time. */
export const isList = (path: string): boolean => Object.hasOwn(lists, path);
