// 管理员。
import words from '#contracts/words/zh-CN.ts';

export default {
  title: '管理员', list: '管理员列表',
  empty: '还没有管理员。有权限的人可以用“新增管理员”添加。',
  field: words.field.administrators,
  status: words.status.administrator,
  password: words.code.password,
  secondFactor: words.code.secondFactor,
  forgotten: words.code.forgotten,
  quick: { enabled: '启用', disabled: '停用', noPassword: '未设密码', noSecondFactor: '无双重验证', withWallet: '已绑定钱包' },
  action: {
    add: '新增管理员', edit: '编辑', enable: '启用', disable: '停用', bindWallet: '绑定钱包', unbindWallet: '解绑钱包', unlock: '解除锁定', invite: '重发设置链接', resetSecondFactor: '重置双重验证', forget: '清除个人数据',
    batchEnable_other: '启用 {{count}} 人', batchDisable_other: '停用 {{count}} 人',
  },
  enter: { email: '请输入邮箱', description: '请输入描述', address: '请输入钱包地址', retype: '请输入此人的邮箱' },
  choose: { role: '请选择角色' },
  form: {
    add: '新增管理员', addSubmit: '新增', edit: '编辑管理员', editSubmit: '保存', next: '保存后，系统会向该邮箱发送一次性链接，用于设置密码；链接 24 小时内有效，只能使用一次。', done: '已新增，设置密码的链接已发往 {{email}}', edited: '已保存',
    notHeld: '含有您没有的权限', ownRole: '不能更改自己的角色。', roleChange: '角色变更立即生效，包括此人已打开的页面。',
  },
  simple: {
    enable: { title: '启用管理员', sentence: '启用 {{who}}（{{role}}）。', submit: '启用 {{who}}', next: '此人可以重新登录。', done: '已启用' },
    disable: { title: '停用管理员', sentence: '停用 {{who}}（{{role}}）。', submit: '停用 {{who}}', next: '此人的所有登录立即结束，已打开的页面也会退出，直到重新启用为止。', done: '已停用' },
    unbindWallet: { title: '解绑钱包', sentence: '解除 {{who}} 绑定的钱包地址。', submit: '解绑', next: '此人不能再用该钱包登录；密码登录不受影响。', done: '已解绑' },
    unlock: { title: '解除登录锁定', sentence: '解除 {{who}} 的登录锁定。', submit: '解除锁定', next: '此人可以立即再次尝试登录。', done: '已解除锁定' },
    invite: { title: '重发设置链接', sentence: '向 {{who}} 重新发送设置密码的一次性链接。', submit: '发送链接', next: '链接 24 小时内有效，只能使用一次；用它设置密码会结束此人的所有登录。', done: '链接已发送' },
    resetSecondFactor: { title: '重置双重验证', sentence: '取消 {{who}} 的双重验证。', submit: '重置', next: '此人下次登录只需密码；若其角色要求双重验证，须先重新设置才能使用。请先确认确实是本人提出的。', done: '已重置' },
  },
  wallet: { title: '绑定钱包', sentence: '为 {{who}} 绑定一个 Taproot 地址。', replaces: '将替换现有地址 {{address}}。', address: 'Taproot 地址', submit: '绑定', next: '持有该地址私钥的人可以用钱包以此人身份登录。', done: '已绑定' },
  forget: {
    title: '清除个人数据', sentence: '永久清除 {{who}} 的个人数据。', warning: '无法恢复',
    about: '此人的密钥将被销毁。邮箱、钱包地址、登录时的网络地址，在现在和过去的所有记录中都将显示为“已清除”，没有任何人能再读出。密码和双重验证也一并删除。此人做过的事（编号、角色、时间）仍留在记录中。此人不能再被启用。',
    backups: '密钥库的旧备份中可能仍有该密钥，请按备份规定一并处理。', retype: '请输入此人的邮箱以确认', mismatch: '与此人的邮箱不一致', submit: '永久清除', done: '个人数据已清除',
  },
  batch: {
    enable: { title: '批量启用', would_other: '可以启用 {{count}} 人', none: '请选择管理员。所选的人都不能启用。', submit_other: '启用 {{count}} 人', done_other: '已启用 {{count}} 人', refused_other: '{{count}} 人不能启用', failed_other: '{{count}} 人未启用' },
    disable: { title: '批量停用', would_other: '可以停用 {{count}} 人', none: '请选择管理员。所选的人都不能停用。', submit_other: '停用 {{count}} 人', done_other: '已停用 {{count}} 人', refused_other: '{{count}} 人不能停用', failed_other: '{{count}} 人未停用', warning: '这些人的所有登录将立即结束。' },
    outcome: { enable: { done: '已启用', 'would-be-done': '可以启用', refused: '不能启用' }, disable: { done: '已停用', 'would-be-done': '可以停用', refused: '不能停用' } },
  },
};
