// The fact of a transaction: an output on Bitcoin, or a log of a transaction on another chain, as a source sees it.
import { z } from 'zod';
import {
  BitcoinAddress,
  BitcoinNetwork,
  ChainHash,
  addressFault,
  bitcoinAddressKind,
  canonicalBitcoin,
  isEvmAddress,
} from '../../values/address.ts';
import { SOLANA } from '../../values/chain.ts';
import { BitcoinTxid, CountOrZero, EvmHash, WholeAmount, text } from '../../values/values.ts';

export const TransactionChain = z.enum(['BITCOIN', 'EVM', 'SOLANA']);
export type TransactionChain = z.infer<typeof TransactionChain>;
export const TransactionKind = z.enum(['TRANSFER', 'BURN', 'MINT']);

const MAX_ADDRESS = 128;
const MAX_INDEX = 0xffff_ffff;
const MAX_CONFIRMATIONS = 1_000_000_000;
const CHAIN_ID = /^[1-9]\d{0,14}$/;
/** Both are checked for their chain below. Hex is written in lower case. */
const address = text(MAX_ADDRESS, 1).overwrite(canonicalBitcoin);
const hash = text(MAX_ADDRESS, 1).overwrite((value) =>
  value.trim().replace(/^(0x)?[0-9a-f]{64}$/i, (hex) => hex.toLowerCase()),
);

export const transactionFields = {
  chain: TransactionChain,
  /** `mainnet` and so on for Bitcoin, else the decimal chain id. */
  network: text(16, 1),
  hash,
  /** The number of the output or log in the transaction. */
  index: CountOrZero.max(MAX_INDEX, 'too-large'),
  kind: TransactionKind,
  /** The token's address; null: the chain's own coin. */
  token: address.nullable().default(null),
  from: address.nullable().default(null),
  to: address,
  /** In the token's smallest unit. */
  amount: WholeAmount,
  confirmations: CountOrZero.max(MAX_CONFIRMATIONS, 'too-large'),
  /** It is on the chain and had no effect. */
  failed: z.boolean(),
};

const FORMS = {
  BITCOIN: {
    network: (of: string) => (BitcoinNetwork.safeParse(of).success ? null : 'not-a-network'),
    hash: (of: string) => (BitcoinTxid.safeParse(of).data === of ? null : 'not-a-txid'),
    address: (of: string, network: string) => {
      const on = BitcoinNetwork.safeParse(network);
      if (!BitcoinAddress.safeParse(of).success) return 'not-a-bitcoin-address';
      return on.success && bitcoinAddressKind(of, on.data) === null ? 'address-of-another-network' : null;
    },
  },
  EVM: {
    network: (of: string) => (CHAIN_ID.test(of) && of !== String(SOLANA) ? null : 'not-a-network'),
    hash: (of: string) => (EvmHash.safeParse(of).data === of ? null : 'not-an-evm-hash'),
    // Mints come from the zero address, and burns go to it.
    address: (of: string, network: string) => (isEvmAddress(of) ? null : addressFault(Number(network), of)),
  },
  SOLANA: {
    network: (of: string) => (of === String(SOLANA) ? null : 'not-a-network'),
    hash: (of: string) => (ChainHash.safeParse(of).data === of && !of.startsWith('0x') ? null : 'not-a-hash'),
    address: (of: string) => addressFault(SOLANA, of),
  },
} as const satisfies Record<TransactionChain, Record<string, (of: string, network: string) => string | null>>;

export const Transaction = z.strictObject(transactionFields).superRefine((of, { addIssue }) => {
  const form = FORMS[of.chain];
  const check = (path: string, fault: string | null): void => {
    if (fault) addIssue({ code: 'custom', path: [path], message: fault });
  };
  check('network', form.network(of.network));
  check('hash', form.hash(of.hash));
  for (const name of ['token', 'from', 'to'] as const)
    if (of[name] !== null) check(name, form.address(of[name], of.network));
  if (of.chain === 'BITCOIN' && of.token !== null) check('token', 'not-one-of');
});
export type Transaction = z.output<typeof Transaction>;

export const transactionFacts = {
  'transaction-seen': {
    data: Transaction,
    naturalId: ['network', 'hash', 'index', 'at'],
    imported: {
      list: 'transactions',
      importedAs: 'controlled',
      roles: ['operator'],
    },
  },
} as const;
