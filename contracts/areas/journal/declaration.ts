// Declaration of the journal, the first tab of the audit page. It has no events of its own.
import { declare } from '../../declared/declaration.ts';
import { journalFields } from './words.ts';

export const journalDeclaration = declare({
  area: 'journal',
  noun: ['流水', 'journal entry'],
  group: 'permissions',
  page: { path: '/permissions/audit', list: 'journal', names: ['审计', 'Audit'] },
  permissions: { 'journal:read': { names: ['流水', 'Journal'] } },
  models: { journal: ['流水', 'Journal'] },
  fields: { journal: journalFields },
});
