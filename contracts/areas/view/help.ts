// Help of custom pages.
import { defineHelp } from '../../kits/help.ts';

export const viewHelp = defineHelp('view', {
  about: [
    '自己组合的页面：任意模块的指标，以卡片、图表或构成表显示，共用同一范围，实时更新。页面保存为视图，可与角色共享。',
    'Pages that people put together: metrics of any area as cards, charts or breakdowns, under one scope and live. A page is saved as a view, and can be shared with roles.',
  ],
  byItself: [
    [
      '每人只看到自己有权查看的指标，共享不授予任何权限。',
      'Everyone sees only the metrics they may read. Sharing grants no permission.',
    ],
    [
      '未保存的页面，其链接包含整个页面，可直接发送。已保存页面的链接只对能看到该视图的人有效。',
      'The link of a page that is not saved contains all of it, and can be sent. The link of a saved page works for those who can see the view.',
    ],
    [
      '共享视图的后续修改同样共享，因此修改需要“共享视图”权限。',
      'Later changes of a shared view are shared, too. To change it, a person needs the permission to share views.',
    ],
  ],
  otherPermissions: {
    'view:share': [
      '与角色共享自己的视图，修改已共享的视图，并结束任何人的共享。',
      'Share one’s own views with roles, change views that are shared, and end the sharing of anyone’s view.',
    ],
  },
});
