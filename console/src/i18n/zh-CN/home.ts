// 首页。
export default {
  title: '首页',
  hello: '{{email}}，以下事项正在等待处理。',
  nothingPermitted: '您的角色暂时没有可查看的内容。',
  waiting: {
    title: '等待处理',
    toConfirm: '待确认充值', toConfirmAbout: '已登记，等待另一人确认',
    refunds: '退款申请', refundsAbout: '已申请，等待确认或付款',
    failedMints: '铸造失败', failedMintsAbout: '需要重试，或申请退款',
    minting: '铸造中', mintingAbout: '排队或已提交，等待结果',
  },
  newest: { title: '最新充值', all: '全部充值', empty: '还没有充值。登记的充值和数据源送来的充值会显示在这里。', time: '登记时间', institution: '机构', amount: '金额', status: '充值状态', mint: '铸造状态' },
  data: { title: '数据状态', state: '状态', current: '最新', late: '落后', parked_other: '{{count}} 个事件被搁置', past: '查看历史时不跟随数据状态。', none: '尚未收到读取端的状态。', offline: '与服务器断开，数据状态未知。' },
};
