// 权限：菜单与功能的树。

export default {
  title: '权限',
  list: '权限树',
  search: '查找权限',
  nothing: '没有匹配的权限。',
  empty: '还没有权限。',
  submenus_other: '{{count}} 项',
  noRole: '无',
  top: '（顶层）',
  shown_other: '{{count}} 项权限',
  action: { history: '历史' },
  identifierHint: '例如 report:export；保存后不能更改。',
  usedBy_other: '{{count}} 个角色拥有它：',
  enter: { id: '请输入标识' },
};
