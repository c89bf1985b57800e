// The data panel of self custody.
import type zh from '../zh-CN/dataPanel.ts';
import type { Translation } from '../translation.ts';

export default {
  title: 'Data Panel',
} satisfies Translation<typeof zh>;
