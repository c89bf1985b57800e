// What statistics have in common: their range, how figures changed, picture and table, and what is taken along.
import type zh from '../zh-CN/statistics.ts';
import type { Translation } from '../translation.ts';

export default {
  range: { label: 'Range', custom: 'Choose days', '7': '7 days', '30': '30 days', '90': '90 days', all: 'All', note: 'Days are UTC' },
  change: { than: 'Against {{from}} to {{to}}', up: '{{than}}: up {{amount}}', down: '{{than}}: down {{amount}}', none: '{{than}}: unchanged', unknown: '{{than}}: nothing to compare' },
  figures: 'Figures', measure: 'Figure', split: 'Split by', view: 'Show as', chart: 'Chart', table: 'Table', day: 'Day (UTC)', week: 'Week from Monday (UTC)', total: 'Total', others: 'Others', more: '{{count}} more',
  whole: '100.0%', share: 'Share', nothing: 'Nothing in this range.', everything: 'Not split',
  label: '{{title}} · {{figure}}, {{from}} to {{to}}',
  by: { chain: 'By chain', wallet: 'By wallet', page: 'By page' }, of: { chain: 'Chain', wallet: 'Wallet', page: 'Page' },
  about: { flow: 'Period total', standing: 'At period end' },
  figure: {
    collateral: 'BTC deposited', debt: 'YU minted', positions: 'Open positions', views: 'Views', visitors: 'Visitors, by page and day', connections: 'Connections', newAddresses: 'New addresses',
    yuMinted: 'YU minted by teams', teams: 'Teams', members: 'Members', totalPrize: 'Total prize berries', captainBerries: 'Captain berries', lotteries: 'Lotteries',
    psmUsdcBalance: 'PSM USDC balance', psmDepositUserCount: 'PSM depositors', stabilityPoolYuBalance: 'Stability pool YU', stabilityPoolDepositUserCount: 'Stability pool depositors',
    totalBtcStaked: 'Total BTC staked', ethBtcStaked: 'BTC staked, EVM', solBtcStaked: 'BTC staked, Solana', vaultBtc: 'Vault BTC', userCount: 'Users', totalYuMinted: 'Total YU minted', ethYuMinted: 'YU minted, EVM', solYuMinted: 'YU minted, Solana',
  },
  chains: { evm: 'EVM chains', solana: 'Solana' }, staked: 'BTC staked', minted: 'YU minted',
  ratio: { name: 'Collateral ratio of the system', about: 'What open positions lock, at the price in force, against what they owe with interest' },
  back: { day: 'Day before', week: '7 days before', month: '30 days before', next: 'Day after', about: 'As {{day}} (UTC) ended' },
  members: { title: 'Members of the team', count_one: '{{count}} member', count_other: '{{count}} members', address: 'Address', role: 'Role', captain: 'Captain', member: 'Member' },
  agreement: {
    title: 'Reconciliation', none: 'Nothing to compare yet.', differ_one: '{{count}} of {{all}} differs', differ_other: '{{count}} of {{all}} differ', agree_one: '{{count}} metric matches', agree_other: 'All {{count}} match', more: 'Show all', fewer: 'Show differences only', isDifferent: 'Differs', isSame: 'Match',
    state: 'Result', of: 'Metric', told: 'Reported', own: 'Our total', difference: 'Difference',
  },
  tabs: 'Lists', empty: 'There is nothing yet. It appears here by itself as its source tells of it.',
  save: { png: 'Save the chart as a PNG', csv: 'Save the figures as a CSV' },
  hint: { open: 'Click a step, or press Enter on it, to open its rows.', choose: 'Drag over the chart to choose days; when it has the focus, arrow keys walk along its points.', walk: 'When it has the focus, arrow keys walk along its points.' },
  pause: { pause: 'Pause', resume: 'Resume', at: 'paused at {{position}}', keys: 'Pause or resume updates' },
  walk: { role: 'chart, walked with the arrow keys', told: '{{step}}: {{line}} {{value}}' },
} satisfies Translation<typeof zh>;
