// Values in texts: counts with thousands separators, as everywhere else; user-written text cannot change the direction
// of its surroundings.
import type { FormatterModule } from 'i18next';
import { formatCount } from '../base/amounts.ts';
import { isolated } from './isolated.ts';

/**
 * For `alwaysFormat`: the texts name no format. A value named `count` is a number of things; other numbers stay as they
 * are.
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
