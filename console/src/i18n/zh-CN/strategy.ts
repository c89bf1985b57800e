// 策略管理：概况和资产分配。
export default {
  allocate: {
    title: '分配策略资产',
    sentence: '为策略“{{name}}”分配资产。',
    asset: '资产', ratio: '比例 (%)', quantity: '数量',
    add: '新增资产', remove: '删除资产 {{number}}',
    enter: { asset: '请输入资产名称', ratio: '请输入比例', quantity: '请输入数量' },
    notPercent: '比例须为 0 到 100 之间、至多四位小数的数',
    sum: '合计 {{sum}}%', short: '还差 {{percent}}%', over: '超出 {{percent}}%',
    row: '资产 {{number}}',
    limit: '最多 {{max}} 项资产',
    submit: '保存分配', done: '已分配策略资产',
  },
  filled: '已存入 {{deposited}}，上限 {{cap}}',
  timeline: {
    label: '倒计时与运行时间', countdown: '倒计时', strategy: '策略运行', now: '当前时间：{{time}}',
    phase: { before: '未开始', during: '进行中', after: '已结束' }, when: { before: '{{when}}开始', during: '{{when}}结束', after: '{{when}}结束' },
  },
  allocation: { label: '资产分配', none: '尚未分配资产。' },
  change: { other: '{{asset}}：{{from}} → {{to}}', added: '新增 {{asset}}：{{to}}', removed: '移除 {{asset}}（原为 {{from}}）', order: '资产不变，顺序不同' },
};
