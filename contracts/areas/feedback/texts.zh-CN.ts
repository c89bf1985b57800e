// 反馈。
export default {
  list: '反馈列表',
  empty: '还没有反馈。官网用户提交的反馈会自动出现在这里。',
  enter: { mailbox: '请输入邮箱' },
  letter: { label: '反馈内容', pictures: '图片', handled: '已处理', replied: '已回复', reopened: '重新打开' },
  template: { label: '回复模板', choose: '选用模板（推测用户语言：{{language}}）', none: '还没有模板。' },
  handle: {
    title: '处理反馈',
    mailbox: '回复将发往此邮箱；须与该反馈的邮箱一致。',
    reply: '回复（选填）',
    note: '内部备注（选填）',
    noteStays: '不会发给用户，也不随个人数据一并清除，请勿填写个人信息。',
    submit: '标记为已处理',
    submitReply: '回复并标记为已处理',
    next: '不发送邮件。处理后不能撤销，但可以重新打开。',
    nextReply: '回复将以邮件发出，发出后不能撤回。之后可以重新打开并再次回复。',
    done: '已标记为已处理',
    doneReplied: '已处理，回复邮件正在发送',
  },
};
