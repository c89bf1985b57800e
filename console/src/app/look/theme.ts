// Light, dark, or the system's setting: one choice for CSS, antd, the grid and the charts.
import { theme as antdAlgorithms, type ThemeConfig } from 'antd';
import { createPreference } from '../../base/preference.ts';
import { createStore, useStore } from '../../base/store.ts';
import { cssVariables, palettes, type Mode } from './palette.ts';

export { styleNonce } from './style-nonce.ts';

export type ThemeChoice = 'light' | 'dark' | 'system';
export const THEME_CHOICES: readonly ThemeChoice[] = ['light', 'dark', 'system'];

const themeChoice = createPreference<ThemeChoice>(
  'theme',
  (stored) => THEME_CHOICES.find((choice) => choice === stored) ?? 'system',
);

export const FONT =
  '"Inter", "Source Sans 3", "Segoe UI", "Helvetica Neue", "Liberation Sans", "PingFang SC", "Hiragino Sans GB", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC", sans-serif';
const MONO =
  '"JetBrains Mono", "SF Mono", "Cascadia Mono", Consolas, "Liberation Mono", "Noto Sans Mono CJK SC", monospace';

const prefersDark = typeof matchMedia === 'undefined' ? undefined : matchMedia('(prefers-color-scheme: dark)');
const onPaper = typeof matchMedia === 'undefined' ? undefined : matchMedia('print');
const modeOf = (choice: ThemeChoice): Mode =>
  choice === 'system' ? (prefersDark?.matches ? 'dark' : 'light') : choice;
let shown: Mode | null = null;
const mode = createStore<Mode>(modeOf(themeChoice.get()));

function apply(): void {
  // Paper is white, also if the browser prints without the page's own button.
  mode.set(onPaper?.matches ? 'light' : (shown ?? modeOf(themeChoice.get())));
  const root = document.documentElement;
  root.dataset['theme'] = mode.get();
  root.style.setProperty('color-scheme', mode.get());
  for (const [name, colour] of Object.entries(cssVariables(mode.get()))) root.style.setProperty(name, colour);
}
/** Shows a mode whatever the choice; null: the chosen one again. */
export function showMode(as: Mode | null): void {
  shown = as;
  apply();
}
/** Applies the theme to the page and keeps it applied; called once, before the first render. */
export function startTheme(): void {
  document.documentElement.style.setProperty('--font', FONT);
  document.documentElement.style.setProperty('--mono', MONO);
  apply();
  themeChoice.subscribe(apply);
  prefersDark?.addEventListener('change', apply);
  onPaper?.addEventListener('change', apply);
}

/** The active mode, and the choice. */
export const useTheme = (): { mode: Mode; choice: ThemeChoice; setChoice: (choice: ThemeChoice) => void } => ({
  mode: useStore(mode),
  choice: useStore(themeChoice),
  setChoice: themeChoice.set,
});

/** antd's tokens from the palette. */
export function antdTheme(of: Mode): ThemeConfig {
  const colours = palettes[of];
  return {
    algorithm: of === 'dark' ? antdAlgorithms.darkAlgorithm : antdAlgorithms.defaultAlgorithm,
    token: {
      fontFamily: FONT,
      fontFamilyCode: MONO,
      fontSize: 13,
      fontSizeSM: 12,
      fontSizeLG: 14,
      borderRadius: 3,
      borderRadiusLG: 4,
      controlHeight: 30,
      controlHeightSM: 26,
      controlHeightLG: 36,
      sizeStep: 4,
      padding: 14,
      paddingLG: 20,
      // Menus and dialogs open without animation: while one moves, an early click would miss its button.
      motion: false,
      colorPrimary: colours.accent,
      colorInfo: colours.tones.progress.mark,
      colorSuccess: colours.tones.good.mark,
      colorWarning: colours.tones.warn.mark,
      colorError: colours.tones.bad.mark,
      colorLink: colours.accent,
      // Under the pointer; what antd derives is too faint.
      colorLinkHover: colours.accentStrong,
      colorLinkActive: colours.accentStrong,
      colorPrimaryHover: colours.accentStrong,
      colorPrimaryActive: colours.accentStrong,
      colorErrorHover: colours.tones.bad.text,
      colorErrorActive: colours.tones.bad.text,
      colorTextLightSolid: colours.accentInk,
      colorBgBase: colours.surface,
      colorBgContainer: colours.surface,
      colorBgElevated: colours.surface,
      colorBgLayout: colours.ground,
      colorText: colours.ink,
      colorTextSecondary: colours.inkSoft,
      colorTextTertiary: colours.inkFaint,
      colorTextDescription: colours.inkSoft,
      colorTextPlaceholder: colours.inkFaint,
      colorBorder: colours.lineStrong,
      colorBorderSecondary: colours.line,
      colorErrorText: colours.tones.bad.text,
    },
    components: {
      Button: { fontWeight: 500, primaryShadow: 'none', dangerShadow: 'none', defaultShadow: 'none' },
      Form: { itemMarginBottom: 22, verticalLabelPadding: '0 0 4px', labelColor: colours.inkSoft },
      Segmented: { trackBg: colours.sunken, itemSelectedBg: colours.accentSoft, itemHoverBg: colours.hover },
      Tooltip: { colorTextLightSolid: '#f3f5f4', colorBgSpotlight: '#1d2a2e' },
    },
  };
}
