// Permissions: the tree of menus and functions.
import words from '#contracts/words/en-US.ts';
import type zh from '../zh-CN/permission.ts';
import type { Translation } from '../translation.ts';

export default {
  title: 'Permissions', list: 'Tree of permissions', search: 'Find a permission', nothing: 'No permission matches.', empty: 'There are no permissions yet.',
  field: words.field.permissions,
  type: words.code.permissionType,
  builtIn: words.code.builtIn,
  submenus_one: '{{count}} item', submenus_other: '{{count}} items', noRole: 'none', top: '(top)', shown_one: '{{count}} permission', shown_other: '{{count}} permissions',
  action: { add: 'Add permission', rename: 'Rename', remove: 'Remove', history: 'History' },
  enter: { id: 'Please enter identifier', nameZh: 'Please enter Chinese name', nameEn: 'Please enter English name' },
  add: { title: 'Add permission', submit: 'Add', identifierHint: 'For example report:export; it cannot be changed later.', next: 'It takes effect once a role gives it. The program itself does not check it: it is for buttons and interfaces that ask for its identifier.', done: 'Permission added' },
  rename: { title: 'Rename permission', submit: 'Save', sentence: 'Change the names of “{{name}}” ({{id}}).', next: 'Only the names shown change; the identifier and what the program checks stay.', done: 'Renamed' },
  remove: { title: 'Remove permission', submit: 'Remove', sentence: 'Remove the added permission “{{name}}” ({{id}}).', next: 'Roles that have it keep the identifier until it is taken from them; permissions below it move to the top.', used_one: '{{count}} role has it:', used_other: '{{count}} roles have it:', done: 'Removed' },
} satisfies Translation<typeof zh>;
