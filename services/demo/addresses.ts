// Derives addresses and hashes from names, with valid checksums. The addresses have no owner.
import { createHash } from 'node:crypto';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { base58 } from '@scure/base';
import { schnorr } from '@noble/curves/secp256k1.js';
import { Address, p2tr } from '@scure/btc-signer';

const digest = (name: string): Buffer => createHash('sha256').update(name).digest();

/** 64 hex digits. */
export const hashOf = (name: string): string => digest(name).toString('hex');
export const evmHashOf = (name: string): string => `0x${hashOf(name)}`;

/** A mainnet taproot address with a valid public key. */
export const taprootAddress = (name: string): string => p2tr(schnorr.getPublicKey(digest(name))).address!;
/** A mainnet native segwit (P2WPKH) address. */
export const segwitAddress = (name: string): string =>
  Address().encode({ type: 'wpkh', hash: digest(name).subarray(0, 20) });

/** 32 bytes in base58. */
export const solanaAddress = (name: string): string => base58.encode(digest(name));

/** An EVM address with an EIP-55 checksum (mixed case). */
export function evmAddress(name: string): string {
  const digits = digest(name).subarray(0, 20).toString('hex');
  const sum = bytesToHex(keccak_256(Buffer.from(digits)));
  return `0x${[...digits].map((digit, index) => (parseInt(sum[index]!, 16) >= 8 ? digit.toUpperCase() : digit)).join('')}`;
}
