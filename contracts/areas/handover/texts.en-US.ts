// Handing records over.
import type zh from './texts.zh-CN.ts';
import type { Translation } from '../../declared/translation.ts';

export default {
  handOver: 'Hand over',
  giveBack: 'Give back',
  to: 'Receiver',
  note: 'Note',
  handedTo: 'Handed over to {{who}}',
  handedBy: 'Handed over to you by {{who}}',
} satisfies Translation<typeof zh>;
