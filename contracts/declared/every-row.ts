// Columns that every row of a list has, as most call them; an area that calls one otherwise says so.
import type { Pairs } from './declaration.ts';

export const EVERY_ROW = {
  id: ['编号', 'ID'],
  updatedAt: ['更新时间', 'Updated at'],
  revision: ['版本', 'Version'],
} as const satisfies Pairs;
