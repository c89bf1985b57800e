// Custom pages.
import type zh from './texts.zh-CN.ts';
import type { Translation } from '../../declared/translation.ts';

export default {
  page: {
    edit: 'Edit page',
    done: 'Done',
    unsaved: 'Page not saved yet',
    hidden_one: '{{count}} item is not shown: you may not read it, or its metric no longer exists.',
    hidden_other: '{{count}} items are not shown: you may not read them, or their metrics no longer exist.',
    empty: 'Nothing on this page yet. Choose a metric and add a card or a chart.',
    save: 'Save or open',
    all: 'All pages',
    saveAbout: 'Saves the items of the page and its scope: the last days, the step and the comparison.',
    missing: 'There is no such page: it was removed, or is no longer shared with your role.',
  },
  part: {
    title: '{{data}} · {{measure}}',
    tools: 'Item {{place}}: {{name}}',
    kind: 'Show as',
    kinds: { card: 'Card', chart: 'Chart', parts: 'Breakdown' },
    move: { back: 'Move back: {{name}}', on: 'Move on: {{name}}' },
    remove: 'Remove: {{name}}',
  },
  add: {
    title: 'Add to the page',
    measure: 'Choose a metric',
    full_one: 'A page has at most {{count}} item.',
    full_other: 'A page has at most {{count}} items. Remove one before you add another.',
  },
  gallery: {
    about:
      'Put metrics of any area together on a page of your own: cards, charts and breakdowns under one scope, kept live. Save it, and share it with a role.',
    own: 'Your pages',
    shared: 'Shared with your role',
    none: 'No page saved yet.',
    create: 'New page',
    parts_one: '{{count}} item',
    parts_other: '{{count}} items',
    by: 'Shared by {{who}}',
  },
} satisfies Translation<typeof zh>;
