// 只增不改的账簿：合计、趋势和更正。
export default {
  counting: '计入合计',
  corrected: '已更正',
  sums: '筛选结果的合计',
  count_other: '{{shown}} 条',
  nothing: '没有计入合计的记录。',
  lookAgain: '请再次核对',
  effect: {
    title: '合计的变化',
    of: '{{by}}，{{day}}：{{name}}',
    count: '条数',
    none: '合计不变。',
    bounded:
      '收到的 USDC 相差超过 {{limit}} USDC 的更正须由另一人确认：提交后成为申请，确认后才生效。本人连续的几次更正合并计算。',
  },
  trend: {
    show: '显示趋势',
    hide: '隐藏趋势',
    token: '代币',
    about: '所选日期内计入合计的全部记录，不随列表筛选变化。',
  },
  flow: {
    open: '对冲流向',
    title: '对冲流向：提取 → 充值 → 卖出 → USDC',
    period: '期间',
    days: { '7': '近 7 天', '30': '近 30 天', '90': '近 90 天', all: '全部' },
    about: '按记录时间计入期间，已更正的记录不计入。跨链转移发生在提取与充值之间。',
    withdrawn: '已提取',
    moved: '其中跨链',
    deposited: '已充值',
    sold: '已卖出',
    usdc: '收到 USDC',
    toExchange: '未到交易所',
    atExchange: '在交易所待卖',
  },
};
