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
  forYou: {
    title: '等您决定',
    oldest: '最久的已 {{span}}未变动',
    deposits: '可由您确认的充值', depositsAbout: '由他人登记或由数据源送来，可由您确认',
    refunds: '可由您确认的退款', refundsAbout: '由他人申请，可由您确认',
    withdrawals: '待确认提现', withdrawalsAbout: '冷却已结束，由您核对后付款',
    releases: '待放行提现', releasesAbout: '被他人拦截，可由您放行',
    resolutions: '待处置提现', resolutionsAbout: '被拦截或付款失败，可由您处置',
    payouts: '待重试付款', payoutsAbout: '付款失败，可由您重试',
    burns: '待登记销毁', burnsAbout: '已申请提现，尚未登记销毁',
    addresses: '待批准地址', addressesAbout: '有地址等待批准的机构',
    adjustments: '待复核积分调整', adjustmentsAbout: '超过单人上限，由您确认或驳回',
    feedbacks: '待处理反馈', feedbacksAbout: '尚未回复或处理',
    resume: '执行已暂停', resumeAbout: '可由您恢复',
  },
  begun: {
    title: '由您发起', about: '由他人决定；全部列表中可看到各自的结果', ofAll_other: '共 {{shown}} 条',
    deposits: '您登记的待确认充值', refunds: '您申请的待确认退款', withdrawals: '您申请的待确认提现', adjustments: '您提交的待复核积分调整',
  },
  newest: { title: '最新充值', all: '全部充值', empty: '还没有充值。登记的充值和数据源送来的充值会显示在这里。', time: '登记时间', institution: '机构', amount: '金额', status: '充值状态', mint: '铸造状态' },
  data: { title: '数据状态', state: '状态', current: '最新', late: '落后', parked_other: '{{count}} 个事件被搁置', past: '查看历史时不跟随数据状态。', none: '正在等待读取端的状态…', offline: '与服务器断开，数据状态未知。' },
};
