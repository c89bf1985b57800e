// Records of all areas: added, edited, switched, removed. The nouns are the area's.
import type zh from '../zh-CN/record.ts';
import type { Translation } from '../translation.ts';

export default {
  list: 'List of {{many}}',
  empty: 'There are no {{many}} yet. People with the right can add one with “{{add}}”.',
  tabs: 'Content',
  action: { preview: 'Preview' },
  preview: {
    title: 'The {{what}} on the site', hidden: 'Not shown yet: visitors don’t see it. This is how it would look.', width: 'Width', phone: 'Phone', desktop: 'Desktop', elsewhere: 'A picture from elsewhere, which the console doesn’t load:',
  },
  editor: {
    kept: 'What you enter is kept on this device until you save it.',
    leave: { question: 'Leave without saving?', about: 'The draft stays on this device and is offered when you come back.', leave: 'Leave', stay: 'Keep editing' },
  },
} satisfies Translation<typeof zh>;
