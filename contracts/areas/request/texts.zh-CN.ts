// 操作申请。
export default {
  list: '操作申请',
  empty: '没有需要另一人确认的申请。',
  field: '{{title}}：{{value}}',
  and: '；',
  named: '{{action}}（{{entry}}）',
  record: '记录',
  asked: '申请内容',
  published: '上次发布以来的修改',
  totals: '合计的变化',
  among: '、',
  became: '{{before}} → {{after}}',
  change: {
    before: '更正前',
    after: '更正后',
    field: '字段',
    now: '当前',
    requested: '申请改为',
    nothing: '与当前内容相同。',
    published: '上次发布',
    asPublished: '与上次发布的内容相同。',
  },
};
