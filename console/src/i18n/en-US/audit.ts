// Audit: the record, and permissions replayed.
import { textsIn } from '#contracts/pair.ts';
import { administratorCodes } from '#contracts/words/administrator.ts';
import { auditFields } from '#contracts/words/audit.ts';
import type zh from '../zh-CN/audit.ts';
import type { Translation } from '../translation.ts';

export default {
  title: 'Audit', record: 'Record', replay: 'Permission replay', view: 'View', list: 'Audit record', empty: 'Nothing is on record yet. Sign-ins, refusals, exports and changes of people, roles, permissions and rules appear here by themselves.',
  field: textsIn('en-US', auditFields),
  quick: { signIns: 'Sign-ins', refusals: 'Refusals', rights: 'Changes of rights', exports: 'Exports' },
  data: {
    method: 'By', path: 'Path', permission: 'Permission', cause: 'Why', command: 'Command', code: 'Why', told: 'Told', count: 'Times', account: 'Account', model: 'List', filter: 'Filter', position: 'Position', parked: 'Events', email: 'E-mail', description: 'Description', roleId: 'Role', address: 'Address', until: 'Until',
    name: 'Name', permissions: 'Permissions', requiresSecondFactor: 'Second factor required', identifier: 'Identifier', nameZh: 'Chinese name', nameEn: 'English name', type: 'Type', parent: 'Belongs to', unknownAccount: 'an unknown account', size: 'Size', width: 'Width', height: 'Height',
  },
  method: { password: 'password', wallet: 'wallet' },
  cause: { 'not-allowed': 'the permission was missing', 'xsrf-token-invalid': 'the security token was missing or wrong', 'origin-not-allowed': 'sent from another site' },
  yes: 'yes', no: 'no', area: '{{area}} {{id}}',
  replaying: {
    about: 'What somebody could do at an instant: their role and status then, and what the role gave then; and how that differs from now.', person: 'Person', choosePerson: 'Please select an administrator', at: 'Instant', now: 'Now', needs: 'A replay needs the permissions to see administrators, roles and permissions.', choose: 'Choose a person and an instant.',
    before: 'Then ({{time}})', today: 'Now', role: 'Role', status: 'Status', secondFactor: 'Second factor', rights: 'Permissions', state: { notYet: 'Not added yet', ...textsIn('en-US', administratorCodes.status), removed: 'Removed' },
    why: { notYet: 'There was no such person then: they could do nothing.', disabled: 'They were disabled: they could do nothing.', secondFactor: 'The role asked for a second factor and they had none: until it was set up they could do nothing.', noRole: 'There was no such role then: they could do nothing.' },
    count_one: '{{count}} permission', count_other: '{{count}} permissions', can: 'can', could: 'could', gained: 'gained since', lost: 'lost since', same: 'No difference to now.', differs: 'Against now: {{gained}} gained since, {{lost}} lost since.', show: 'Show', all: 'What they could do', difference: 'Differences to now', nothing: 'They could do nothing.', nothingNow: 'They can do nothing.', go: 'The console at this moment',
  },
} satisfies Translation<typeof zh>;
