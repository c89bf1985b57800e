// 外壳：菜单、页眉、对话框。
export default {
  menu: {
    label: '主菜单', open: '打开菜单', skip: '跳到内容',
    '/': '首页', '/selfCustody': '自托管', '/selfCustody/dataPanel': '数据面板', '/selfCustody/deposit': '充值',
  },
};
