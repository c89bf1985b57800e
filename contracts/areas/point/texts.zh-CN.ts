// 积分：各地址的 Berries 与 IceBerries、明细和待复核的调整。
export default {
  list: '积分列表',
  empty: '还没有积分。发放、导入或调整积分后会出现在这里。',
  addresses_other: '{{shown}} 个地址',
  quick: { waiting: '有待复核调整' },
  wouldBe: { now: '{{figure}} 目前', after: '调整后' },
  entries: {
    title: '积分明细',
    count_other: '{{shown}} 条明细',
    none: '还没有明细。',
    confirmed: '确认：',
    more: '更早的明细',
    export: 'CSV',
    exportAbout: '将此地址的全部明细导出为 CSV 文件，保留精确数值',
  },
  trend: { about: '所有地址合计，不随列表筛选变化。' },
  adjustments: { list: '积分调整列表', empty: '没有待复核的积分调整。超过单人上限的调整会在这里等待另一人复核。' },
};
