// 自托管数据面板。
export default {
  tabs: '自托管数据',
  overview: '总览',
  refresh: '刷新',
  price: '比特币价格',
  deposits_other: '{{shown}} 笔充值',
  flow: {
    label: '流入、流出与净额，{{scope}}',
    title: '流入与流出',
    net: '净流入',
    netAbout: '流入减流出',
    allStates: '流入与流出不限状态。',
  },
};
