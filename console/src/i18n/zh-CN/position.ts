// 表单中指明的仓位。
export default {
  owner: '所有人',
  collateral: '锁定抵押品',
  debt: '总债务',
  ratio: '抵押率',
  missing: '找不到该仓位。请核对链、金库 ID 与仓位 ID。',
  closed: '该仓位已关闭。',
};
