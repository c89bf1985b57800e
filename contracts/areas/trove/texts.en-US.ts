// Positions: the risk board, accounts, statistics.
import type zh from './texts.zh-CN.ts';
import type { Translation } from '../../declared/translation.ts';

export default {
  board: 'Positions, lowest ratio first',
  positions: 'Positions',
  rowName: 'Position {{troveId}} ({{vaultId}})',
  empty: 'No positions yet. They appear here once reported from their chains.',
  bands: 'Positions by risk',
  band: {
    positions_one: '{{band}}: {{count}} position',
    positions_other: '{{band}}: {{count}} positions',
    sums: '{{collateral}} BTC · {{debt}} YU',
  },
  price: {
    title: 'Active price BTC/YU',
    source: '{{source}} · {{time}}',
    none: 'No price yet, so no ratios',
    old: 'Price is old',
    held_one: '{{count}} price held',
    held_other: '{{count}} prices held',
    day: 'Last day: low {{low}}, high {{high}}',
    empty: 'No prices yet. They appear here once sources report them.',
  },
  found: {
    owner: 'Owner',
    collateral: 'Collateral locked',
    debt: 'Total debt',
    ratio: 'Collateralization ratio (ICR)',
    missing: 'Position not found. Check the chain, vault ID and position ID.',
    closed: 'The position is closed.',
  },
  whatIf: {
    label: 'What-if price',
    placeholder: 'e.g. 65000 or -20%',
    fall: '−{{percent}}%',
    end: 'Use active price',
    wrong: 'Please enter a price above 0. The board still uses the previous one.',
    title: 'What if: price at {{price}} YU. Nothing is written.',
    calculating: 'Calculating…',
    sums_one:
      '{{shown}} position would be liquidatable (now {{now}}), with {{collateral}} BTC collateral and {{debt}} YU debt.',
    sums_other:
      '{{shown}} positions would be liquidatable (now {{now}}), with {{collateral}} BTC collateral and {{debt}} YU debt.',
  },
  accounts: {
    title: 'Accounts',
    search: 'Find address',
    owner: 'Account',
    lowest: 'Lowest ratio',
    open: 'Open positions',
    closed: 'Closed',
    collateral: 'Collateral (BTC)',
    debt: 'Debt and interest, latest (YU)',
    count_one: '{{shown}} account',
    count_other: '{{shown}} accounts',
    most: '{{shown}} of {{all}} with the lowest ratios; search by address for others',
  },
  vaults: { collateral: 'BTC deposited', debt: 'YU minted' },
} satisfies Translation<typeof zh>;
