// 备注。
export default {
  title: '备注',
  titleOf: '备注（{{count}}）',
  write: '写备注',
  text: '备注内容',
  hint: '输入 @ 可提及有权查看此记录的人，对方会收到提醒。备注不能修改或删除，只能更正。',
  send: '保存',
  sent: '备注已保存',
  correct: '更正',
  correcting: '更正 {{time}} 的备注',
  corrected: '已更正',
  corrects: '更正较早的备注',
  removed: '内容已随个人数据删除',
  read: '标为已读',
  unread: '未读：{{who}}',
  mentions: {
    of: '{{who}} · {{list}}',
    open: '打开记录',
  },
  and: '、',
};
