// Values in texts: counts as they stand everywhere else, with separators between thousands; what people wrote turns
// nothing around it.
import type { FormatterModule } from 'i18next';
import { formatCount } from '../base/amounts.ts';
import { isolated } from './isolated.ts';

/**
 * For `alwaysFormat`: the texts name no format. What is called `count` is a number of things; other numbers stay as
 * they are.
 */
export const interpolated: FormatterModule = {
  type: 'formatter',
  init: () => {},
  add: () => {},
  addCached: () => {},
  format: (value, _format, _language, options) => {
    if (typeof value === 'string') return isolated(value);
    return options?.['interpolationkey'] === 'count' && typeof value === 'number' && Number.isInteger(value)
      ? formatCount(value)
      : value;
  },
};
