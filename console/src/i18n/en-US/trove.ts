// Positions: the risk board, accounts, statistics.
import type zh from '../zh-CN/trove.ts';
import type { Translation } from '../translation.ts';

export default {
  board: 'Positions, the lowest ratio first', positions: 'Positions', rowName: 'Position {{troveId}} ({{vaultId}})',
  empty: 'There are no positions yet. They appear here by themselves as their chains tell of them.',
  bands: 'Positions by risk',
  band: { positions_one: '{{band}}: {{count}} position', positions_other: '{{band}}: {{count}} positions', sums: '{{collateral}} BTC · {{debt}} YU' },
  price: {
    title: 'Price in force BTC/YU', told: '{{source}} · {{time}}', none: 'There is no price yet, and no ratio without one', old: 'Price is old', held_one: '{{count}} price held', held_other: '{{count}} prices held', day: 'Last day: lowest {{low}}, highest {{high}}',
    empty: 'No price was told yet. They appear here by themselves as sources tell them.',
  },
  whatIf: {
    label: 'What if the price were', placeholder: 'e.g. 65000 or -20%', fall: '−{{percent}}%', end: 'Back to the price in force', wrong: 'Please enter a price above 0; the board still goes by the one before',
    title: 'What if: the price were {{price}} YU. Nothing is written.', reckoning: 'Reckoning…',
    sums_one: '{{shown}} position would be liquidatable (now {{now}}), with {{collateral}} BTC of collateral and {{debt}} YU of debt.',
    sums_other: '{{shown}} positions would be liquidatable (now {{now}}), with {{collateral}} BTC of collateral and {{debt}} YU of debt.',
  },
  accounts: {
    title: 'Accounts', search: 'Find an address', owner: 'Account', lowest: 'Lowest ratio', open: 'Open positions', closed: 'Closed', collateral: 'Collateral (BTC)', debt: 'Debt and interest as last seen (YU)',
    count_one: '{{shown}} account', count_other: '{{shown}} accounts', most: 'The {{shown}} with the lowest ratios of {{all}}; find others by their address',
  },
  vaults: { collateral: 'BTC deposited', debt: 'YU minted' },
} satisfies Translation<typeof zh>;
