// 两个时刻之间的比较。
import words from '#contracts/declared/list-words.zh-CN.ts';

export default {
  label: '{{list}}：两个时刻的比较',
  head: '自 {{from}} 至 {{to}}',
  kindCount: '{{kind}}（{{count}}）',
  readOnly: '只读',
  loading: '正在比较',
  again: '与现在重新比较',
  show: '差异类别',
  kinds: { all: '全部', ...words.difference },
  net: '合计净变动',
  sumChanged: '{{before}} → {{after}}（{{change}}）',
  column: { kind: '差异', fields: '变化的字段' },
  enters: '进入筛选范围',
  leaves: '离开筛选范围',
  comma: '、',
  colon: '：',
  none: '（无）',
  before: '原为',
  after: '现为',
  total_other: '共 {{shown}} 行不同',
  empty: {
    all: '两个时刻之间没有差异。',
    filtered: '当前筛选下没有差异。',
    kind: '没有这一类差异。',
    showAll: '显示全部差异',
  },
  export: {
    hint: '导出显示的差异',
    about_other: '将导出 {{count}} 行的差异，每个不同的字段一行，列出键、差异类别、字段、原值与现值。',
  },
  error: '无法比较两个时刻',
};
