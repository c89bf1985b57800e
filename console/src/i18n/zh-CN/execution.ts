// 执行：铸造与打款。
export default {
  title: '执行记录', list: '执行列表', rowName: '{{kind}} · {{amount}} BTC', rowNamePlain: '{{kind}}',
  empty: '还没有执行。充值确认后的铸造与退款确认后的打款会自动出现在这里。',
  kind: { mint: '铸造', refund: '退款打款' },
  aggregate: { deposit: '充值' },
  executor: { webhook: '外部执行方', simulated: '模拟执行方' },
  field: {
    id: '编号', kind: '种类', aggregate: '所属', deposit: '充值', status: '状态', amount: '金额', receivingAddress: '接收地址', attempts: '尝试次数', executor: '执行方', hash: '交易哈希', reason: '失败原因',
    requestedAt: '请求时间', attemptedAt: '上次尝试', endedAt: '结束时间', updatedAt: '更新时间', createdPosition: '请求位置', revision: '版本',
  },
  event: { ExecutionRequested: '请求执行', ExecutionAttempted: '尝试执行', ExecutionSubmitted: '交易已提交', ExecutionSucceeded: '执行成功', ExecutionFailed: '执行失败' },
  quick: { open: '未结束', failed: '失败', ended: '已结束' },
};
