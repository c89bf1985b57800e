// One registry of shortcuts feeds the keys, the command palette, the `?` sheet and the tooltips.
import { useLayoutEffect, useRef } from 'react';
import { MODAL } from '../../base/modal.ts';
import { createStore, useStore } from '../../base/store.ts';

export interface Shortcut {
  id: string;
  /**
   * `mod+k` (Ctrl, on a Mac ⌘), `?`, `/`, `shift+e`, or two strokes one after the other: `g d`. None: in the palette
   * only.
   */
  keys?: string;
  /** Translated: what it does. */
  label: string;
  /** Translated: heading in the sheet. */
  group: string;
  /** None: the keys are told of, and listened to elsewhere. */
  run?: () => void;
  /** Other words the palette finds it by. */
  words?: string;
  /** `false`: not in the palette (moving about in a grid). */
  inPalette?: boolean;
  /** Of the whole console: a page's own shortcut with the same keys goes first. */
  everywhere?: boolean;
  /** Works while a dialog or drawer is open too. */
  inDialogs?: boolean;
}

const shortcuts = createStore<readonly Shortcut[]>([]);
/** All that can be done here and now. */
export const useShortcuts = (): readonly Shortcut[] => useStore(shortcuts);

const withoutRun = (key: string, value: unknown): unknown => (key === 'run' ? undefined : value);

/**
 * Registers shortcuts while the component is there. Of those with the same keys the page's own goes before the
 * console's, the newer before the older.
 */
export function useShortcut(...given: Shortcut[]): void {
  const latest = useRef(given);
  useLayoutEffect(() => {
    latest.current = given;
  });
  const shape = JSON.stringify(given, withoutRun);
  // With the picture, not after it: what is seen can be used.
  useLayoutEffect(() => {
    const mine = latest.current.map((shortcut, index): Shortcut => ({
      ...shortcut,
      ...(shortcut.run && { run: () => latest.current[index]?.run?.() }),
    }));
    const all = [...mine, ...shortcuts.get()];
    shortcuts.set([...all.filter(({ everywhere }) => !everywhere), ...all.filter(({ everywhere }) => everywhere)]);
    return () => shortcuts.set(shortcuts.get().filter((shortcut) => !mine.includes(shortcut)));
  }, [shape]);
}

const isMac = (): boolean => typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);
const NAMES: Record<string, string> = {
  shift: 'Shift',
  alt: 'Alt',
  enter: 'Enter',
  escape: 'Esc',
  space: 'Space',
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
};
/** Keys as people read them: `Ctrl K`, `G D`. */
export const keysText = (keys: string): string =>
  keys
    .split(/[ +]/)
    .map((key) => (key === 'mod' ? (isMac() ? '⌘' : 'Ctrl') : (NAMES[key] ?? key.toUpperCase())))
    .join(' ');
/** For a tooltip: the keys of a registered shortcut, as people read them. */
export const useKeysOf = (id: string): string | undefined => {
  const keys = useShortcuts().find((shortcut) => shortcut.id === id)?.keys;
  return keys && keysText(keys);
};

interface Stroke {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}
/**
 * A key press in the registry's spelling. Shift is named only with letters and named keys: `?` is `?` on any keyboard.
 */
export function strokeOf({ key, ctrlKey, metaKey, altKey, shiftKey }: Stroke): string {
  const name = key === ' ' ? 'space' : key.toLowerCase();
  const shift = shiftKey && (name.length > 1 || /[a-z]/.test(name));
  return [ctrlKey || metaKey ? 'mod' : '', altKey ? 'alt' : '', shift ? 'shift' : '', name].filter(Boolean).join('+');
}

/** Which shortcut a stroke means, given the stroke before it. */
export const shortcutFor = (known: readonly Shortcut[], stroke: string, before: string | null): Shortcut | undefined =>
  known.find(({ keys }) => before !== null && keys === `${before} ${stroke}`) ??
  known.find(({ keys }) => keys === stroke);

const FIELD =
  'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable="true"], [role="combobox"]';
/** What is around a dialog that has closed is still there as the focus comes back: keys work again by then. */
const DIALOG = `${MODAL} .ant-modal:not([style*="display: none"]), .ant-drawer-open:not(.record-beside)`;
/** A field's own: all of its text, and its last change. */
const OF_FIELDS: ReadonlySet<string> = new Set(['mod+a', 'mod+z']);
const CHORD_MS = 1200;

/** Listens to the page's keys. Answers what stops it. */
export function listenToKeys(): () => void {
  let before: { stroke: string; at: number } | null = null;
  const onKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.isComposing || ['Control', 'Shift', 'Alt', 'Meta'].includes(event.key)) return;
    const stroke = strokeOf(event);
    const inField = event.target instanceof Element && event.target.closest(FIELD) !== null;
    if (inField && (OF_FIELDS.has(stroke) || !stroke.startsWith('mod+'))) return;
    const inDialog = document.querySelector(DIALOG) !== null;
    const open = shortcuts.get().filter(({ run, inDialogs }) => run && (!inDialog || inDialogs));
    const found = shortcutFor(open, stroke, before && event.timeStamp - before.at < CHORD_MS ? before.stroke : null);
    before = found ? null : { stroke, at: event.timeStamp };
    if (!found?.run) return;
    event.preventDefault();
    found.run();
  };
  window.addEventListener('keydown', onKey);
  return () => window.removeEventListener('keydown', onKey);
}
