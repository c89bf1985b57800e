// 策略管理：资产分配。
export default {
  allocate: {
    title: '分配策略资产',
    sentence: '为策略 {{name}} 分配资产',
    asset: '资产', ratio: '比例 (%)', quantity: '数量',
    add: '添加资产', remove: '删除资产 {{number}}',
    enter: { asset: '请输入资产名称', ratio: '请输入比例', quantity: '请输入数量' },
    sum: '合计 {{sum}}%', short: '还差 {{percent}}%', over: '超出 {{percent}}%',
    limit: '最多 {{max}} 项资产',
    submit: '保存分配', done: '已分配策略资产',
  },
};
