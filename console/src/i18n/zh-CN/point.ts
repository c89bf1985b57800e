// 积分：各地址的 Berries 与 IceBerries、明细和待复核的调整。
export default {
  list: '积分列表', empty: '还没有积分。数据源发放、导入或调整积分后会出现在这里。',
  addresses_other: '{{shown}} 个地址',
  quick: { waiting: '有待复核调整' },
  wouldBe: { now: '{{figure}} 目前', after: '调整后' },
  entries: { title: '积分明细', count_other: '{{shown}} 条明细', none: '还没有明细。', confirmed: '确认：', more: '更早的明细', export: 'CSV', exportAbout: '将此地址的全部明细保存为 CSV 文件，数值不取舍' },
  trend: { title: '积分每日趋势', outstanding: '累计余额', changes: '发放与调整', label: '{{figure}} · {{way}}，{{from}} 至 {{to}}', about: '所有地址合计，不随列表筛选变化。' },
  adjustments: { list: '积分调整列表', empty: '没有需要复核的积分调整。超过单人可调整上限的调整会在这里等待另一人。' },
};
