// Chains by their numbers (EIP-155), those this product is on by name; others are taken too.
import { z } from 'zod';
import type { Pairs } from '../declared/declaration.ts';

export const ROOTSTOCK = 30;
export const SOLANA = 501;

export const ChainId = z.number().int().min(1);
/** As their own people call them, in both languages. */
export const CHAINS: Pairs = {
  1: ['Ethereum', 'Ethereum'],
  8453: ['Base', 'Base'],
  42161: ['Arbitrum', 'Arbitrum'],
  11155111: ['Sepolia', 'Sepolia'],
  [ROOTSTOCK]: ['Rootstock', 'Rootstock'],
  [SOLANA]: ['Solana', 'Solana'],
};
