// All colours of the console. CSS reads them as variables (`--ink`), charts and antd as values.

export type Mode = 'light' | 'dark';

/** The meaning of a status, in any area. Text on its tone's background has a contrast of at least 4.5 : 1. */
export const TONES = ['neutral', 'progress', 'good', 'warn', 'bad', 'muted'] as const;
export type Tone = (typeof TONES)[number];
interface ToneColours {
  text: string;
  ground: string;
  line: string;
  mark: string;
}

interface Palette {
  /** The background of the page. */
  ground: string;
  /** Panels, tables, dialogs. */
  surface: string;
  /** Table headers and read-only fields. */
  sunken: string;
  /** Under the pointer. */
  hover: string;
  selected: string;
  /** Text. */
  ink: string;
  inkSoft: string;
  inkFaint: string;
  /** Borders. */
  line: string;
  lineStrong: string;
  accent: string;
  /** Links and buttons under the pointer. */
  accentStrong: string;
  accentInk: string;
  accentSoft: string;
  focus: string;
  /** The menu. */
  menu: string;
  menuInk: string;
  menuInkSoft: string;
  menuSelected: string;
  /** Frame and text while a past point in time is shown (asOf). */
  past: string;
  pastInk: string;
  pastGround: string;
  /** A cell that has just changed. */
  flash: string;
  tones: Record<Tone, ToneColours>;
  /** Chart lines and areas, distinguished by more than hue. */
  series: readonly string[];
}

const light: Palette = {
  ground: '#f1f1ec',
  surface: '#fdfdfb',
  sunken: '#f4f4ef',
  hover: '#eef2f1',
  selected: '#dcebea',
  ink: '#1a2124',
  inkSoft: '#4b565b',
  inkFaint: '#626d72',
  line: '#dcddd6',
  lineStrong: '#b9bcb4',
  accent: '#0c5c63',
  accentStrong: '#08464c',
  accentInk: '#ffffff',
  accentSoft: '#e0eeed',
  focus: '#0c7d86',
  menu: '#12272c',
  menuInk: '#e8efee',
  menuInkSoft: '#a3b6b8',
  menuSelected: '#1f4249',
  past: '#b26a00',
  pastInk: '#6f4100',
  pastGround: '#fdf0d9',
  flash: '#ffe9a8',
  tones: {
    neutral: { text: '#3d484d', ground: '#e9ebe8', line: '#c6cac6', mark: '#667176' },
    progress: { text: '#17508a', ground: '#e3edf8', line: '#b3cde8', mark: '#2a6fb5' },
    good: { text: '#1b5e37', ground: '#e0f1e5', line: '#a9d4b7', mark: '#2b8a52' },
    warn: { text: '#774600', ground: '#fcefd6', line: '#e7c98f', mark: '#c07a0a' },
    bad: { text: '#9a1f2b', ground: '#fbe6e6', line: '#eab4b6', mark: '#c53341' },
    muted: { text: '#5d676b', ground: '#f0f1ee', line: '#d5d8d3', mark: '#9aa3a6' },
  },
  series: [
    '#0c5c63',
    '#c07a0a',
    '#2a6fb5',
    '#c53341',
    '#6b5b95',
    '#2b8a52',
    '#855f33',
    '#b8449c',
    '#7d8a00',
    '#1b2f6b',
    '#7a1f3d',
    '#169aa6',
  ],
};

const dark: Palette = {
  ground: '#0f1416',
  surface: '#161c1f',
  sunken: '#1b2326',
  hover: '#20292c',
  selected: '#1f3b3f',
  ink: '#e3e8e8',
  inkSoft: '#a9b4b6',
  inkFaint: '#8b979a',
  line: '#2a3438',
  lineStrong: '#445156',
  accent: '#5fb8bd',
  accentStrong: '#82cdd1',
  accentInk: '#06282b',
  accentSoft: '#173236',
  focus: '#74d0d5',
  menu: '#0b1012',
  menuInk: '#dfe7e7',
  menuInkSoft: '#8fa0a3',
  menuSelected: '#16353a',
  past: '#e0a03a',
  pastInk: '#f4cf90',
  pastGround: '#33260f',
  flash: '#5a4a13',
  tones: {
    neutral: { text: '#c2cbcd', ground: '#263034', line: '#3d494e', mark: '#8b979a' },
    progress: { text: '#9cc6f2', ground: '#152a40', line: '#2c4d70', mark: '#5a9fe0' },
    good: { text: '#8fd6a9', ground: '#14301f', line: '#2b5a3d', mark: '#4cb177' },
    warn: { text: '#f0c57c', ground: '#352810', line: '#63501f', mark: '#dda13c' },
    bad: { text: '#f5a6a9', ground: '#3b1a1d', line: '#703338', mark: '#e2616b' },
    muted: { text: '#98a4a7', ground: '#1d2528', line: '#323d41', mark: '#6c787c' },
  },
  series: [
    '#5fb8bd',
    '#dda13c',
    '#5a9fe0',
    '#e2616b',
    '#a997d6',
    '#4cb177',
    '#b8a88c',
    '#e58cc8',
    '#c3cf4a',
    '#6b7cf0',
    '#f0b49a',
    '#a8e6e0',
  ],
};

export const palettes: Record<Mode, Palette> = { light, dark };

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The palette as CSS variables: `--ink`, `--tone-good-text`, `--series-1`. */
export function cssVariables(mode: Mode): Record<string, string> {
  const { tones, series, ...plain } = palettes[mode];
  return Object.fromEntries([
    ...Object.entries(plain).map(([name, colour]) => [`--${kebab(name)}`, colour]),
    ...TONES.flatMap((tone) => Object.entries(tones[tone]).map(([part, colour]) => [`--tone-${tone}-${part}`, colour])),
    ...series.map((colour, index) => [`--series-${index + 1}`, colour]),
  ]);
}
