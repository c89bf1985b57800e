// Permissions: the tree of menus and functions.
import type zh from './texts.zh-CN.ts';
import type { Translation } from '../../declared/translation.ts';

export default {
  title: 'Permissions',
  list: 'Permission tree',
  search: 'Find permissions',
  nothing: 'No matching permissions.',
  empty: 'No permissions yet.',
  submenus_one: '{{count}} item',
  submenus_other: '{{count}} items',
  noRole: 'none',
  top: '(top)',
  shown_one: '{{count}} permission',
  shown_other: '{{count}} permissions',
  action: { history: 'History' },
  identifierHint: 'For example report:export. Cannot be changed later.',
  usedBy_one: '{{count}} role has it:',
  usedBy_other: '{{count}} roles have it:',
  enter: { id: 'Please enter identifier' },
} satisfies Translation<typeof zh>;
