// The grid's own texts. Only the grid imports them, so they belong to its chunk.
import { AG_GRID_LOCALE_CN, AG_GRID_LOCALE_EN } from '@ag-grid-community/locale';
import type { Language } from '#contracts/values/language.ts';

export const gridLocale = (of: Language): Record<string, string> =>
  of === 'zh-CN' ? AG_GRID_LOCALE_CN : AG_GRID_LOCALE_EN;
