// Roles.
import { textsIn } from '#contracts/pair.ts';
import { permissionCodes } from '#contracts/words/permission.ts';
import { roleCodes, roleFields } from '#contracts/words/role.ts';
import type zh from '../zh-CN/role.ts';
import type { Translation } from '../translation.ts';

export default {
  title: 'Roles', list: 'Roles', empty: 'There are no roles yet.', notHeld: 'has permissions you do not hold',
  comma: ', ',
  field: textsIn('en-US', roleFields),
  required: textsIn('en-US', roleCodes.requiresSecondFactor),
  count_one: '{{count}} permission', count_other: '{{count}} permissions', people_one: '{{count}} person', people_other: '{{count}} people', peopleUnknown: '—',
  action: { copy: 'Copy', who: 'Who has it' },
  enter: { name: 'Please enter name', description: 'Please enter description' },
  editor: {
    copy: 'Copy role “{{name}}”', copyOf: '{{name}} (copy)', review: 'See what changes', back: 'Back to editing', leftOut_one: '{{count}} permission you do not hold was not copied:', leftOut_other: '{{count}} permissions you do not hold were not copied:',
    secondFactor: 'Sign in with a second factor only', secondFactorAbout: 'Who has none has to set it up before anything else can be used.', own: 'This is your own role.', fixed: 'This role has permissions you do not hold: nothing is taken from it, and its name, description and second factor stay as they are. You can give it what you hold.',
  },
  tree: {
    title: 'Permissions', search: 'Find a permission', nothing: 'No permission matches.', chosen_one: '{{count}} chosen', chosen_other: '{{count}} chosen', all: 'all', none: 'none', allBelow: 'Choose “{{name}}” and all below it', noneBelow: 'Choose none of “{{name}}” and what is below it', notHeld: 'You do not hold this: you can neither give nor take it', open: 'Open “{{name}}”', close: 'Close “{{name}}”',
    ...textsIn('en-US', permissionCodes.type),
  },
  change: { given: 'gets: {{right}}', taken: 'loses: {{right}}' },
  review: {
    title: 'Check before saving', nothing: 'Nothing is different: there is nothing to save.', added_one: '{{count}} permission given', added_other: '{{count}} permissions given', taken_one: '{{count}} permission taken', taken_other: '{{count}} permissions taken', name: 'Name', description: 'Description', secondFactor: 'Second factor', was: 'was', becomes: 'becomes',
    people_one: '{{count}} person is affected, at once:', people_other: '{{count}} people are affected, at once:', nobody: 'Nobody has this role now.', unknown: 'You may not see who has this role.', disabled: 'disabled', lackSecondFactor_one: '{{count}} of them has no second factor and will have no permissions until it is set up:', lackSecondFactor_other: '{{count}} of them have no second factor and will have no permissions until it is set up:', newRole: 'A new role: nobody has it yet.', none: '(none)',
    manages: 'People with this role will no longer be able to manage administrators. If nobody else can, it will not be saved.',
  },
  warning: {
    halves: 'One person would hold both “{{first}}” and “{{second}}”: both halves of a second-person rule.', nobody_one: 'Nobody will hold this permission any more:', nobody_other: 'Nobody will hold these permissions any more:',
  },
  who: { title: 'Who has “{{name}}”', nobody: 'Nobody has this role.', none: 'You may not see administrators.', all: 'Show in the list of administrators' },
} satisfies Translation<typeof zh>;
