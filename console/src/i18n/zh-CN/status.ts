// 各种状态的名称。
export default {
  deposit: { RECORDED: '已登记', CONFIRMED: '已确认', CANCELLED: '已取消', REJECTED: '已驳回', REFUND_REQUESTED: '退款申请中', REFUNDED: '已退款' },
  mint: { NOT_REQUESTED: '未请求', QUEUED: '排队中', SUBMITTED: '已提交', MINTED: '已铸造', FAILED: '失败', CANCELLED: '已取消' },
  execution: { REQUESTED: '待执行', ATTEMPTED: '执行中', SUBMITTED: '已提交', SUCCEEDED: '成功', FAILED: '失败' },
  refund: { NOT_REQUESTED: '未请求', QUEUED: '排队中', SUBMITTED: '已提交', PAID: '已付款', FAILED: '失败' },
};
