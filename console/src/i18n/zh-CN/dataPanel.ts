// 自托管数据面板。
export default {
  title: '数据面板',
};
