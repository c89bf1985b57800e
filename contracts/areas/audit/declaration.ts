// Declaration of audit entries: names and permissions.
import { declare } from '../../declared/declaration.ts';
import { auditFields } from './words.ts';

export const auditDeclaration = declare({
  area: 'audit',
  noun: ['审计记录', 'audit entry'],
  group: 'permissions',
  page: { path: '/permissions/audit', list: 'audits' },
  permissions: { 'audit:read': { names: ['审计', 'Audit'] } },
  models: { audits: ['审计', 'Audit'] },
  events: {
    SignedIn: ['登录', 'Signed in'],
    SignedOut: ['退出', 'Signed out'],
    SignInsFailed: ['登录失败', 'Sign-in failed'],
    AccessDenied: ['访问被拒绝', 'Access denied'],
    CommandRefused: ['操作被规则拒绝', 'Refused by a rule'],
    ParkedEventsRetried: ['重试搁置的事件', 'Events set aside retried'],
    ImageUploaded: ['上传图片', 'Image uploaded'],
    Exported: ['导出', 'Exported'],
    ExportEnded: ['导出结束', 'Export ended'],
    FileExported: ['导出图表', 'Chart exported'],
  },
  fields: { audits: auditFields },
});
