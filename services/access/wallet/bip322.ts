// BIP-322 "simple" signatures for taproot: the two virtual transactions of a message and the digest that a key signs.
// It uses no Node modules, so a page can import it.
import { schnorr } from '@noble/curves/secp256k1.js';
import { base64 } from '@scure/base';
import { Address, NETWORK, OutScript, RawTx, RawWitness, Script, SigHash, Transaction } from '@scure/btc-signer';
import { sha256x2, tagSchnorr } from '@scure/btc-signer/utils.js';
import { bitcoinAddressKind } from '#contracts/values/address.ts';

const SIGNATURE_BYTES = 64;
/** The prefix and one witness item of 65 bytes, in base64. */
const MAX_ENCODED = 3 + 92;
const NULL_INDEX = 0xffff_ffff;
const PREFIX = 'smp';

/** The x-only key of a mainnet address; null if it is not taproot. */
function taprootKey(address: string): Uint8Array | null {
  if (bitcoinAddressKind(address, 'mainnet') !== 'tr') return null;
  const output = Address(NETWORK).decode(address);
  return output.type === 'tr' ? output.pubkey : null;
}

/**
 * The digest that a key signs for this message: the BIP-341 digest of the only input of `to_sign`, which spends the
 * only output of `to_spend`.
 */
export function bip322Digest(key: Uint8Array, message: string, sighash: SigHash): Uint8Array {
  const script = OutScript.encode({ type: 'tr', pubkey: key });
  const messageHash = tagSchnorr('BIP0322-signed-message', new TextEncoder().encode(message));
  const toSpend = RawTx.encode({
    version: 0,
    segwitFlag: false,
    lockTime: 0,
    witnesses: undefined,
    inputs: [
      {
        txid: new Uint8Array(32),
        index: NULL_INDEX,
        finalScriptSig: Script.encode(['OP_0', messageHash]),
        sequence: 0,
      },
    ],
    outputs: [{ amount: 0n, script }],
  });
  const toSign = new Transaction({ version: 0, lockTime: 0, allowUnknownOutputs: true, allowLegacyWitnessUtxo: true });
  toSign.addInput({ txid: sha256x2(toSpend).reverse(), index: 0, sequence: 0, witnessUtxo: { amount: 0n, script } });
  toSign.addOutput({ amount: 0n, script: Script.encode(['RETURN']) });
  return toSign.preimageWitnessV1(0, [script], sighash, [0n]);
}

/** The single witness item of a "simple" signature; null for any other form, including `ful` and `pof`. */
function witnessItem(signature: string): Uint8Array | null {
  if (signature.length > MAX_ENCODED) return null;
  try {
    const bytes = base64.decode(signature.startsWith(PREFIX) ? signature.slice(PREFIX.length) : signature);
    const items = RawWitness.decode(bytes);
    return items.length === 1 ? items[0]! : null;
  } catch {
    return null;
  }
}

/** Whether the key of this taproot address signed this message. Never throws. */
export function isSignedBy(address: string, message: string, signature: string): boolean {
  const key = taprootKey(address);
  const item = witnessItem(signature);
  if (!key || !item || !message.isWellFormed()) return false;
  const sighash = item.length === SIGNATURE_BYTES ? SigHash.DEFAULT : SigHash.ALL;
  // The sighash byte is present only if it is not the default (BIP-341).
  if (sighash === SigHash.ALL && (item.length !== SIGNATURE_BYTES + 1 || item[SIGNATURE_BYTES] !== SigHash.ALL))
    return false;
  return schnorr.verify(item.subarray(0, SIGNATURE_BYTES), bip322Digest(key, message, sighash), key);
}
