// 对全部符合条件的记录执行的操作：作为任务逐条执行。
export default {
  counting: '正在统计符合条件的记录…',
  about: '将作为任务逐条执行。以位置 {{position}} 的数据为准：此后有变动的记录不会执行，并在结果中说明。',
  left_other: '另有 {{shown}} {{what}}所处的状态不能{{done}}，不在其中。',
  none: '符合条件的{{many}}都不能{{done}}。',
  tooMany: '一次最多 50 000 行，请缩小筛选范围。',
  sums: '合计',
  runs: '关闭窗口不影响任务。进度和结果随时可在“我的任务”中查看。',
  results: '结果', first: '未执行的在前', row: '记录', now: '现状',
  done: '已执行', refused: '未执行',
  reason_other: '{{why}}（{{shown}} 行）',
  more_other: '再显示 {{count}} 行',
  list: '在列表中查看', download: '下载未执行的行',
  retry_other: '重试未执行的 {{shown}} 行', retryAsk_other: '按这 {{shown}} 行现在的状态再次执行？', retryDo: '重试',
};
