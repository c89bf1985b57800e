// A position that a form names.
import type zh from '../zh-CN/position.ts';
import type { Translation } from '../translation.ts';

export default { owner: 'Owner', collateral: 'Collateral locked', debt: 'Total debt', missing: 'There is no such position. Check the chain, the vault ID and the position ID.', closed: 'The position is closed.' } satisfies Translation<typeof zh>;
