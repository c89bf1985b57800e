// One registry of shortcuts feeds the keys, the command palette, the `?` sheet and the tooltips.
import { useLayoutEffect, useRef } from 'react';
import { MODAL } from '../../base/modal.ts';
import { createStore, useStore } from '../../base/store.ts';

export interface Shortcut {
  id: string;
  /**
   * `mod+k` (Ctrl, on a Mac ⌘), `?`, `/`, `shift+e`, or two strokes in sequence: `g d`. Missing: in the palette only.
   */
  keys?: string;
  /** Translated: its effect. */
  label: string;
  /** Translated: heading in the sheet. */
  group: string;
  /** Missing: the keys are only listed here, and handled elsewhere. */
  run?: () => void;
  /** Other words by which the palette finds it. */
  words?: string;
  /** `false`: not in the palette (moving within a grid). */
  inPalette?: boolean;
  /** For the whole console: a page's own shortcut with the same keys takes precedence. */
  everywhere?: boolean;
  /** Works while a dialog or drawer is open, too. */
  inDialogs?: boolean;
}

const shortcuts = createStore<readonly Shortcut[]>([]);
/** All shortcuts currently available. */
export const useShortcuts = (): readonly Shortcut[] => useStore(shortcuts);

const withoutRun = (key: string, value: unknown): unknown => (key === 'run' ? undefined : value);

/**
 * Registers shortcuts while the component is mounted. With equal keys, a page's shortcut precedes the console's, and a
 * newer one precedes an older one.
 */
export function useShortcut(...declared: Shortcut[]): void {
  const latest = useRef(declared);
  useLayoutEffect(() => {
    latest.current = declared;
  });
  const shape = JSON.stringify(declared, withoutRun);
  // Before paint, so that a shortcut works as soon as its component is visible.
  useLayoutEffect(() => {
    const registered = latest.current.map((shortcut, index): Shortcut => ({
      ...shortcut,
      ...(shortcut.run && { run: () => latest.current[index]?.run?.() }),
    }));
    const all = [...registered, ...shortcuts.get()];
    shortcuts.set([...all.filter(({ everywhere }) => !everywhere), ...all.filter(({ everywhere }) => everywhere)]);
    return () => shortcuts.set(shortcuts.get().filter((shortcut) => !registered.includes(shortcut)));
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
 * A key press in the registry's notation. Shift is included only with letters and named keys: `?` is `?` on any
 * keyboard.
 */
export function strokeOf({ key, ctrlKey, metaKey, altKey, shiftKey }: Stroke): string {
  const name = key === ' ' ? 'space' : key.toLowerCase();
  const shift = shiftKey && (name.length > 1 || /[a-z]/.test(name));
  return [ctrlKey || metaKey ? 'mod' : '', altKey ? 'alt' : '', shift ? 'shift' : '', name].filter(Boolean).join('+');
}

/** The shortcut of a stroke, given the previous stroke. */
export const shortcutFor = (
  available: readonly Shortcut[],
  stroke: string,
  before: string | null,
): Shortcut | undefined =>
  available.find(({ keys }) => before !== null && keys === `${before} ${stroke}`) ??
  available.find(({ keys }) => keys === stroke);

const FIELD =
  'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable="true"], [role="combobox"]';
/** Elements of a closed dialog are still there when the focus returns: by then keys must work again. */
const DIALOG = `${MODAL} .ant-modal:not([style*="display: none"]), .ant-drawer-open:not(.record-beside)`;
/** Keys that belong to fields: select all, and undo. */
const OF_FIELDS: ReadonlySet<string> = new Set(['mod+a', 'mod+z']);
const CHORD_MS = 1200;

/** Listens to the page's keys. Returns a function that stops it. */
export function listenToKeys(): () => void {
  let before: { stroke: string; at: number } | null = null;
  const onKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.isComposing || ['Control', 'Shift', 'Alt', 'Meta'].includes(event.key)) return;
    const stroke = strokeOf(event);
    const inField = event.target instanceof Element && event.target.closest(FIELD) !== null;
    if (inField && (OF_FIELDS.has(stroke) || !stroke.startsWith('mod+'))) return;
    const inDialog = document.querySelector(DIALOG) !== null;
    const open = shortcuts.get().filter(({ run, inDialogs }) => run && (!inDialog || inDialogs));
    const match = shortcutFor(open, stroke, before && event.timeStamp - before.at < CHORD_MS ? before.stroke : null);
    before = match ? null : { stroke, at: event.timeStamp };
    if (!match?.run) return;
    event.preventDefault();
    match.run();
  };
  window.addEventListener('keydown', onKey);
  return () => window.removeEventListener('keydown', onKey);
}
