// 转交。
export default {
  handOver: '转交',
  giveBack: '退回',
  to: '接收人',
  note: '留言',
  handedTo: '已转交给 {{who}}',
  handedBy: '由 {{who}} 转交给您',
};
