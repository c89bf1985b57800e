// 机构自托管充值。
import words from '#contracts/words/zh-CN.ts';

export default {
  title: '充值', list: '充值列表', rowName: '{{institution}} · {{amount}} BTC',
  empty: '还没有充值。托管数据源报告的充值会自动出现在这里；有权限的人员也可以用“登记充值”手工录入。',
  field: words.field.deposits,
  network: words.code.network,
  lock: { ...words.code.lock, heightText: '区块 {{value}}', label: '锁定方式' },
  quick: { waiting: '待确认', minting: '铸造中', mintFailed: '铸造失败', refundRequested: '退款待确认', refundFailed: '退款失败' },
  action: {
    record: '登记充值', confirm: '确认充值', cancel: '取消充值', reject: '驳回充值', requestRefund: '申请退款', rejectRefund: '驳回退款', withdrawRefund: '撤回退款', confirmRefund: '确认退款', retryMint: '重试铸造', retryRefund: '重试退款',
    batchConfirm_other: '批量确认 {{count}} 行',
  },
  enter: {
    institution: '请输入机构', userName: '请输入用户名', userAddress: '请输入用户地址', amount: '请输入充值金额', custodyAddress: '请输入托管地址', txid: '请输入充值哈希', receivingAddress: '请输入接收地址', type: '请输入类型', remarks: '请输入备注',
    refundAmount: '请输入退款金额', burnHash: '请输入销毁哈希', reason: '请输入原因', lockHeight: '请输入区块高度', retype: '请再次输入充值金额', retypeTotal: '请再次输入合计金额', retypeRefund: '请再次输入退款金额',
  },
  choose: { network: '请选择网络', lockTime: '请选择锁定时间', lockMoment: '请选择解锁时刻' },
  amount: { sats: '= {{sats}} 聪', notAnAmount: '${label}不是有效的金额：须大于 0、不超过 21,000,000，最多八位小数', tooLarge: '最多可退 {{max}} BTC', hint: '单位 BTC，最多八位小数', mismatch: '与登记的金额不一致', totalMismatch: '与各行的合计不一致', refundMismatch: '与申请的退款金额不一致', max: '全部' },
  range: { vout: '${label}不是有效的数字：须为 0 至 4,294,967,295 的整数', lockHeight: '${label}不是有效的数字：须为 0 至 499,999,999 的整数' },
  record: { title: '登记充值', submit: '登记充值', next: '登记后等待另一人确认；确认之前不会铸造。', nextAlone: '登记后等待确认；确认之前不会铸造。', done: '已登记，等待确认', exists: '查看已登记的充值', optional: '选填，默认 0', receivingHint: '铸造的 YBTC 将发送到此地址' },
  confirm: {
    title: '确认充值', sentence: '确认 {{institution}} 的用户 {{userName}} 存入 {{amount}} BTC（{{sats}} 聪）。', submit: '确认 {{amount}} BTC',
    warning: '请再次核对', warningAbout: '确认后将立即铸造跨链代币，无法撤销。请对照交易记录再次核对金额、交易哈希和接收地址。', mints: '将铸造', to: '发送至', output: '交易输出', recorded: '登记', by: '{{who}}，{{when}}',
    acknowledge: '我已再次核对金额、交易哈希和接收地址', mustAcknowledge: '请先确认已核对', retype: '再次输入充值金额（BTC）',
    next: '接下来：铸造进入队列，提交后显示铸造哈希，完成后状态变为“已铸造”。', done: '已确认，等待铸造',
  },
  second: {
    needed: '此操作须由登记人（{{who}}）以外的人执行。', neededRefund: '此操作须由申请人（{{who}}）以外的人执行。', off: '当前规则不要求第二人。', source: '此充值由外部来源登记（{{who}}），一名管理员即可确认。',
  },
  reasoned: {
    cancel: { title: '取消充值', sentence: '取消 {{institution}} 的充值 {{amount}} BTC。', submit: '取消充值', next: '此充值不会铸造；同一交易输出以后可以重新登记。', done: '已取消' },
    reject: { title: '驳回充值', sentence: '驳回 {{institution}} 的充值 {{amount}} BTC。', submit: '驳回充值', next: '此充值不会铸造；同一交易输出以后可以重新登记。', done: '已驳回' },
    rejectRefund: { title: '驳回退款申请', sentence: '驳回 {{institution}} 的退款申请 {{refund}} BTC。', submit: '驳回退款', next: '充值回到“已确认”状态，不会付款。', done: '退款申请已驳回' },
    withdrawRefund: { title: '撤回退款申请', sentence: '撤回 {{institution}} 的退款申请 {{refund}} BTC。', submit: '撤回退款', next: '充值回到“已确认”状态，不会付款。', done: '退款申请已撤回' },
    retryMint: { title: '重试铸造', sentence: '重新铸造 {{institution}} 的充值 {{amount}} BTC。', submit: '重试铸造', next: '铸造重新进入队列。请先确认上一次铸造确实没有上链。', done: '已重试，等待铸造' },
    retryRefund: { title: '重试退款', sentence: '重新支付 {{institution}} 的退款 {{refund}} BTC。', submit: '重试退款', next: '付款重新进入队列。请先确认上一次付款确实没有上链。', done: '已重试，等待付款' },
    last: '上次失败的原因：{{reason}}',
  },
  refund: {
    title: '申请退款', sentence: '为 {{institution}} 的充值 {{amount}} BTC 申请退款，可退 {{left}} BTC。', submit: '申请退款', amount: '退款金额（BTC）', address: '接收地址', burnHash: '销毁哈希',
    burned: '此充值已铸造：须先销毁等额的 YBTC，并填写销毁哈希。提供后申请不能再撤回或驳回。', mintFailed: '铸造失败：申请退款会同时取消铸造。', next: '申请后等待另一人确认；确认之后才会付款。', nextAlone: '申请后等待确认；确认之后才会付款。', done: '已申请，等待确认',
  },
  confirmRefund: {
    title: '确认退款', sentence: '向 {{institution}} 退款 {{refund}} BTC（{{sats}} 聪）。', submit: '确认退款 {{refund}} BTC', warning: '请再次核对', warningAbout: '确认后将立即付款，无法撤销。请再次核对退款金额和接收地址。',
    to: '支付至', of: '充值金额', requested: '申请人', next: '接下来：付款进入队列，提交后显示交易哈希，完成后状态变为“已付款”。', done: '已确认，等待付款', acknowledge: '我已再次核对退款金额和接收地址', retype: '再次输入退款金额（BTC）',
  },
  batch: {
    title: '批量确认', would_other: '{{count}} 行可以确认，共 {{amount}} BTC', refused_other: '{{count}} 行不能确认',
    submit_other: '确认 {{count}} 行，共 {{amount}} BTC', done_other: '已确认 {{count}} 行，等待铸造', failed_other: '{{count}} 行未确认', outcome: { done: '已确认', 'would-be-done': '可以确认', refused: '不能确认' },
    acknowledge: '我已逐行核对金额、交易哈希和接收地址', none: '所选的行都不能确认。', retype: '再次输入合计金额（BTC）',
  },
  executorNone: '尚未配置执行方（EXECUTOR_URL）：铸造和打款将等待，直到配置完成。',
  search: { placeholder: '机构、用户、地址或哈希' },
};
