// A wallet that really signs: BIP-322 "simple" by a key of one's own. For tests of the server and, in a page, of the
// console; nothing here is Node's.
import { schnorr } from '@noble/curves/secp256k1.js';
import { base64 } from '@scure/base';
import { RawWitness, SigHash, getAddress } from '@scure/btc-signer';
import { pubSchnorr, taprootTweakPrivKey } from '@scure/btc-signer/utils.js';
import { bip322Digest } from '../../../access/wallet/bip322.ts';

export interface TestWallet {
  /** Taproot, on the mainnet. */
  address: string;
  /** Of native segwit: no taproot address. */
  segwitAddress: string;
  /** Base64, without a prefix, as wallets give it. */
  sign(message: string, sighash?: SigHash): string;
}

/** The wallet of a private key of 32 bytes; the output's key is tweaked without scripts (BIP-86). */
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
