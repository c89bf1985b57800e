// Audit: the record, and permissions replayed.
import { textsIn } from '#contracts/pair.ts';
import { administratorCodes } from '#contracts/words/administrator.ts';
import { auditFields } from '#contracts/words/audit.ts';
import type zh from '../zh-CN/audit.ts';
import type { Translation } from '../translation.ts';

export default {
  title: 'Audit', record: 'Audit log', replay: 'Permission replay', view: 'View', list: 'Audit log', empty: 'No entries yet. Sign-ins, refusals, exports and changes to people, roles, permissions and rules appear here.',
  field: textsIn('en-US', auditFields),
  quick: { signIns: 'Sign-ins', refusals: 'Refusals', rights: 'Access changes', exports: 'Exports' },
  data: {
    method: 'Method', target: 'Target', minute: 'Minute', path: 'Path', permission: 'Permission', cause: 'Cause', command: 'Command', code: 'Reason code', told: 'Reported', count: 'Times', account: 'Account', model: 'List', filter: 'Filter', position: 'Position', parked: 'Events', email: 'E-mail', description: 'Description', roleId: 'Role', address: 'Address', until: 'Until',
    name: 'Name', permissions: 'Permissions', requiresSecondFactor: 'Second factor required', identifier: 'Identifier', nameZh: 'Chinese name', nameEn: 'English name', type: 'Type', parent: 'Parent', unknownAccount: 'an unknown account', size: 'Size', width: 'Width', height: 'Height',
  },
  method: { password: 'password', wallet: 'wallet' },
  cause: { 'not-allowed': 'missing permission', 'xsrf-token-invalid': 'missing or wrong security token', 'origin-not-allowed': 'sent from another site' },
  refused: {
    watched: 'Tried to watch {{what}} live without permission', read: 'Tried to read {{what}} without permission', action: 'Tried “{{what}}” without permission', named: '“{{what}}” refused{{times}}: {{why}}', request: '{{method}} {{path}} refused{{times}}: {{why}}',
    told: '{{why}} (reported: {{told}})', causeUnknown: 'cause not recorded', signIn: 'Failed to sign in as {{account}}', unknownSignIn: 'Failed to sign in with an unknown account', twice: ' twice', times_one: ' {{count}} time', times_other: ' {{count}} times', repeated: '{{sentence}},{{times}}',
  },
  yes: 'yes', no: 'no', area: '{{area}} {{id}}',
  replaying: {
    about: 'See what someone could do at a point in time: their role, status and permissions then, compared with now.', person: 'Person', choosePerson: 'Please select an administrator', at: 'Point in time', now: 'Now', needs: 'Replay requires permission to view administrators, roles and permissions.', choose: 'Choose a person and a point in time.',
    before: 'Then ({{time}})', today: 'Now', role: 'Role', status: 'Status', secondFactor: 'Second factor', rights: 'Permissions', state: { notYet: 'Not added yet', ...textsIn('en-US', administratorCodes.status), removed: 'Removed' },
    why: { notYet: 'This person did not exist yet and had no access.', disabled: 'They were disabled and had no access.', secondFactor: 'Their role required a second factor. They had none, so they had no access.', noRole: 'This role did not exist yet, so they had no access.' },
    count_one: '{{count}} permission', count_other: '{{count}} permissions', can: 'can', could: 'could', gained: 'gained since', lost: 'lost since', same: 'No difference from now.', differs: 'Since then: {{gained}} gained, {{lost}} lost.', show: 'Show', all: 'All permissions then', difference: 'Changes since then', nothing: 'They had no permissions.', nothingNow: 'They have no permissions.', go: 'View console at this time',
  },
} satisfies Translation<typeof zh>;
