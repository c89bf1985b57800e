// 外壳：菜单、页眉、对话框。
export default {
  menu: {
    label: '主菜单', open: '打开菜单', skip: '跳到内容',
  },
  account: '账户 {{email}}',
  role: { 'super-administrator': '超级管理员', 'custody-maker': '托管录入员', 'custody-checker': '托管复核员', 'content-editor': '内容编辑', operator: '运维员', auditor: '审计员' },
  timeZone: '时区',
  timeZoneAbout: '本设备上的所有时间都按此时区显示。',
  jobs: '我的任务',
  signOut: { label: '退出登录', question: '确定要退出登录吗？' },
  asOf: {
    figuresNow: '其他数据均为当前数据', now: '现在', short: '截至 {{words}}', banner: '截至 {{words}}', comma: '，', readOnly: '历史数据，只读',
    beyond: '事件日志尚未到达 {{words}}', beyondPosition: '没有可显示的数据，只读', beyondInstant: '显示的是加载时的最新数据，只读', live: '返回实时',
    open: '查看过去某一时刻', title: '查看过去某一时刻', about: '整个管理后台将显示该时刻的数据，期间不能执行任何操作。', go: '前往',
    moment: '时刻', position: '或日志位置', either: '请选择时刻或输入日志位置', back1: '1 小时前', back24: '1 天前', back168: '7 天前',
  },
  relaxed: { count_other: '{{count}} 条规则已关闭', since: '自 {{when}} 起由{{who}}关闭', confirmed: '由{{who}}确认', until: '至 {{when}}' },
  alerts: { count_other: '{{shown}} 项提醒' },
  compare: {
    short: '正在比较', open: '比较', hint: '比较两个时刻', title: '比较两个时刻', about: '显示所选时刻与{{words}}之间新增、移除和更改的行，期间不能执行任何操作。',
    banner: '列表正在与 {{words}} 比较', show: '查看比较',
    go: '比较', now: '现在', withNow: '与现在比较', with: '与 {{words}} 比较', leave: '结束比较',
  },
  connection: {
    label: '连接状态：{{state}}',
    live: '实时', late: '落后 {{seconds}} 秒', incomplete: '不完整', connecting: '连接中', offline: '离线', idle: '非实时',
    liveHint: '数据自 {{since}} 起实时更新。', lateHint: '数据落后于事件日志。', incompleteHint: '有事件被搁置，相关记录停留在此前的状态。', connectingHint: '正在连接服务器。',
    offlineHint: '自 {{since}} 起连接断开，正在重连；恢复后会补齐遗漏的更改。', idleHint: '此页面没有实时数据。',
    model: '数据模型', position: '位置', lag: '落后', parked: '搁置', seconds: '{{value}} 秒',
  },
  palette: {
    title: '命令面板', hint: '前往页面、查找充值', placeholder: '输入页面、命令或机构，或粘贴交易哈希', foot: '↑ ↓ 选择，Enter 执行，Esc 关闭',
    searching: '正在查找…', nothing: '没有匹配项', noHash: '没有此哈希的记录', ofInstitution: '该机构的全部充值',
  },
  link: {
    ignored: '此链接中有无法识别的部分，已忽略：{{parts}}', between: '、',
    asOf: '时刻“{{text}}”（显示的是实时数据）', compare: '比较时刻“{{text}}”', filter: '筛选“{{text}}”', sort: '排序“{{text}}”', columns: '列“{{text}}”', pause: '暂停位置“{{text}}”', saved: '视图“{{text}}”（不是您的视图）', event: '事件“{{text}}”', field: '字段“{{text}}”',
    tab: '标签页“{{text}}”', at: '回放时刻“{{text}}”',
  },
  shortcuts: { title: '键盘快捷键', general: '通用', go: '前往', look: '外观与语言' },
};
