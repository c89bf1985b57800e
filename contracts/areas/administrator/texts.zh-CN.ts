// 管理员。

export default {
  title: '管理员',
  list: '管理员列表',
  empty: '还没有管理员。有权限的人可以用“新增管理员”新增。',
  quick: {
    enabled: '启用',
    disabled: '停用',
    noPassword: '未设密码',
    noSecondFactor: '无双重验证',
    withWallet: '已绑定钱包',
  },
  enter: { email: '请输入邮箱', description: '请输入描述' },
  choose: { role: '请选择角色' },
  form: {
    add: '新增管理员',
    addSubmit: '新增',
    edit: '编辑管理员',
    editSubmit: '保存',
    next: '保存后，系统会向该邮箱发送一次性链接，用于设置密码；链接 24 小时内有效，只能使用一次。',
    done: '已新增，设置密码的链接已发往{{email}}',
    edited: '已保存',
    notHeld: '含有您没有的权限',
    ownRole: '不能更改自己的角色。',
    roleChange: '角色变更立即生效，包括此人已打开的页面。',
  },
};
