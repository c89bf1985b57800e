// Counts in texts as they stand everywhere else: with separators between thousands, in both languages.
import type { FormatterModule } from 'i18next';
import { formatCount } from '../app/amounts.ts';

/** For `alwaysFormat`: the texts name no format. What is called `count` is a number of things; other numbers stay as they are. */
export const counts: FormatterModule = {
  type: 'formatter', init: () => {}, add: () => {}, addCached: () => {},
  format: (value, _format, _language, options) => (options?.['interpolationkey'] === 'count' && Number.isInteger(value) ? formatCount(value as number) : value),
};
