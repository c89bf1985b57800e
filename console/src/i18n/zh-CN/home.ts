// 首页。
export default {
  title: '首页',
};
