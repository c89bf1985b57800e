// 比较与导出的 CSV 对各列表通用的名称；各领域自己的名称在其声明中。
export default {
  difference: { added: '新增', removed: '移除', changed: '更改' },
  csv: {
    open: '（',
    close: '）',
    code: '代码',
    sats: '聪',
    wei: 'wei',
    ratio: '1e18 = 100%',
    key: '行',
    change: '变化',
    field: '字段',
    unit: '单位',
    before: '之前',
    after: '之后',
    inWords: '名称',
  },
};
