// 列表。
export default {
  rows_other: '{{count}} 行',
  loading: '正在读取',
  all: '全部',
  clear: '清除',
  live: {
    new_other: '{{count}} 条新记录', newHint: '显示新记录',
    misplaced_other: '{{count}} 行已变动', misplacedHint: '这些行已不符合筛选或次序，点击重新读取列表',
    pause: '暂停', pauseHint: '暂停更新；期间的更改会保留', resume: '继续', step: '下一条', stepHint: '应用下一条更改',
    paused: '暂停于 {{position}}', held_other: '{{count}} 条更改待应用', tooMany: '更改过多，继续时将重新读取',
    refresh: '重新读取',
  },
  footer: { label: '列表状态', total_other: '共 {{shown}} 行', position: '位置 {{position}}', zone: '时区 {{zone}}', late: '落后 {{seconds}} 秒', onTime: '实时', offline: '离线', past: '历史' },
  select: { chosen_other: '已选 {{count}} 行', all_other: '选择全部 {{count}} 行', clear: '取消选择', row: '选择此行' },
  columns: { label: '列', title: '显示的列', reset: '恢复默认' },
  search: { label: '快速筛选', placeholder: '筛选', nothing: '没有可用的筛选' },
  filter: {
    label: '筛选条件', remove: '移除筛选：{{column}}', clear: '清除筛选', oneOf: '{{column}}：{{values}}', any: '任意', none: '无', between: '{{from}} 至 {{to}}', from: '自 {{from}}', to: '至 {{to}}',
    contains: '包含', notContains: '不包含', equals: '等于', notEqual: '不等于', startsWith: '开头为', endsWith: '结尾为', blank: '为空', notBlank: '不为空',
    lessThan: '小于', lessThanOrEqual: '不大于', greaterThan: '大于', greaterThanOrEqual: '不小于', inRange: '介于', true: '是', false: '否', and: '且', or: '或',
    start: '从', end: '到', hours_other: '最近 {{count}} 小时', days_other: '最近 {{count}} 天', empty: '（空）', zone: '按 {{zone}}',
  },
  export: {
    label: '导出 CSV', hint: '导出当前筛选的全部行', title: '导出 CSV', about_other: '将导出当前筛选与次序下的全部 {{count}} 行。', start: '开始导出', running: '正在导出', received: '已接收 {{size}}', rows_other: '约 {{count}} 行',
    cancel: '取消导出', cancelled: '导出已取消，没有保存文件。', done: '已导出 {{name}}', failed: '导出失败，没有保存文件。',
  },
  menu: { open: '打开', why: '此值从何而来？', copy: '复制值', filter: '筛选此值', exclude: '排除此值', actions: '操作' },
  empty: { filtered: '没有符合筛选条件的记录。' },
  error: { title: '无法读取列表', nothing: '没有作任何更改。', retry: '重试' },
  keys: { group: '列表', search: '快速筛选', pause: '暂停或继续更新', step: '应用下一条更改', showNew: '显示新记录', columns: '选择列', why: '所选单元格的值从何而来', focus: '进入列表', export: '导出 CSV' },
  actions: { column: '操作', more: '更多操作' },
};
