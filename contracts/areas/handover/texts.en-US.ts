// Handing records over.
import type zh from './texts.zh-CN.ts';
import type { Translation } from '../../declared/translation.ts';

export default {
  handOver: 'Hand over',
  to: 'Receiver',
  note: 'Note',
  choose: 'Choose the receiver.',
  done: 'Handed over to {{name}}',
} satisfies Translation<typeof zh>;
