// 销毁：以 YU 偿还仓位的债务。
export default {
  list: '销毁列表',
  rowName: '仓位 {{troveId}} · {{amount}} YU',
  empty: '还没有销毁。登记销毁后会出现在这里。',
  executorNone: '尚未配置执行方：销毁将排队等待，配置 EXECUTOR_URL 后继续。',
  quick: { open: '进行中', failed: '失败', done: '已完成' },
  owed: '当前欠款',
  owedOf: '利息 {{interest}}，债务 {{debt}}',
  stays: '最低债务',
  burning: '进行中的销毁',
  most: '最多可销毁',
  pays: '此次偿还',
  after: '销毁后欠款',
  tooMuch: '超过最多可销毁的 {{most}}。',
};
