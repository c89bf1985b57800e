// A test wallet that signs for real: BIP-322 "simple" with a given key. For tests of the server and, in a page, of the
// console, so it uses no Node APIs.
import { schnorr } from '@noble/curves/secp256k1.js';
import { base64 } from '@scure/base';
import { RawWitness, SigHash, getAddress } from '@scure/btc-signer';
import { pubSchnorr, taprootTweakPrivKey } from '@scure/btc-signer/utils.js';
import { bip322Digest } from '../../../access/wallet/bip322.ts';

export interface TestWallet {
  /** Mainnet taproot address. */
  address: string;
  /** Mainnet native segwit address (not taproot). */
  segwitAddress: string;
  /** Signature in base64 without a prefix, as wallets return it. */
  sign(message: string, sighash?: SigHash): string;
}

/** The wallet of a 32-byte private key. The output key is tweaked without scripts (BIP-86). */
export function testWallet(privateKey: Uint8Array): TestWallet {
  const key = taprootTweakPrivKey(privateKey);
  const publicKey = pubSchnorr(key);
  return {
    address: getAddress('tr', privateKey)!,
    segwitAddress: getAddress('wpkh', privateKey)!,
    sign(message, sighash = SigHash.DEFAULT) {
      const signature = schnorr.sign(bip322Digest(publicKey, message, sighash), key);
      return base64.encode(
        RawWitness.encode([sighash === SigHash.DEFAULT ? signature : Uint8Array.of(...signature, sighash)]),
      );
    },
  };
}
