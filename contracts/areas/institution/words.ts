// Names of the institution statuses.
import type { BilingualTexts } from '../../values/bilingual.ts';

export const STATUSES: BilingualTexts = { ACTIVE: ['正常', 'Active'], FROZEN: ['已冻结', 'Frozen'] };
