// Acts on records: what the dialogs and forms of all areas have in common.
import type zh from '../zh-CN/act.ts';
import type { Translation } from '../translation.ts';

export default {
  gone: 'This can no longer be done with the record.', typed: 'What you had typed stands below, to be copied.',
  removed: { title: 'This record no longer exists', by: 'It was removed by {{who}} at {{time}}.', nothing: 'Nothing you entered was recorded.' },
  leave: { question: 'Discard what was entered?', about: 'Nothing has been sent; what was entered is not kept.', discard: 'Discard', stay: 'Keep editing' },
  draft: { continued: 'Continued from your draft of {{time}}.', afresh: 'Start afresh' },
  requested: 'Requested; it waits for another person',
  again: { told: '{{told}}: {{name}}' },
  enter: 'Please enter {{field}}', choose: 'Please select {{field}}', optional: 'Optional', notKnown: 'Not known yet', withUnit: '{{field}} ({{unit}})',
  amount: {
    sats: '= {{sats}} sats', hint: 'In {{unit}}, at most {{places}} decimals', max: 'All', tooLarge: 'At most {{max}} {{unit}}',
    notAnAmount: '${label} is not a valid amount: in {{unit}}, more than 0 and within bounds, with at most {{places}} decimals', notAnAmountOrZero: '${label} is not a valid amount: in {{unit}}, 0 or more and within bounds, with at most {{places}} decimals',
  },
  trial: { fine: 'The rules allow it as they stand, and nothing calls for attention.' },
  was: { value: 'Was:', nothing: 'Was empty' },
  reason: { label: 'Reason', yours: 'Your reason', enter: 'Please enter reason' },
  warning: { lookTwice: 'Please double-check', forEver: 'This cannot be undone' },
  retype: { amount: 'Re-enter {{field}} ({{unit}})', text: 'Type the {{field}} to confirm', prompt: 'Please enter the {{field}} again', mismatch: 'Differs from the {{field}} on record', differs: 'Differs from the {{field}} above', total: 'total', totalMismatch: 'Differs from the total of these rows', ofEach: '{{said}} of each row', mustAcknowledge: 'Please acknowledge that you have checked' },
  second: { requested: 'Another person has to confirm this: it becomes a request, and is carried out once confirmed.',
    needed: 'Somebody other than {{others}} has to do this.', off: 'The rules in force need no second person.', source: 'From a feed; no second person needed.', who: 'the {{is}} ({{who}})', unnamed: 'the {{is}}', and: ' and ', after: 'Then another person has to {{act}}.',
  },
  coming: { you: 'You may do it.', holder: 'Waits for somebody with the right “{{permission}}”.', another: 'Waits for somebody other than {{others}}, with the right “{{permission}}”.' },
  batch: {
    trying: 'Trying what would happen…', about: 'The real rules were tried on each row; nothing has been done yet.', close: 'Done', result: 'Result', retry: 'Try again',
    title: '{{Act}} {{many}}', submit: '{{Act}} {{count}} {{what}}', would: '{{count}} {{what}} can be {{done}}', none: 'Please select {{one}}. None of the chosen {{many}} can be {{done}}.', done: '{{count}} {{what}} {{done}}', refused: '{{count}} {{what}} cannot be {{done}}', failed: '{{count}} {{what}} not {{done}}',
    withTotal: '{{text}}, {{total}} {{unit}}', outcome: { done: '{{Done}}', 'would-be-done': 'Can be {{done}}', refused: 'Cannot be {{done}}' },
  },
  merge: {
    kept: 'Your changes are all kept, and the other person’s are in the form below as well. Saving again puts yours on top.',
    both_one: '{{count}} field was changed by both; saving takes your value:', both_other: '{{count}} fields were changed by both; saving takes your values:', theirs: 'theirs', yours: 'yours',
  },
  image: {
    choose: 'Choose an image', hint: 'or drop or paste one here, or enter a link', only: 'Enter the link of an image', note: 'An image that is uploaded is public, and stays.', sending: 'Uploading {{percent}}', preview: 'Preview of the image', open: 'Open the link', elsewhere: 'An image elsewhere is not loaded here.', one: 'Please drop one image at a time.',
  },
} satisfies Translation<typeof zh>;
