// 报告：期间报告与已保存的报告。
export default {
  title: '报告',
  tabs: { period: '期间报告', reports: '已保存' },
  view: '视图',
  list: '已保存的报告',
  empty: '还没有保存的报告。',
};
