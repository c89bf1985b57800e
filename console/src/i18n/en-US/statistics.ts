// What statistics have in common: their range, how figures changed, picture and table, and what is taken along.
import type zh from '../zh-CN/statistics.ts';
import type { Translation } from '../translation.ts';

export default {
  range: { label: 'Range', custom: 'Custom range', '7': '7 days', '30': '30 days', '90': '90 days', all: 'All', note: 'Days in UTC' },
  change: { points: 'pp', than: 'Vs {{from}} to {{to}}', up: '{{than}}: up {{amount}}', down: '{{than}}: down {{amount}}', none: '{{than}}: unchanged', unknown: '{{than}}: nothing to compare' },
  figures: 'Metrics', measure: 'Metric', split: 'Split by', view: 'Show as', chart: 'Chart', table: 'Table', day: 'Day (UTC)', week: 'Week from Monday (UTC)', total: 'Total', others: 'Others', more: '{{count}} more',
  whole: '100.0%', share: 'Share', nothing: 'Nothing in this range.', everything: 'No split',
  label: '{{title}} · {{figure}}, {{from}} to {{to}}',
  by: { chain: 'By chain', wallet: 'By wallet', page: 'By page' }, of: { chain: 'Chain', wallet: 'Wallet', page: 'Page' },
  about: { flow: 'Period total', standing: 'At period end' },
  figure: {
    collateral: 'BTC deposited', debt: 'YU minted', positions: 'Open positions', views: 'Views', visitors: 'Visitors (per page and day)', connections: 'Connections', newAddresses: 'New addresses',
    yuMinted: 'YU minted by teams', teams: 'Teams', members: 'Members', totalPrize: 'Total prize berries', captainBerries: 'Captain berries', lotteries: 'Lotteries',
    psmUsdcBalance: 'PSM USDC balance', psmDepositUserCount: 'PSM depositors', stabilityPoolYuBalance: 'Stability pool YU', stabilityPoolDepositUserCount: 'Stability pool depositors',
    totalBtcStaked: 'Total BTC staked', ethBtcStaked: 'BTC staked, EVM', solBtcStaked: 'BTC staked, Solana', vaultBtc: 'Vault BTC', userCount: 'Users', totalYuMinted: 'Total YU minted', ethYuMinted: 'YU minted, EVM', solYuMinted: 'YU minted, Solana',
  },
  chains: { evm: 'EVM chains', solana: 'Solana' }, staked: 'BTC staked', minted: 'YU minted',
  ratio: { name: 'System collateral ratio', about: 'Collateral of open positions at the active price, relative to their debt with interest' },
  back: { day: 'Previous day', week: '7 days earlier', month: '30 days earlier', next: 'Next day', about: 'End of {{day}} (UTC)' },
  members: { title: 'Team members', count_one: '{{count}} member', count_other: '{{count}} members', address: 'Address', role: 'Role', captain: 'Captain', member: 'Member' },
  agreement: {
    title: 'Reconciliation', none: 'Nothing to compare yet.', differ_one: '{{count}} of {{all}} differs', differ_other: '{{count}} of {{all}} differ', agree_one: '{{count}} metric matches', agree_other: 'All {{count}} match', more: 'Show all', fewer: 'Show differences only', isDifferent: 'Differs', isSame: 'Match',
    state: 'Result', of: 'Metric', told: 'Reported', own: 'Our total', difference: 'Difference',
  },
  tabs: 'Lists', empty: 'No data yet. It appears here once reported.',
  save: { png: 'Save chart as PNG', csv: 'Save data as CSV' },
  hint: { both: '{{one}} {{other}}', open: 'Click a point, or press Enter on it, to open its rows.', choose: 'Drag over the chart to select days. With the chart focused, arrow keys move between points.', walk: 'With the chart focused, arrow keys move between points.' },
  pause: { pause: 'Pause', resume: 'Resume', at: 'paused at {{position}}', keys: 'Pause or resume updates' },
  walk: { role: 'chart; arrow keys move between points', told: '{{step}}: {{line}} {{value}}' },
} satisfies Translation<typeof zh>;
