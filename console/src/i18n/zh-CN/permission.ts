// 权限：菜单与功能的树。
import words from '#contracts/words/zh-CN.ts';

export default {
  title: '权限', list: '权限树', search: '查找权限', nothing: '没有匹配的权限。', empty: '还没有权限。',
  field: words.field.permissions,
  type: words.code.permissionType,
  builtIn: words.code.builtIn,
  submenus_other: '{{count}} 项', noRole: '无', top: '（顶层）', shown_other: '{{count}} 项权限',
  action: { add: '新增权限', rename: '改名', remove: '删除', history: '历史' },
  enter: { id: '请输入标识', nameZh: '请输入中文名', nameEn: '请输入英文名' },
  add: { title: '新增权限', submit: '新增', identifierHint: '例如 report:export；保存后不能更改。', next: '新增的权限要由角色授予才会生效；程序自身不检查它，供按钮和接口按标识使用。', done: '权限已新增' },
  rename: { title: '权限改名', submit: '保存', sentence: '更改“{{name}}”（{{id}}）的显示名称。', next: '只改变显示的名称；标识和程序的检查不变。', done: '已改名' },
  remove: { title: '删除权限', submit: '删除', sentence: '删除自定义权限“{{name}}”（{{id}}）。', next: '拥有它的角色会继续保留该标识，直到在角色中收回；下级权限移到顶层。', used_other: '{{count}} 个角色拥有它：', done: '已删除' },
};
