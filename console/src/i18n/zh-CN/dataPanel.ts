// 自托管数据面板。
export default {
  tabs: '自托管数据', overview: '总览',
  title: '数据面板',
  refresh: '刷新',
  empty: '此范围内没有充值。',
  price: '比特币价格',
  deposits_other: '{{shown}} 笔充值',
  range: { note: '按登记日期（UTC）统计' },
  figure: {
    deposited: '充值总额', depositedAbout: '已登记的充值，不含已取消和已驳回',
    confirmed: '已确认', confirmedAbout: '已确认，含退款申请中',
    minted: '已铸造', mintedAbout: '铸造已完成',
    waiting: '待确认', waitingAbout: '已登记，等待另一人确认',
    failed: '铸造失败', failedAbout: '需要重试或退款',
  },
  change: { day: '较前一日', since: '{{than}}：{{amount}}，{{deposits}} 笔', none: '{{than}}：无变化', unknown: '{{than}}：暂无数据' },
  trend: { title: '每日趋势', label: '{{from}} 至 {{to}} 每日充值与价格' },
  flow: {
    label: '{{from}} 至 {{to}} 每日流入、流出与净额',
    title: '每日流入与流出', in: '流入', inAbout: '已确认的充值，按登记日期', out: '流出', outAbout: '已付款的提现，按付款日期', net: '净流入', netAbout: '流入减流出',
  },
  split: { status: '充值状态', mintStatus: '铸造状态' },
  unit: { count: '笔数' },
  column: { status: '状态', count: '笔数', share: '占比', total: '合计' },
};
