// 规则。
export default {
  title: '规则设置',
  about: '哪些操作必须由另一人执行，以及规则和计算所用的参数。更改立即生效，并记录在日志中。',
  past: '正在查看过去的规则，不能更改。',
  readOnly: '您可以查看规则，但没有更改的权限。',
  save: '更改规则',
  changed: '尚未保存的更改',
  secondPerson: '须由另一人执行的操作',
  figure: {
    mine: '您可以更改。', others: '由拥有“{{permission}}”权限的人更改。',
    since: '自 {{when}} 起，由 {{who}} 更改；之前为 {{before}}。', never: '一直是初始值。', becomes: '尚未保存：{{before}} → {{after}}', bounds: '须为 {{least}} 至 {{most}}', boundsOrNone: '须为 {{least}} 至 {{most}}；留空则不限制', none: '（不限制）', below: '须低于{{other}}', seconds: '秒', span: '（{{span}}）', days_other: '{{count}} 天', hours_other: '{{count}} 小时', minutes_other: '{{count}} 分钟', on: '是', off: '否', site: '须为以 https:// 开头、不带参数的网址；留空则不提供链接', noSite: '（不提供链接）',
  },
};
