// Acts on records: what the dialogs of all areas have in common.
import type zh from '../zh-CN/act.ts';
import type { Translation } from '../translation.ts';

export default {
  gone: 'This can no longer be done with the record.',
  removed: { title: 'This record no longer exists', by: 'It was removed by {{who}} at {{time}}.', nothing: 'Nothing you entered was recorded.' },
  leave: { question: 'Discard what was entered?', about: 'Nothing has been sent; what was entered is not kept.', discard: 'Discard', stay: 'Keep editing' },
  batch: { trying: 'Trying what would happen…', about: 'The real rules were tried on each row; nothing has been done yet.', close: 'Done', result: 'Result', retry: 'Try again' },
  merge: {
    kept: 'Your changes are all kept, and the other person’s are in the form below as well. Saving again puts yours on top.',
    both_one: '{{count}} field was changed by both; saving takes your value:', both_other: '{{count}} fields were changed by both; saving takes your values:', theirs: 'theirs', yours: 'yours',
  },
} satisfies Translation<typeof zh>;
