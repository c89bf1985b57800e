// The rules.
import type zh from '../zh-CN/settings.ts';
import type { Translation } from '../translation.ts';

export default {
  title: 'Rules',
} satisfies Translation<typeof zh>;
