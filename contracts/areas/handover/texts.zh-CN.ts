// 转交。
export default {
  handOver: '转交',
  to: '接收人',
  note: '留言',
  choose: '请选择接收人',
  done: '已转交给 {{name}}',
};
