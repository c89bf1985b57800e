// Chains by id (EIP-155), with names for the supported ones. Other ids are accepted, too.
import { z } from 'zod';
import type { BilingualTexts } from './bilingual.ts';

export const ROOTSTOCK = 30;
export const SOLANA = 501;

export const ChainId = z.number().int().min(1);
/** Official names, the same in both languages. */
export const CHAINS: BilingualTexts = {
  1: ['Ethereum', 'Ethereum'],
  8453: ['Base', 'Base'],
  42161: ['Arbitrum', 'Arbitrum'],
  11155111: ['Sepolia', 'Sepolia'],
  [ROOTSTOCK]: ['Rootstock', 'Rootstock'],
  [SOLANA]: ['Solana', 'Solana'],
};
