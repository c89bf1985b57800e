// CRSM：列表与十项操作。
export default {
  list: 'CRSM 列表', rowName: '仓位 {{troveId}} 的 CRSM',
  empty: '还没有 CRSM。为仓位创建或由数据源上报后会出现在这里。',
  executorNone: '尚未配置执行方：调用将排队等待，配置 EXECUTOR_URL 后继续。',
  again: '重新发送',
  quick: { triggered: '已触发', unprotected: '未受保护', called: '调用中', failed: '调用失败', pending: '补偿待启用' },
  call: { by: '{{who}}，{{when}}', why: '失败原因：{{reason}}' },
  pending: { waits: '等待中', ready: '可以启用', about: '新的触发补偿 {{pending}} YU，自 {{when}} 起可以启用。' },
  reckon: {
    repay: '按此价格应偿还', between: '{{least}} 至 {{most}}', nothing: '无需偿还', deposits: '稳定池存款', after: '操作后存款', needed: '所需存款', protection: '保护状态', protected: '受保护', unprotected: '未受保护', missing: '还差 {{amount}}',
    unknown: '仓位或价格未知，无法试算。',
  },
  line: {
    label: '抵押率的顺序与间距', wide: '{{to}}高出{{from}} {{gap}} 个百分点（至少 {{least}} 个百分点）', narrow: '{{to}}仅高出{{from}} {{gap}} 个百分点，至少须 {{least}} 个百分点', order: '{{to}}须高于{{from}}',
    icr: '仓位当前抵押率为 {{icr}}', noIcr: '仓位当前没有抵押率',
  },
};
