// Acts on records: what the dialogs and forms of all areas have in common.
import type zh from '../zh-CN/act.ts';
import type { Translation } from '../translation.ts';

export default {
  gone: 'This action is no longer available for this record.', typed: 'Your input is below for you to copy.',
  removed: { title: 'This record no longer exists', by: 'Removed by {{who}} at {{time}}.', nothing: 'Your input was not saved.' },
  leave: { question: 'Discard your input?', about: 'Nothing has been submitted. Your input will be lost.', discard: 'Discard', stay: 'Keep editing' },
  draft: { continued: 'Restored your draft from {{time}}.', afresh: 'Start over' },
  requested: 'Requested, waiting for another person',
  again: { told: '{{told}}: {{name}}' },
  enter: 'Please enter {{field}}', choose: 'Please select {{field}}', optional: 'Optional', notKnown: 'Not on record yet', withUnit: '{{field}} ({{unit}})',
  amount: {
    sats: '= {{sats}} sats', hint: 'Up to {{places}} decimals', max: 'All', tooLarge: 'At most {{max}} {{unit}}',
    notAnAmount: '${label} is not a valid amount: above 0 {{unit}}, within range, up to {{places}} decimals', notAnAmountOrZero: '${label} is not a valid amount: 0 {{unit}} or more, within range, up to {{places}} decimals',
  },
  trial: { fine: 'Current rules allow this, with no warnings.' },
  was: { value: 'Was:', nothing: 'Was empty' },
  reason: { label: 'Reason', yours: 'Your reason', enter: 'Please enter reason' },
  warning: { lookTwice: 'Please double-check', forEver: 'This cannot be undone' },
  retype: { amount: 'Re-enter {{field}} ({{unit}})', text: 'Type the {{field}} to confirm', prompt: 'Please re-enter the {{field}}', mismatch: 'Does not match the {{field}} on record', differs: 'Does not match the {{field}} above', total: 'total', totalMismatch: 'Does not match the total of these rows', ofEach: '{{said}} (each row)', mustAcknowledge: 'Please confirm that you have checked' },
  second: { requested: 'This becomes a request. It is carried out once another person confirms it.',
    needed: 'Someone other than {{others}} must do this.', off: 'Current rules require no second person.', source: 'From a feed; no second person needed.', who: 'the {{is}} ({{who}})', unnamed: 'the {{is}}', and: ' and ', after: 'Another person must then {{act}}.',
  },
  coming: { you: 'You can do this.', holder: 'Waiting for someone with the permission “{{permission}}”.', another: 'Waiting for someone other than {{others}} with the permission “{{permission}}”.' },
  batch: {
    trying: 'Checking each row…', about: 'Each row was checked against the current rules. Nothing has been done yet.', close: 'Done', result: 'Result', retry: 'Retry',
    title: '{{Act}} {{many}}', submit: '{{Act}} {{count}} {{what}}', would: '{{count}} {{what}} can be {{done}}', none: 'Please select {{one}}. None of the selected {{many}} can be {{done}}.', done: '{{count}} {{what}} {{done}}', refused: '{{count}} {{what}} cannot be {{done}}', failed: '{{count}} {{what}} not {{done}}',
    withTotal: '{{text}}, {{total}} {{unit}}', outcome: { done: '{{Done}}', 'would-be-done': 'Can be {{done}}', refused: 'Cannot be {{done}}' },
  },
  merge: {
    kept: 'The form below combines your changes and theirs. Saving again applies yours on top.',
    both_one: 'You both changed {{count}} field. Saving uses your value:', both_other: 'You both changed {{count}} fields. Saving uses your values:', theirs: 'theirs', yours: 'yours',
  },
  image: {
    choose: 'Choose an image', hint: 'or drop or paste one here, or enter a link', only: 'Enter an image link', note: 'Uploaded images are public and permanent.', sending: 'Uploading {{percent}}', preview: 'Image preview', open: 'Open link', elsewhere: 'External images are not loaded here.', one: 'Please drop one image at a time.',
  },
} satisfies Translation<typeof zh>;
