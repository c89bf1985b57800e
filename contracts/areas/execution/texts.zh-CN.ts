// 执行：铸造与打款。

export default {
  title: '执行记录',
  list: '执行列表',
  rowName: '{{kind}} · {{amount}} BTC',
  rowNamePlain: '{{kind}}',
  empty: '还没有执行。充值确认后的铸造与退款确认后的付款会自动出现在这里。',
  quick: { open: '未结束', failed: '失败', ended: '已结束' },
};
