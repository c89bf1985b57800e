// Self-custody deposits.
import type zh from '../zh-CN/deposit.ts';
import type { Translation } from '../translation.ts';

export default {
  title: 'Deposits',
} satisfies Translation<typeof zh>;
