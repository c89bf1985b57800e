// 规则。
export default {
  about: '哪些操作必须由另一人执行，以及规则和计算所用的参数。收紧控制的更改立即生效；放宽控制的更改先提议，由另一人确认。',
  past: '正在查看过去的规则，不能更改。',
  save_other: '更改 {{shown}} 项设置', propose_other: '提议 {{shown}} 项更改', discard: '放弃', done: '设置已更改', proposed: '已提议，等待另一人确认',
  reason: '原因', until: '恢复时间（选填）', weakens: '此更改放宽控制：须由拥有同一权限的另一人确认；没有其他人拥有该权限时，等待期满后自动生效。', weaker: '放宽控制', neutral: '非控制项',
  on: '开启', off: '关闭', rule: '{{act}}：由另一人执行',
  did: { on: '开启了“{{rule}}”', off: '关闭了“{{rule}}”', figure: '将“{{name}}”由 {{before}} 改为 {{after}}' },
  to: { on: '开启“{{rule}}”', off: '关闭“{{rule}}”', figure: '将“{{name}}”由 {{before}} 改为 {{after}}' },
  sentence: {
    did: '{{who}}{{what}}', proposed: '{{who}}提议{{what}}', rejected: '{{who}}驳回了提议：{{what}}', withdrawn: '{{who}}撤回了提议：{{what}}', older: '{{who}}设定了规则；与默认值不同的有：{{what}}', asBegun: '无',
    and: '；', until: '，至 {{when}}', reason: '（原因：{{reason}}）', confirmed: '，由{{who}}确认', alone: '，因无其他人可确认，等待期满后自动生效',
  },
  pending: '提议改为：{{value}}', waiting_other: '{{count}} 项规则修改等待另一人确认', waitingOpen: '查看',
  relaxed: { title_other: '当前有 {{count}} 条规则已关闭', since: '自 {{when}} 起由{{who}}关闭', confirmed: '由{{who}}确认', until: '至 {{when}}' },
  history: { open_other: '历史（{{count}}）', by: '由{{who}}', confirmed: '由{{who}}确认', until: '至 {{when}}', back: '已按时恢复' },
  proposals: { list: '规则修改提议', empty: '还没有提议。放宽控制的修改会出现在这里。' },
  secondPerson: '须由另一人执行的操作',
  figure: {
    mine: '您可以更改。', others: '由拥有“{{permission}}”权限的人更改。',
    never: '仍为默认值。', becomes: '尚未保存：{{before}} → {{after}}', bounds: '须为 {{least}} 至 {{most}}', boundsOrNone: '须为 {{least}} 至 {{most}}；留空则不限制', none: '（不限制）', below: '须低于{{other}}', seconds: '秒', span: '（{{span}}）', days_other: '{{count}} 天', hours_other: '{{count}} 小时', minutes_other: '{{count}} 分钟', on: '是', off: '否', site: '须为以 https:// 开头、不带参数的网址；留空则不提供链接', noSite: '（不提供链接）',
  },
};
