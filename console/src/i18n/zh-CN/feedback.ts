// 反馈。
export default {
  list: '反馈列表',
  empty: '还没有反馈。官网用户提交的反馈会自动出现在这里。',
  action: { handle: '处理', forget: '清除个人数据' },
  enter: { mailbox: '请输入邮箱' },
  letter: { label: '反馈内容', pictures: '图片', handled: '已处理', replied: '已回复' },
  handle: {
    title: '处理反馈', mailbox: '回复将发往此邮箱；须与该反馈的邮箱一致。', reply: '回复（选填）', note: '内部备注（选填）', noteStays: '不会发给用户，也不随个人数据一并清除，请勿填写个人信息。',
    submit: '标记为已处理', submitReply: '回复并标记为已处理', next: '不发送邮件。每条反馈只能处理一次，处理后不能撤销。', nextReply: '回复将以邮件发出，发出后不能撤回。每条反馈只能处理一次。', done: '已标记为已处理', doneReplied: '已处理，回复邮件正在发送',
  },
  forget: {
    title: '清除个人数据', sentence: '永久清除 {{mailbox}} 这条反馈的个人数据。', warning: '无法恢复',
    about: '该反馈的密钥将被销毁。邮箱、内容、图片和回复，在现在和过去的所有记录中都将显示为“已清除”，没有任何人能再读出；尚未发出的回复不再发送。反馈时间、处理情况和内部备注仍留在记录中。',
    backups: '密钥库的旧备份中可能仍有该密钥，请按备份规定一并处理。已发出的邮件无法收回。', retype: '请输入该反馈的邮箱以确认', mismatch: '与该反馈的邮箱不一致', submit: '永久清除', done: '个人数据已清除',
  },
};
