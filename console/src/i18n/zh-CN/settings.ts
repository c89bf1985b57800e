// 规则。
export default {
  title: '规则设置',
};
