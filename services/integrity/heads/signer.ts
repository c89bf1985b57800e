// The Ed25519 key that signs heads. It is in the vault: whoever has root on the machine has it, too.
import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { signedText, type TreeHead, type UnsignedHead } from '#contracts/areas/integrity/head.ts';
import type { Vault } from '../../storage/vault/types.ts';
import { sha256 } from '../tree/tiles.ts';

/** The fixed beginnings of an Ed25519 key in DER (RFC 8410). */
const PRIVATE_DER = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC_DER = Buffer.from('302a300506032b6570032100', 'hex');

const publicKeyOf = (publicKey: string): KeyObject =>
  createPublicKey({ key: Buffer.concat([PUBLIC_DER, Buffer.from(publicKey, 'hex')]), format: 'der', type: 'spki' });
/** `publicKey`: hex. */
export const keyOf = (publicKey: string): string => Buffer.from(sha256(Buffer.from(publicKey, 'hex'))).toString('hex');
export const pemOf = (publicKey: string): string =>
  publicKeyOf(publicKey).export({ format: 'pem', type: 'spki' }).toString();
/** The public key of a PEM, in hex. Throws if it is none of Ed25519. */
function publicKeyOfPem(pem: string): string {
  const { x } = createPublicKey(pem).export({ format: 'jwk' });
  if (x === undefined) throw new Error('not an Ed25519 public key');
  return Buffer.from(x, 'base64url').toString('hex');
}

/** The public keys of a file, hex: PEM, hex, or the answer of the route. Throws if it has none. */
export function publicKeysIn(text: string): string[] {
  // A PEM in JSON has its line breaks escaped.
  const pems = text.replaceAll('\\n', '\n').match(/-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----/g) ?? [];
  const keys = pems.length ? pems.map(publicKeyOfPem) : (text.toLowerCase().match(/\b[0-9a-f]{64}\b/g) ?? []);
  if (!keys.length) throw new Error('the file has no public key: PEM or hex');
  return keys;
}

export interface Signer {
  key: string;
  publicKey: string;
  sign(head: Omit<UnsignedHead, 'key'>): TreeHead;
}

export async function openSigner(vault: Pick<Vault, 'secret'>): Promise<Signer> {
  const seed = Buffer.from(await vault.secret('integrity'), 'base64url');
  const privateKey = createPrivateKey({ key: Buffer.concat([PRIVATE_DER, seed]), format: 'der', type: 'pkcs8' });
  const publicKey = publicKeyOfPem(createPublicKey(privateKey).export({ format: 'pem', type: 'spki' }).toString());
  const key = keyOf(publicKey);
  return {
    key,
    publicKey,
    sign: (head) => ({
      ...head,
      key,
      signature: sign(null, Buffer.from(signedText({ ...head, key })), privateKey).toString('hex'),
    }),
  };
}

/** Whether the head is signed with this public key. */
export const isSignedBy = (head: TreeHead, publicKey: string): boolean =>
  head.key === keyOf(publicKey) &&
  verify(null, Buffer.from(signedText(head)), publicKeyOf(publicKey), Buffer.from(head.signature, 'hex'));
