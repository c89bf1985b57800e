// Sealed texts: `v1.<person>.<nonce>.<ciphertext>`, AES-256-GCM under the person's key, bound to the person's id.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { SEALED_FORM, isSealedText } from '#contracts/values/sealed.ts';

const VERSION = 'v1';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
export const KEY_BYTES = 32;
const bound = (person: string): Buffer => Buffer.from(`${VERSION}.${person}`);

export const isSealed = isSealedText;

export class NotSealed extends Error {
  override name = 'NotSealed';
}

export function sealWith(key: Buffer, person: string, text: string): string {
  const sealed = sealBytes(key, person, Buffer.from(text));
  return `${VERSION}.${person}.${sealed.toString('base64url', 0, NONCE_BYTES)}.${sealed.toString('base64url', NONCE_BYTES)}`;
}

/** The owner of the key that opens the text. Throws NotSealed. */
export function personOf(sealed: string): string {
  const [, person] = SEALED_FORM.exec(sealed) ?? [];
  if (!person) throw new NotSealed('not a sealed text');
  return person;
}

/** Throws NotSealed for an invalid form, a wrong key, or a modified text. */
export function openWith(key: Buffer, sealed: string): string {
  const [, person, nonce, ciphertext] = SEALED_FORM.exec(sealed) ?? [];
  if (!person || !nonce || !ciphertext) throw new NotSealed('not a sealed text');
  return openBytes(
    key,
    person,
    Buffer.concat([Buffer.from(nonce, 'base64url'), Buffer.from(ciphertext, 'base64url')]),
  ).toString('utf8');
}

/** Returns nonce, ciphertext and tag. `to`: the context that the bytes are bound to. */
export function sealBytes(key: Buffer, to: string, bytes: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(bound(to));
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

/** Throws NotSealed for a wrong key, another context, or modified bytes. */
export function openBytes(key: Buffer, to: string, sealed: Buffer): Buffer {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES))
      .setAAD(bound(to))
      .setAuthTag(sealed.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    throw new NotSealed('the key cannot open this data');
  }
}
