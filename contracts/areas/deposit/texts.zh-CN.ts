// 机构自托管充值。
import { textsIn } from '../../declared/pair.ts';
import { depositCodes, depositFields } from './words.ts';

export default {
  title: '充值',
  list: '充值列表',
  rowName: '{{institution}} · {{amount}} BTC',
  rowRefund: '{{institution}} · 退款 {{amount}} BTC',
  empty: '还没有充值。托管数据源上报的充值会自动出现在这里；有权限的人也可以用“登记充值”手工录入。',
  field: textsIn('zh-CN', depositFields),
  network: textsIn('zh-CN', depositCodes.network),
  refundFinding: textsIn('zh-CN', depositCodes.refundFinding),
  lock: { ...textsIn('zh-CN', depositCodes['lockTime.kind']), heightText: '区块 {{value}}', label: '锁定方式' },
  quick: {
    waiting: '待确认',
    minting: '铸造中',
    mintFailed: '铸造失败',
    refundRequested: '退款待确认',
    refundFailed: '退款失败',
  },
  enter: {
    institution: '请输入机构',
    userName: '请输入用户名',
    userAddress: '请输入用户地址',
    amount: '请输入充值金额',
    custodyAddress: '请输入托管地址',
    txid: '请输入充值哈希',
    receivingAddress: '请输入接收地址',
    type: '请输入类型',
    remarks: '请输入备注',
    lockHeight: '请输入区块高度',
  },
  choose: { network: '请选择网络', lockTime: '请选择锁定时间', lockMoment: '请选择解锁时间' },
  range: {
    vout: '${label}不是有效的数字：须为 0 至 4,294,967,295 的整数',
    lockHeight: '${label}不是有效的数字：须为 0 至 499,999,999 的整数',
  },
  record: {
    title: '登记充值',
    submit: '登记充值',
    next: '登记后等待另一人确认；确认之前不会铸造。',
    nextAlone: '登记后等待确认；确认之前不会铸造。',
    done: '已登记，等待确认',
    exists: '查看已登记的充值',
    optional: '选填，默认 0',
    receivingHint: '铸造的 YBTC 将发送到此地址',
  },
  about: { mints: '铸造数量', to: '接收地址', output: '交易输出', recorded: '登记', by: '{{who}}，{{when}}' },
  refund: {
    burned: '此充值已铸造：须先销毁等额的 YBTC，并填写销毁哈希。填写后申请不能再撤回。',
    mintFailed: '铸造失败：申请退款会同时取消铸造。',
  },
  executorNone: '尚未配置执行方：铸造和付款将排队等待，配置 EXECUTOR_URL 后继续。',
  search: { placeholder: '机构、用户、地址或哈希' },
};
