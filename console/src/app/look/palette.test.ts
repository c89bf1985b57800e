import { describe, expect, test } from 'vitest';
import { cssVariables, palettes, TONES, type Mode } from './palette.ts';

/** WCAG 2.2, relative luminance. */
const luminance = (hex: string): number => {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
};
const contrast = (one: string, other: string): number => {
  const [lighter, darker] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (lighter! + 0.05) / (darker! + 0.05);
};

describe.each(['light', 'dark'] satisfies Mode[])('in the %s theme', (mode) => {
  const colours = palettes[mode];
  test('text has a contrast of 4.5 : 1 on every background', () => {
    const grounds = [colours.ground, colours.surface, colours.sunken, colours.hover, colours.selected];
    const pairs = [
      ...grounds.flatMap(
        (ground) =>
          [
            [colours.ink, ground],
            [colours.inkSoft, ground],
          ] as const,
      ),
      [colours.inkFaint, colours.surface],
      [colours.inkFaint, colours.ground],
      [colours.inkFaint, colours.sunken],
      [colours.accent, colours.surface],
      [colours.accent, colours.ground],
      [colours.accentInk, colours.accent],
      [colours.ink, colours.accentSoft],
      [colours.menuInk, colours.menu],
      [colours.menuInkSoft, colours.menu],
      [colours.menuInk, colours.menuSelected],
      [colours.pastInk, colours.pastGround],
      [colours.ink, colours.flash],
    ] as const;
    expect(pairs.filter(([ink, ground]) => contrast(ink, ground) < 4.5)).toEqual([]);
  });
  test.each(TONES)('a status of the tone %s has readable text and a visible mark', (tone) => {
    const { text, ground, mark } = colours.tones[tone];
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
    // Muted colours have less contrast; the text beside them carries the meaning.
    expect(contrast(mark, colours.surface)).toBeGreaterThanOrEqual(tone === 'muted' ? 2 : 3);
  });
  test('every colour is a CSS variable', () => {
    const variables = cssVariables(mode);
    expect(variables).toMatchObject({
      '--ink': colours.ink,
      '--ink-soft': colours.inkSoft,
      '--tone-good-text': colours.tones.good.text,
      '--series-1': colours.series[0],
    });
    for (const value of Object.values(variables)) expect(value).toMatch(/^#[0-9a-f]{6}$/);
  });
});
