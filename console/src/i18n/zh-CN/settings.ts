// 规则。
export default {
  title: '规则设置',
  about: '哪些操作必须由另一人执行。更改立即生效，并记录在日志中。',
  past: '正在查看过去的规则，不能更改。',
  readOnly: '您可以查看规则，但没有更改的权限。',
  save: '更改规则',
  changed: '尚未保存的更改',
  rule: {
    confirm: '确认充值',
    confirmOn: '充值必须由登记人以外的人确认。',
    confirmOff: '登记人可以自行确认充值。',
    confirmRefund: '确认退款',
    confirmRefundOn: '退款必须由申请人以外的人确认。',
    confirmRefundOff: '申请人可以自行确认退款。',
  },
};
