// Roles.
import { textsIn } from '#contracts/pair.ts';
import { permissionCodes } from '#contracts/words/permission.ts';
import { roleCodes, roleFields } from '#contracts/words/role.ts';
import type zh from '../zh-CN/role.ts';
import type { Translation } from '../translation.ts';

export default {
  title: 'Roles', list: 'Roles', empty: 'No roles yet.', notHeld: 'has permissions you don’t have',
  comma: ', ',
  field: textsIn('en-US', roleFields),
  required: textsIn('en-US', roleCodes.requiresSecondFactor),
  count_one: '{{count}} permission', count_other: '{{count}} permissions', people_one: '{{count}} person', people_other: '{{count}} people', peopleUnknown: '—',
  action: { copy: 'Copy', who: 'View people' },
  enter: { name: 'Please enter name', description: 'Please enter description' },
  editor: {
    copy: 'Copy role “{{name}}”', copyOf: '{{name}} (copy)', review: 'Review changes', back: 'Back to editing', leftOut_one: '{{count}} permission you don’t have was not copied:', leftOut_other: '{{count}} permissions you don’t have were not copied:',
    secondFactor: 'Require a second factor', secondFactorAbout: 'People without one must set it up before they can use anything else.', own: 'This is your own role.', fixed: 'This role has permissions you don’t have. You can grant permissions you have, but not revoke any or change name, description or second factor.',
  },
  tree: {
    title: 'Permissions', search: 'Find permissions', nothing: 'No matching permissions.', chosen_one: '{{count}} selected', chosen_other: '{{count}} selected', all: 'all', none: 'none', allBelow: 'Select “{{name}}” and all below it', noneBelow: 'Clear “{{name}}” and all below it', notHeld: 'You don’t have this permission, so you can’t grant or revoke it', open: 'Expand “{{name}}”', close: 'Collapse “{{name}}”',
    ...textsIn('en-US', permissionCodes.type),
  },
  change: { given: 'gains: {{right}}', taken: 'loses: {{right}}' },
  review: {
    title: 'Review before saving', nothing: 'No changes to save.', added_one: '{{count}} permission granted', added_other: '{{count}} permissions granted', taken_one: '{{count}} permission revoked', taken_other: '{{count}} permissions revoked', name: 'Name', description: 'Description', secondFactor: 'Second factor', was: 'was', becomes: 'becomes',
    people_one: '{{count}} person is affected immediately:', people_other: '{{count}} people are affected immediately:', nobody: 'No one has this role now.', unknown: 'You don’t have permission to see who has this role.', disabled: 'disabled', lackSecondFactor_one: '{{count}} of them has no second factor and will have no permissions until it is set up:', lackSecondFactor_other: '{{count}} of them have no second factor and will have no permissions until it is set up:', newRole: 'New role; no one has it yet.', none: '(none)',
    manages: 'People with this role will no longer be able to manage administrators. If no one else can, saving is refused.',
  },
  warning: {
    halves: 'One person would have both “{{first}}” and “{{second}}”, the two halves of a second-person rule.', nobody_one: 'No one will have this permission anymore:', nobody_other: 'No one will have these permissions anymore:',
  },
  who: { title: 'People with “{{name}}”', nobody: 'No one has this role.', none: 'You don’t have permission to view administrators.', all: 'Show in administrator list' },
} satisfies Translation<typeof zh>;
