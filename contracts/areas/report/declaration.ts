// Declaration of reports: names and permissions.
import { declare } from '../../declared/declaration.ts';
import { reportActions } from './actions.ts';
import { REPORT_STATUSES, reportFields } from './words.ts';

export const reportDeclaration = declare({
  area: 'report',
  noun: ['报告', 'report'],
  group: 'permissions',
  page: { path: '/permissions/reports', list: 'reports', names: ['报告', 'Reports'] },
  permissions: { 'report:read': { names: ['报告', 'Reports'] }, ...reportActions.permissions },
  secondPerson: reportActions.secondPerson,
  models: { reports: ['报告', 'Reports'] },
  events: {
    ReportKept: ['保存报告', 'Report kept'],
    ReportSignedOff: ['签核报告', 'Report signed off'],
  },
  refusals: reportActions.refusals,
  fields: { reports: reportFields },
  codes: { reports: { status: REPORT_STATUSES } },
});
