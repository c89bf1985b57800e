// Names of the institution statuses.
import type { Pairs } from '../../declared/declaration.ts';

export const STATUSES: Pairs = { ACTIVE: ['正常', 'Active'], FROZEN: ['已冻结', 'Frozen'] };
