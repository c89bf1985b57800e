// The grid in the console's colours: CSS variables, so that light and dark need no second theme.
import { themeQuartz } from 'ag-grid-community';

const ROW_HEIGHT = 32;
const HEADER_HEIGHT = 34;

export const gridTheme = themeQuartz.withParams({
  backgroundColor: 'var(--surface)', foregroundColor: 'var(--ink)', textColor: 'var(--ink)', cellTextColor: 'var(--ink)', subtleTextColor: 'var(--ink-soft)',
  headerBackgroundColor: 'var(--sunken)', headerTextColor: 'var(--ink-soft)', headerFontWeight: 600, headerFontSize: 12,
  borderColor: 'var(--line)', rowBorder: { color: 'var(--line)' }, headerRowBorder: { color: 'var(--line-strong)' }, pinnedColumnBorder: { color: 'var(--line-strong)' },
  rowHoverColor: 'var(--hover)', selectedRowBackgroundColor: 'var(--selected)', oddRowBackgroundColor: 'var(--surface)',
  accentColor: 'var(--accent)', menuBackgroundColor: 'var(--surface)', menuTextColor: 'var(--ink)', chromeBackgroundColor: 'var(--sunken)',
  inputBackgroundColor: 'var(--surface)', inputTextColor: 'var(--ink)', inputBorder: { color: 'var(--line-strong)' }, inputFocusBorder: { color: 'var(--focus)' },
  iconColor: 'var(--ink-soft)', checkboxUncheckedBorderColor: 'var(--line-strong)', checkboxUncheckedBackgroundColor: 'var(--surface)', checkboxCheckedShapeColor: 'var(--accent-ink)',
  tooltipBackgroundColor: 'var(--ink)', tooltipTextColor: 'var(--surface)', valueChangeValueHighlightBackgroundColor: 'var(--flash)',
  browserColorScheme: 'inherit', fontFamily: 'inherit', fontSize: 13, rowHeight: ROW_HEIGHT, headerHeight: HEADER_HEIGHT, spacing: 6, cellHorizontalPadding: 10,
  wrapperBorder: false, wrapperBorderRadius: 0, borderRadius: 3, columnBorder: false, headerColumnBorder: false,
});
