import { describe, expect, test } from 'vitest';
import { theme } from 'antd';
import { antdTheme } from './theme.ts';
import { cssVariables, palettes, TONES, type Mode } from './palette.ts';

const linear = (hex: string): [number, number, number] => {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return [red!, green!, blue!];
};
/** WCAG 2.2, relative luminance. */
const luminance = (hex: string): number => {
  const [red, green, blue] = linear(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
/** As seen: the distance in OKLab, where black and white are 1 apart. */
const distance = (one: string, other: string): number => {
  const [[l1, a1, b1], [l2, a2, b2]] = [one, other].map((hex) => {
    const [r, g, b] = linear(hex);
    const l = Math.cbrt(0.412_221 * r + 0.536_333 * g + 0.051_446 * b);
    const m = Math.cbrt(0.211_903 * r + 0.680_7 * g + 0.107_397 * b);
    const s = Math.cbrt(0.088_302 * r + 0.281_719 * g + 0.629_979 * b);
    return [
      0.210_454 * l + 0.793_618 * m - 0.004_072 * s,
      1.977_998 * l - 2.428_592 * m + 0.450_594 * s,
      0.025_904 * l + 0.782_772 * m - 0.808_676 * s,
    ] as const;
  }) as [readonly [number, number, number], readonly [number, number, number]];
  return Math.hypot(l1 - l2, a1 - a2, b1 - b2);
};
const contrast = (one: string, other: string): number => {
  const [lighter, darker] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (lighter! + 0.05) / (darker! + 0.05);
};

describe.each(['light', 'dark'] satisfies Mode[])('in the %s theme', (mode) => {
  const colours = palettes[mode];
  const grounds = [colours.ground, colours.surface, colours.sunken, colours.hover, colours.selected];
  test('text has a contrast of 4.5 : 1 on every background', () => {
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
  test('a button and a link keep their contrast under the pointer, also in a row that is under it', () => {
    const tokens = theme.getDesignToken(antdTheme(mode));
    const hovered = [
      tokens.colorLinkHover,
      tokens.colorLinkActive,
      tokens.colorPrimaryHover,
      tokens.colorPrimaryActive,
    ];
    const faint = hovered.filter((colour) => grounds.some((ground) => contrast(colour, ground) < 4.5));
    expect(faint).toEqual([]);
    const solid = [
      tokens.colorPrimaryHover,
      tokens.colorPrimaryActive,
      tokens.colorErrorHover,
      tokens.colorErrorActive,
    ];
    expect(solid.filter((ground) => contrast(tokens.colorTextLightSolid, ground) < 4.5)).toEqual([]);
  });
  test.each(TONES)('a status of the tone %s has readable text and a visible mark', (tone) => {
    const { text, ground, mark } = colours.tones[tone];
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
    // Muted colours have less contrast; the text beside them carries the meaning.
    expect(contrast(mark, colours.surface)).toBeGreaterThanOrEqual(tone === 'muted' ? 2 : 3);
  });
  test('lines of a chart are visible, and their colours are told apart', () => {
    expect(colours.series.filter((colour) => contrast(colour, colours.surface) < 3)).toEqual([]);
    const alike = colours.series.flatMap((one, index) =>
      colours.series.slice(index + 1).flatMap((other) => (distance(one, other) < 0.08 ? [[one, other]] : [])),
    );
    expect(alike).toEqual([]);
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
