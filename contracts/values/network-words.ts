// Names of the bitcoin networks.
import type { BilingualTexts } from './bilingual.ts';

export const NETWORKS = {
  mainnet: ['主网', 'Mainnet'],
  testnet: ['测试网', 'Testnet'],
  signet: ['Signet', 'Signet'],
  regtest: ['Regtest', 'Regtest'],
} as const satisfies BilingualTexts;
