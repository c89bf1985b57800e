// Lists.
import type zh from '../zh-CN/grid.ts';
import type { Translation } from '../translation.ts';

export default {
  rows_one: '{{count}} row', rows_other: '{{count}} rows',
} satisfies Translation<typeof zh>;
