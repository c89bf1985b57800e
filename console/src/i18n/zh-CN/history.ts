// 记录的历史。
export default {
  label: '记录详情', close: '关闭',
  tab: { events: '历史', fields: '字段', json: 'JSON' },
  events_other: '{{count}} 个事件',
  number: '#{{number}}', position: '位置 {{position}}', role: '角色：{{role}}', reasonOf: '原因：{{reason}}',
  compare: { label: '比较', before: '与上一事件', now: '与现在', past: '与 {{point}}', nothingBefore: '此事件没有改变任何字段。', nothingNow: '此后没有字段再改变。', nothingThen: '此后至 {{point}} 没有字段再改变。', field: '字段', from: '之前', to: '之后', atThatTime: '当时', current: '现在', at: '{{point}} 时', initial: '（首次）' },
  why: { title: '“{{field}}”的值从何而来', value: '当前值：', valueThen: '{{point}} 时的值：', never: '没有事件设置过此值。', all: '显示全部事件', set: '由此事件设置' },
  none: '（无）',
  data: '事件数据', metadata: '元数据', row: '当前行', demo: '演示',
  permalink: '复制链接', next: '下一事件', previous: '上一事件', keysGroup: '历史',
  asOf: '查看此刻的管理后台',
  error: '无法读取历史', notFound: '此时刻还没有该记录，或记录不存在。', removed: '该记录已被移除，历史仍可查看。', loading: '正在读取历史',
  stale: { title: '该记录已发生变化', about: '您查看之后，记录从版本 {{seen}} 变为版本 {{now}}。请核对变化后再决定。', field: '字段', seen: '您看到的', now: '现在', nothing: '所显示的字段没有不同。' },
};
