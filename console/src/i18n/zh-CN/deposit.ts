// 机构自托管充值。
export default {
  title: '充值',
};
