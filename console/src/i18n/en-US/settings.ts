// The rules.
import type zh from '../zh-CN/settings.ts';
import type { Translation } from '../translation.ts';

export default {
  title: 'Rules',
  about: 'What takes a second person. A change takes effect at once and stands in the log.',
  past: 'These are the rules of the past. They cannot be changed.',
  readOnly: 'You may see the rules, but not change them.',
  save: 'Change rules',
  changed: 'Changed, not saved yet',
  rule: {
    confirm: 'Confirming a deposit',
    confirmOn: 'A deposit is confirmed by a person other than the one who recorded it.',
    confirmOff: 'Whoever recorded a deposit may confirm it alone.',
    confirmRefund: 'Confirming a refund',
    confirmRefundOn: 'A refund is confirmed by a person other than the one who requested it.',
    confirmRefundOff: 'Whoever requested a refund may confirm it alone.',
  },
} satisfies Translation<typeof zh>;
