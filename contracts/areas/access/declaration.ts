// Declaration of the access review: its page, its permission, and how often each person's access is reviewed.
import { declare } from '../../declared/declaration.ts';

export const accessDeclaration = declare({
  area: 'access',
  noun: ['权限复核', 'access review'],
  group: 'permissions',
  page: { path: '/permissions/access-review', opens: 'access:review', names: ['权限复核', 'Access review'] },
  permissions: { 'access:review': { names: ['复核权限', 'Review access'], roles: ['auditor'] } },
  models: { 'access-uses': ['权限使用', 'Uses of permissions'], 'access-reviews': ['权限复核', 'Access reviews'] },
  events: { AccessReviewed: ['复核权限', 'Access reviewed'] },
  alerts: {
    'review-overdue': {
      names: ['权限复核逾期', 'Access reviews overdue'],
      list: 'administrators',
      permission: 'access:review',
      page: '/permissions/access-review',
    },
  },
  refusals: {
    'own-access': ['不能复核自己的权限。', 'You cannot review your own access.'],
  },
  settings: {
    reviewInterval: {
      kind: 'seconds',
      start: '7776000',
      least: '86400',
      most: '63072000',
      weakens: 'higher',
      changedBy: 'settings:change-control',
      names: ['权限复核间隔', 'Interval between access reviews'],
      about: [
        '每位启用的管理员须在此间隔内由他人复核权限，逾期会提醒。',
        'The access of each enabled administrator is reviewed by another person this often. Overdue reviews are an alert.',
      ],
    },
  },
});
