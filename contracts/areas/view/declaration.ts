// Declaration of saved views.
import { declare } from '../../declared/declaration.ts';

export const viewDeclaration = declare({
  area: 'view',
  noun: ['视图', 'view'],
  group: 'statistics',
  page: { path: '/statistics/custom', names: ['自定义页面', 'Custom pages'], opens: 'measures' },
  permissions: { 'view:share': { names: ['共享视图', 'Share views'], roles: ['operator'] } },
  models: { views: ['共享视图', 'Shared views'] },
  events: {
    ViewSaved: ['保存视图', 'View saved'],
    ViewRenamed: ['重命名视图', 'View renamed'],
    ViewRemoved: ['删除视图', 'View removed'],
    ViewShared: ['共享视图', 'View shared'],
  },
  refusals: {
    'too-many-views': [
      '保存的视图已达上限（100 个），请先删除不用的视图。',
      'You have reached the limit of 100 views. Delete one you no longer need.',
    ],
    'view-shared': [
      '此视图已与角色共享，修改需要“共享视图”权限。请另存为新名称。',
      'This view is shared with roles. To change it you need the permission to share views; save it under another name.',
    ],
    'view-name-taken': ['您在此列表已有同名视图。', 'You already have a view with this name in this list.'],
  },
});
