import { expect, test } from 'vitest';
import { keysText, shortcutFor, strokeOf, type Shortcut } from './keyboard.ts';

const press = (key: string, modifiers: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean>> = {}) =>
  strokeOf({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...modifiers });
const shortcut = (id: string, keys: string): Shortcut => ({ id, keys, label: id, group: 'g', run: () => {} });

test('Ctrl and ⌘ are the same key', () => {
  expect(press('k', { ctrlKey: true })).toBe('mod+k');
  expect(press('K', { metaKey: true })).toBe('mod+k');
});

test('shift counts with letters and named keys, but not where it produces another character', () => {
  expect(press('L', { shiftKey: true })).toBe('shift+l');
  expect(press('?', { shiftKey: true })).toBe('?');
  expect(press('Enter', { shiftKey: true })).toBe('shift+enter');
  expect(press(' ')).toBe('space');
});

test('two strokes in sequence select the longer shortcut', () => {
  const known = [shortcut('d alone', 'd'), shortcut('go', 'g d')];
  expect(shortcutFor(known, 'd', 'g')?.id).toBe('go');
  expect(shortcutFor(known, 'd', null)?.id).toBe('d alone');
  expect(shortcutFor(known, 'd', 'x')?.id).toBe('d alone');
  expect(shortcutFor(known, 'g', null)).toBeUndefined();
});

test('the first of two shortcuts with the same keys takes precedence', () => {
  expect(shortcutFor([shortcut('page', '/'), shortcut('console', '/')], '/', null)?.id).toBe('page');
});

test('keys are formatted for display', () => {
  expect(keysText('mod+k')).toBe('Ctrl K');
  expect(keysText('g d')).toBe('G D');
  expect(keysText('shift+enter')).toBe('Shift Enter');
});
