// Records of all areas: added, edited, switched, removed. The nouns are the area's.
import type zh from '../zh-CN/record.ts';
import type { Translation } from '../translation.ts';

export default {
  list: 'List of {{many}}',
  empty: 'There are no {{many}} yet. People with the right can add one with “{{add}}”.',
  tabs: 'Content',
  action: { edit: 'Edit', remove: 'Remove', preview: 'Preview' },
  add: { submit: 'Add', done: '{{What}} added' },
  edit: { submit: 'Save', done: '{{What}} saved' },
  remove: { sentence: 'Remove the {{what}} “{{name}}”.', submit: 'Remove', next: 'It cannot be brought back; its history stays on record.', done: '{{What}} removed' },
  preview: {
    title: 'The {{what}} on the site', hidden: 'Not shown yet: visitors don’t see it. This is how it would look.', width: 'Width', phone: 'Phone', desktop: 'Desktop', elsewhere: 'A picture from elsewhere, which the console doesn’t load:',
  },
  turn: { sentence: '{{Act}} the {{what}} “{{name}}”.', done: '{{What}} {{done}}' },
  editor: {
    kept: 'What you enter is kept on this device until you save it.', draft: 'There is a draft of {{time}} on this device.', goOn: 'Go on with it', discard: 'Discard it',
    leave: { question: 'Leave without saving?', about: 'The draft stays on this device and is offered when you come back.', leave: 'Leave', stay: 'Keep editing' },
  },
  batch: {
    title: '{{Act}} {{many}}', submit: '{{Act}} {{count}} {{what}}', would: '{{count}} {{what}} can be {{done}}', none: 'None of the chosen {{many}} can be {{done}}.', done: '{{count}} {{what}} {{done}}', refused: '{{count}} cannot be {{done}}', failed: '{{count}} not {{done}}',
    outcome: { done: '{{Done}}', 'would-be-done': 'Can be {{done}}', refused: 'Cannot be {{done}}' },
  },
} satisfies Translation<typeof zh>;
