// A position named in a form.
import type zh from '../zh-CN/position.ts';
import type { Translation } from '../translation.ts';

export default {
  owner: 'Owner',
  collateral: 'Collateral locked',
  debt: 'Total debt',
  ratio: 'Collateralization ratio (ICR)',
  missing: 'Position not found. Check the chain, vault ID and position ID.',
  closed: 'The position is closed.',
} satisfies Translation<typeof zh>;
