// 角色。
import { textsIn } from '#contracts/pair.ts';
import { permissionCodes } from '#contracts/words/permission.ts';
import { roleCodes, roleFields } from '#contracts/words/role.ts';

export default {
  title: '角色', list: '角色列表', empty: '还没有角色。', notHeld: '含有您没有的权限',
  comma: '、',
  field: textsIn('zh-CN', roleFields),
  required: textsIn('zh-CN', roleCodes.requiresSecondFactor),
  count_other: '{{count}} 项权限', people_other: '{{count}} 人', peopleUnknown: '—',
  action: { copy: '复制', who: '查看人员' },
  enter: { name: '请输入名称', description: '请输入描述' },
  editor: {
    copy: '复制角色“{{name}}”', copyOf: '{{name}}（副本）', review: '查看影响', back: '返回修改', leftOut_other: '您没有其中 {{count}} 项权限，未复制：',
    secondFactor: '登录时必须使用双重验证', secondFactorAbout: '没有双重验证的人须先设置，才能使用任何功能。', own: '这是您自己的角色。', fixed: '此角色含有您没有的权限：不能收回其权限，也不能更改其名称、描述和双重验证要求；您拥有的权限仍可授予。',
  },
  tree: {
    title: '权限', search: '查找权限', nothing: '没有匹配的权限。', chosen_other: '已选 {{count}} 项', all: '全选', none: '全不选', allBelow: '选中“{{name}}”及其下的全部权限', noneBelow: '取消“{{name}}”及其下的全部权限', notHeld: '您没有此权限，不能授予或收回', open: '展开“{{name}}”', close: '收起“{{name}}”',
    ...textsIn('zh-CN', permissionCodes.type),
  },
  change: { given: '增加：{{right}}', taken: '收回：{{right}}' },
  review: {
    title: '保存前请核对', nothing: '没有任何变化，无需保存。', added_other: '新增 {{count}} 项权限', taken_other: '收回 {{count}} 项权限', name: '名称', description: '描述', secondFactor: '双重验证', was: '原为', becomes: '改为',
    people_other: '影响 {{count}} 人，立即生效：', nobody: '目前没有人拥有此角色。', unknown: '您无权查看谁拥有此角色。', disabled: '停用', lackSecondFactor_other: '其中 {{count}} 人没有双重验证，设置之前将没有任何权限：', newRole: '新角色，目前没有人拥有。', none: '（无）',
    manages: '此角色的人员将不能再管理管理员。若没有其他人能管理，系统会拒绝保存。',
  },
  warning: { halves: '同一人将同时拥有“{{first}}”和“{{second}}”，即双人规则的两个环节。', nobody_other: '以下权限将不再有任何人拥有：' },
  who: { title: '拥有“{{name}}”的人员', nobody: '没有人拥有此角色。', none: '您无权查看管理员。', all: '在管理员列表中查看' },
};
