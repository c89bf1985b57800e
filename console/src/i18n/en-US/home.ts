// The home page.
import type zh from '../zh-CN/home.ts';
import type { Translation } from '../translation.ts';

export default {
  title: 'Home',
} satisfies Translation<typeof zh>;
