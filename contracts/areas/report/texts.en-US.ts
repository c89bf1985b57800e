// Reports: of a period, and those that were kept.
import type zh from './texts.zh-CN.ts';
import type { Translation } from '../../declared/translation.ts';

export default {
  title: 'Reports',
  tabs: { period: 'Period', reports: 'Kept' },
  view: 'View',
  list: 'Kept reports',
  empty: 'No kept reports yet.',
} satisfies Translation<typeof zh>;
