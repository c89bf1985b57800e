// Records of all areas: added, edited, switched, removed. The nouns are the area's.
import type zh from '../zh-CN/record.ts';
import type { Translation } from '#contracts/declared/translation.ts';

export default {
  list: 'List of {{many}}',
  empty: 'No {{many}} yet. Anyone with permission can add one with “{{add}}”.',
  tabs: 'Content',
  action: { preview: 'Preview' },
  preview: {
    title: 'Site preview: {{what}}',
    hidden: 'Not shown yet. This is how visitors would see it.',
    width: 'Width',
    phone: 'Phone',
    desktop: 'Desktop',
    elsewhere: 'External image, not loaded by the console:',
    typography: { label: 'Typography', 'zh-CN': 'Chinese', 'en-US': 'English' },
    beside: 'Site preview',
    empty: 'Start writing to see it as the site would show it.',
  },
  editor: {
    wrong_one: '{{count}} field needs attention',
    wrong_other: '{{count}} fields need attention',
    kept: 'Your input is kept on this device until you save it.',
    leave: {
      question: 'Leave without saving?',
      about: 'The draft stays on this device and is offered when you return.',
      leave: 'Leave',
      stay: 'Keep editing',
    },
  },
} satisfies Translation<typeof zh>;
