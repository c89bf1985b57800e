// 机构：登记、账户与可用余额。
export default {
  list: '机构列表', empty: '还没有机构。第一笔充值或提现会自动登记其机构；有权限的人也可以用“新增机构”登记。', open: '打开机构页', back: '返回机构列表',
  quick: { proposed: '有待批准地址', frozen: '已冻结', active: '正常' },
  noLimit: '不限', toApprove: '有地址等待批准', addressStatus: '状态', noAddresses: '还没有提现地址。', proposedBy: '由{{who}}提议', approvedBy: '由{{who}}批准',
  balance: {
    title: '实际余额与账本核对', institution: '机构', network: '网络', seen: '实际余额', ledgerThen: '当时账本', ledger: '当前账本', difference: '差额', pending: '待确认充值', available: '可用余额', unseen: '无快照', apart: '快照相隔超过 10 分钟', equal: '一致', within: '容差以内', since_other: '自 {{time}} 起连续 {{count}} 次', overdrawn: '可用余额为负',
    differing_other: '{{count}} 个账户不符', allEqual: '全部一致', empty: '还没有余额。', trend: '余额走势（30 天）',
  },
  account: { title: '账户数据与 CRSM 设置', list: '机构账户列表', empty: '还没有账户数据。数据源上报后会自动出现在这里。', none: '该机构还没有账户数据。' },
  available: { list: '可用余额列表', empty: '还没有可用余额。充值铸造之后会出现在这里。' },
  move: { deposits: '最近充值', withdrawals: '最近提现', all: '全部 {{shown}} 笔', none: '还没有记录。', time: '时间', user: '用户', amount: '金额', status: '状态' },
  story: { title: '事件', about: '机构、可用余额及最近的充值和提现' },
};
