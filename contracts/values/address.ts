// Addresses of the supported chains, including their checksums.
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { base58 } from '@scure/base';
import { Address, NETWORK, TEST_NETWORK } from '@scure/btc-signer';
import { schnorr } from '@noble/curves/secp256k1.js';
import { z } from 'zod';
import { ROOTSTOCK, SOLANA } from './chain.ts';
import { text } from './values.ts';

export const BitcoinNetwork = z.enum(['mainnet', 'testnet', 'signet', 'regtest'], 'not-a-network');
export type BitcoinNetwork = z.infer<typeof BitcoinNetwork>;

const PARAMETERS = {
  mainnet: NETWORK,
  testnet: TEST_NETWORK,
  signet: TEST_NETWORK,
  regtest: { ...TEST_NETWORK, bech32: 'bcrt' },
};
const MAX_ADDRESS = 120;
const BECH32 = /^(bc|tb|bcrt)1/i;

/** Bech32 in lower case (mixed case is invalid); others unchanged. */
export const canonicalBitcoin = (address: string): string => {
  const trimmed = address.trim();
  return BECH32.test(trimmed) && trimmed === trimmed.toUpperCase() ? trimmed.toLowerCase() : trimmed;
};

type Output = ReturnType<ReturnType<typeof Address>['decode']>;
/** A taproot key must lie on the curve. */
const isSpendable = (output: Output): boolean =>
  output.type !== 'tr' || schnorr.utils.lift_x(BigInt(`0x${bytesToHex(output.pubkey)}`)) !== undefined;

function decodedKind(address: string, network: BitcoinNetwork): string | null {
  try {
    const output = Address(PARAMETERS[network]).decode(address);
    return isSpendable(output) ? output.type : null;
  } catch {
    return null;
  }
}

const MAX_KNOWN = 10_000;
/**
 * Caches results, because the same addresses are checked repeatedly. A curve check takes 300 µs, a checksum 15 µs.
 */
function memoized<Kind extends string, Answer extends string | boolean | null>(
  find: (address: string, kind: Kind) => Answer,
): typeof find {
  const cache = new Map<string, Answer>();
  return (address, kind) => {
    const key = `${kind} ${address}`;
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    if (cache.size >= MAX_KNOWN) cache.clear();
    const answer = find(address, kind);
    cache.set(key, answer);
    return answer;
  };
}

const knownKind = memoized(decodedKind);
/** The output kind of an address (`tr`, `wpkh`, …); null: not an address of the network. */
export const bitcoinAddressKind = (address: string, network: BitcoinNetwork): string | null =>
  address.length > MAX_ADDRESS ? null : knownKind(address, network);

const isBitcoinAddress = (address: string): boolean =>
  BitcoinNetwork.options.some((network) => bitcoinAddressKind(address, network) !== null);

const EVM_ADDRESS = /^0x[0-9a-fA-F]{40}$/;
/** The hex digits in checksum case: EIP-55, or EIP-1191 with the prefix `30` and `0x`. */
const checksummed = memoized((digits: string, prefix: string): string => {
  const hash = bytesToHex(keccak_256(utf8ToBytes(prefix + digits.toLowerCase())));
  return [...digits]
    .map((digit, index) => (parseInt(hash[index]!, 16) >= 8 ? digit.toUpperCase() : digit.toLowerCase()))
    .join('');
});
/** Whether its case matches the checksum. A single-case address has no checksum. */
function isChecked(address: string, prefix: string): boolean {
  const digits = address.slice(2);
  return digits === digits.toLowerCase() || digits === digits.toUpperCase() || digits === checksummed(digits, prefix);
}
/** A mixed-case address must satisfy EIP-55. */
export const isEvmAddress = (address: string): boolean => EVM_ADDRESS.test(address) && isChecked(address, '');
/** Rootstock accepts EIP-55 and EIP-1191. */
const isRootstockAddress = (address: string): boolean =>
  isEvmAddress(address) || (EVM_ADDRESS.test(address) && isChecked(address, `${ROOTSTOCK}0x`));

const SOLANA_BYTES = 32;
function isBase58(value: string, bytes: number): boolean {
  try {
    return value.length <= MAX_ADDRESS && base58.decode(value).length === bytes;
  } catch {
    return false;
  }
}
const isSolanaAddress = (address: string): boolean => isBase58(address, SOLANA_BYTES);

const BECH32_SHAPE = /^(bc|tb|bcrt)1[02-9ac-hj-np-z]{8,87}$/i;
const BASE58_SHAPE = /^[123mn][1-9A-HJ-NP-Za-km-z]{25,34}$/;
/** Whether it looks like an EVM or bitcoin address and only the checksum is wrong: probably a typing error. */
export function isMistypedAddress(typed: string): boolean {
  const of = typed.trim();
  if (EVM_ADDRESS.test(of)) return !isRootstockAddress(of);
  return (BECH32_SHAPE.test(of) || BASE58_SHAPE.test(of)) && !isBitcoinAddress(canonicalBitcoin(of));
}

const address = () => text(MAX_ADDRESS, 1);

/** A bitcoin address of any network. The area checks that it fits the row's network. */
export const BitcoinAddress = address().overwrite(canonicalBitcoin).refine(isBitcoinAddress, 'not-a-bitcoin-address');
export const EvmAddress = address()
  .overwrite((value) => value.trim())
  .refine(isEvmAddress, 'not-an-evm-address');
const ZERO_ADDRESS = /^0x0{40}$/;
/** A mint target: not the zero address. */
export const ReceivingAddress = EvmAddress.refine((value) => !ZERO_ADDRESS.test(value), 'zero-address');
/** A depositor's address: on bitcoin or on the target chain. */
export const UserAddress = address()
  .overwrite(canonicalBitcoin)
  .refine((value) => isEvmAddress(value) || isBitcoinAddress(value), 'not-an-address');

/** An address on any chain. `addressFault` checks it for a chain. */
export const ChainAddress = address()
  .overwrite((value) => value.trim())
  .refine((value) => isRootstockAddress(value) || isSolanaAddress(value), { error: 'not-an-address', abort: true })
  .refine((value) => !ZERO_ADDRESS.test(value), 'zero-address');
const SIGNATURE_BYTES = 64;
/** Most characters of a base58 signature. */
const MAX_HASH = 90;
const EVM_HASH = /^0x[0-9a-f]{64}$/;
/**
 * A transaction id: on EVM chains `0x` and 64 lower-case hex digits; on Solana a signature, 64 bytes in base58.
 */
export const ChainHash = text(MAX_HASH, 1)
  .overwrite((value) => {
    const trimmed = value.trim();
    return /^0x/i.test(trimmed) ? trimmed.toLowerCase() : trimmed;
  })
  .refine((value) => EVM_HASH.test(value) || isBase58(value, SIGNATURE_BYTES), 'not-a-hash');
/** The message key of the address's fault on this chain; null: it is valid. */
export function addressFault(chainId: number, of: string): string | null {
  if (chainId === SOLANA) return isSolanaAddress(of) ? null : 'not-a-solana-address';
  return (chainId === ROOTSTOCK ? isRootstockAddress(of) : isEvmAddress(of)) ? null : 'not-an-evm-address';
}
/** A key that is equal for all spellings of an address. */
export const addressKey = (of: string): string => (EVM_ADDRESS.test(of) ? of.toLowerCase() : of);
/** The display form: EIP-55 for EVM addresses, others unchanged. */
export const displayAddress = (of: string): string => (EVM_ADDRESS.test(of) ? `0x${checksummed(of.slice(2), '')}` : of);
