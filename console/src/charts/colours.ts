// The colours of a chart's lines. They follow from the keys alone: a line keeps its colour on every page, whatever its
// rank.
import { useCallback, useMemo } from 'react';
import { palettes, type Mode } from '../app/look/palette.ts';
import { useTheme } from '../app/look/theme.ts';
import type { ChartSpec, Line } from './chart-spec.ts';

export interface LineLook {
  /** A colour of the palette's series; null: neutral. */
  slot: number | null;
  /** Lines with the same slot differ by their round: by dash and symbol, or as bars by hatching. */
  round: number;
}
const SLOTS = palettes.light.series.length;
const OTHERS: LineLook = { slot: null, round: 0 };

/** FNV-1a, 32 bit. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193);
  // The last bits of similar keys alone are alike.
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** A different look for each key: the slot of its hash, or else the next free one. The empty key is neutral. */
export function coloursOf(keys: readonly string[]): ReadonlyMap<string, LineLook> {
  const looks = new Map<string, LineLook>(keys.includes('') ? [['', OTHERS]] : []);
  let waiting = [...new Set(keys)].filter(Boolean).toSorted();
  for (let round = 0; waiting.length; round += 1) {
    const free = new Set(Array.from({ length: SLOTS }, (_, slot) => slot));
    const take = (key: string, slot: number): void => {
      free.delete(slot);
      looks.set(key, { slot, round });
    };
    // Each key has the first claim to its own slot; only then are others put there.
    for (const key of waiting) if (free.has(hashOf(key) % SLOTS)) take(key, hashOf(key) % SLOTS);
    for (const key of waiting) {
      if (looks.has(key) || free.size === 0) continue;
      const home = hashOf(key) % SLOTS;
      take(key, [...free].find((slot) => slot > home) ?? [...free][0]!);
    }
    waiting = waiting.filter((key) => !looks.has(key));
  }
  return looks;
}

const paint = (mode: Mode, { slot }: LineLook): string =>
  slot === null ? palettes[mode].tones.neutral.mark : palettes[mode].series[slot]!;

export interface Look extends Pick<LineLook, 'round'> {
  colour: string;
}
/** The look of each line, by its key. A line's own colour comes first. `keys`: all that may become lines. */
export function looksOf(
  { lines, keys }: Pick<ChartSpec, 'keys'> & { lines: readonly Pick<Line, 'key' | 'colour'>[] },
  mode: Mode,
): ReadonlyMap<string, Look> {
  const plain = lines.filter(({ colour }) => colour === undefined).map(({ key }) => key);
  const looks = coloursOf([...(keys ?? []), ...plain]);
  return new Map(
    lines.map(({ key, colour }) => {
      const look = looks.get(key) ?? OTHERS;
      return [key, { colour: colour ?? paint(mode, look), round: look.round }];
    }),
  );
}

/** Returns the colour of a key among all that may become lines: for swatches in a table beside a chart. */
export function useColourOf(keys: readonly string[]): (key: string) => string {
  const { mode } = useTheme();
  const looks = useMemo(() => coloursOf(keys), [keys]);
  return useCallback((key) => paint(mode, looks.get(key) ?? OTHERS), [looks, mode]);
}
