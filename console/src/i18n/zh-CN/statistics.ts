// 统计页共用的部分：时间范围、环比、图与表、导出。
export default {
  range: { label: '时间范围', custom: '自选日期', '7': '7 天', '30': '30 天', '90': '90 天', all: '全部', note: '日期按 UTC 计' },
  change: { points: '个百分点', than: '较 {{from}} 至 {{to}}', up: '{{than}}：增加 {{amount}}', down: '{{than}}：减少 {{amount}}', none: '{{than}}：无变化', unknown: '{{than}}：无可比数据' },
  figures: '汇总数据', measure: '指标', split: '拆分方式', view: '显示方式', chart: '图表', table: '表格', day: '日期 (UTC)', week: '周一起 (UTC)', total: '合计', others: '其余', more: '另有 {{count}} 项',
  whole: '100.0%', share: '占比', nothing: '此范围内没有数据。', everything: '不拆分',
  label: '{{title}} · {{figure}}，{{from}} 至 {{to}}',
  by: { chain: '按链', wallet: '按钱包', page: '按页面' }, of: { chain: '链', wallet: '钱包', page: '页面' },
  about: { flow: '期间合计', standing: '期末值' },
  figure: {
    collateral: 'BTC 存入量', debt: 'YU 铸造量', positions: '未关闭仓位', views: '访问次数', visitors: '访客数（按页面和日期累计）', connections: '连接次数', newAddresses: '新地址',
    yuMinted: '团队铸造 YU', teams: '团队数', members: '成员数', totalPrize: '总奖励 Berries', captainBerries: '队长 Berries', lotteries: '抽奖次数',
    psmUsdcBalance: 'PSM USDC 余额', psmDepositUserCount: 'PSM 存款用户', stabilityPoolYuBalance: '稳定池 YU 余额', stabilityPoolDepositUserCount: '稳定池存款用户',
    totalBtcStaked: '质押 BTC 总量', ethBtcStaked: 'EVM 链质押 BTC', solBtcStaked: 'Solana 质押 BTC', vaultBtc: '金库 BTC', userCount: '用户数', totalYuMinted: '铸造 YU 总量', ethYuMinted: 'EVM 链铸造 YU', solYuMinted: 'Solana 铸造 YU',
  },
  chains: { evm: 'EVM 链', solana: 'Solana 链' }, staked: '质押 BTC', minted: '铸造 YU',
  ratio: { name: '系统抵押率', about: '未关闭仓位的抵押品价值（按生效价格）与含利息总债务之比' },
  back: { day: '前一天（日终）', week: '7 天前（日终）', month: '30 天前（日终）', next: '后一天（日终）', about: '查看 {{day}}（UTC）结束时的状态' },
  members: { title: '团队成员', count_other: '{{count}} 名成员', address: '地址', role: '身份', captain: '队长', member: '成员' },
  agreement: {
    title: '数据核对', none: '暂无可核对的数据。', differ_other: '{{all}} 项中有 {{count}} 项不一致', agree_other: '{{count}} 项全部一致', more: '显示全部', fewer: '只看不一致', isDifferent: '不一致', isSame: '一致',
    state: '结果', of: '指标', told: '上报值', own: '自有合计', difference: '差额（上报 − 自有）',
  },
  tabs: '列表', empty: '还没有数据。数据源上报后会自动出现在这里。',
  save: { png: '将图表保存为 PNG 图片', csv: '将数据保存为 CSV 文件' },
  hint: { both: '{{one}}{{other}}', open: '点击某个数据点，或在其上按回车，可打开对应的记录。', choose: '在图上拖动可选择日期；聚焦后可用方向键逐点查看。', walk: '聚焦后可用方向键逐点查看。' },
  pause: { pause: '暂停', resume: '继续', at: '暂停于 {{position}}', keys: '暂停或继续更新' },
  walk: { role: '图表，可用方向键逐点查看', told: '{{step}}：{{line}} {{value}}' },
};
