// The lists whose rows have personal data. A file of one is a finding for an auditor.
export const PERSONAL_LISTS: ReadonlySet<string> = new Set([
  'administrators',
  'audits',
  'feedbacks',
  'import-approvals',
  'jobs',
  'requests',
]);
