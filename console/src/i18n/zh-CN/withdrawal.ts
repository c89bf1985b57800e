// 机构提现。
export default {
  list: '提现列表', rowName: '{{institution}} · {{amount}} BTC',
  empty: '还没有提现。跨链桥上的提现申请会自动出现在这里；有权限的人也可以用“申请提现”手工提交。',
  executorNone: '尚未配置执行方：付款将排队等待，配置 EXECUTOR_URL 后继续。',
  quick: { ready: '待确认', cooling: '冷却中', requested: '已申请', blocked: '已拦截', paying: '付款中', failed: '付款失败' },
  about: {
    leaves: '转出金额', to: '接收地址', approved: '已批准地址', notApproved: '未经批准的地址', burned: '销毁', burnedAt: '{{amount}} YBTC，{{when}}', requested: '申请', by: '{{who}}，{{when}}',
    stays: '机构托管余额', staysOf: '{{before}} BTC → {{after}} BTC', available: '可用余额', availableOf: '{{available}} BTC（已扣除本笔）', unknown: '未知', returns: '选择“已退还”将释放 {{amount}} BTC 可用余额。',
    lookAtAddress: '申请提现时，该地址不在机构的已批准地址之列。', differs: '该机构实际余额与账本相差 {{difference}} BTC，请先核对。',
  },
  request: {
    choose: '请选择机构', available: '可用余额', after: '申请后剩余', limit: '每日限额', noLimit: '不限', approved: '已批准地址', noneApproved: '该网络没有已批准的地址', frozen: '该机构已冻结：{{reason}}',
    next: '申请后占用可用余额；登记销毁并冷却结束后，由另一人确认付款。',
  },
  detail: { label: '提现进度', left: '剩余 {{left}}' },
  next: {
    REQUESTED: '接下来：等待跨链桥上的销毁，销毁后进入冷却期。', COOLING: '接下来：冷却结束后待确认；在此之前可以拦截。', READY: '接下来：由申请人以外的人核对并确认付款。',
    BLOCKED: '已拦截：人工拦截的可由另一人放行；数据源拦截的只能处置。', CONFIRMED: '接下来：付款已排队，等待上链。', PAID: '已付款，流程结束。', PAYOUT_FAILED: '付款失败：可以重试，或由另一人处置。',
    CANCELLED: '已取消，占用的余额已释放。', REJECTED: '已驳回，占用的余额已释放。', RESOLVED: '已处置，流程结束。',
  },
};
