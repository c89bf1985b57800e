// 仓位：风险看板、账户、统计。
export default {
  board: '仓位，抵押率从低到高', positions: '仓位', rowName: '仓位 {{troveId}}（{{vaultId}}）',
  empty: '还没有仓位。链上数据源上报后会自动出现在这里。',
  bands: '各风险等级的仓位',
  band: { positions_other: '{{band}}：{{count}} 个仓位', sums: '{{collateral}} BTC · {{debt}} YU' },
  price: {
    title: '生效价格 BTC/YU', told: '{{source}} · {{time}}', none: '还没有价格，无法计算抵押率', old: '价格已过期', held_other: '{{count}} 个存疑价格', day: '最近一日：最低 {{low}}，最高 {{high}}',
    empty: '还没有价格。数据源上报后会自动出现在这里。',
  },
  whatIf: {
    label: '假设价格', placeholder: '例如 65000 或 -20%', fall: '−{{percent}}%', end: '恢复生效价格', wrong: '请输入大于 0 的价格；看板仍按此前的价格显示',
    title: '假设：价格为 {{price}} YU。不会写入任何数据。', reckoning: '正在计算…',
    sums_other: '届时有 {{shown}} 个仓位可清算（现在 {{now}} 个），抵押品 {{collateral}} BTC，总债务 {{debt}} YU。',
  },
  accounts: {
    title: '账户', search: '按地址查找', owner: '账户', lowest: '最低抵押率', open: '未关闭仓位', closed: '已关闭', collateral: '抵押品 (BTC)', debt: '债务及利息（最新，YU）',
    count_other: '{{shown}} 个账户', most: '显示抵押率最低的 {{shown}} 个，共 {{all}} 个；可按地址查找',
  },
  vaults: { collateral: 'BTC 存入量', debt: 'YU 铸造量' },
};
