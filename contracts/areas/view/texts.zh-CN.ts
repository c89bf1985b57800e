// 自定义页面。
export default {
  page: {
    edit: '编辑页面',
    done: '完成编辑',
    unsaved: '未保存的页面',
    hidden_other: '{{count}} 项未显示：没有查看权限，或指标已不存在。',
    empty: '此页面还没有内容。请选择指标，添加卡片或图表。',
    save: '保存或打开',
    all: '全部页面',
    saveAbout: '保存页面的内容和范围（最近天数、步长、比较）。',
    missing: '找不到此页面：已被删除，或不再与您的角色共享。',
  },
  part: {
    title: '{{data}} · {{measure}}',
    tools: '第 {{place}} 项：{{name}}',
    kind: '显示方式',
    kinds: { card: '卡片', chart: '图表', parts: '构成表' },
    move: { back: '前移：{{name}}', on: '后移：{{name}}' },
    remove: '移除：{{name}}',
  },
  add: {
    title: '添加内容',
    measure: '选择指标',
    full_other: '一个页面最多 {{count}} 项。请先移除不需要的项，再添加。',
  },
  gallery: {
    about: '把任意模块的指标组合成自己的页面：卡片、图表、构成表，共用同一范围，实时更新；保存后可与角色共享。',
    own: '我的页面',
    shared: '与您的角色共享',
    none: '还没有保存的页面。',
    create: '新建页面',
    parts_other: '{{count}} 项',
    by: '由 {{who}} 共享',
  },
};
