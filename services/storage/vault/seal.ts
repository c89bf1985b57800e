// Sealed texts: `v1.<person>.<nonce>.<ciphertext>`, AES-256-GCM under the person's key, bound to the person's id.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const VERSION = 'v1';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
export const KEY_BYTES = 32;
const FORM = /^v1\.(.+)\.([\w-]{16})\.([\w-]+)$/;
const bound = (person: string): Buffer => Buffer.from(`${VERSION}.${person}`);

export const isSealed = (text: string): boolean => FORM.test(text);

export class NotSealed extends Error {
  override name = 'NotSealed';
}

export function sealWith(key: Buffer, person: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(bound(person));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `${VERSION}.${person}.${nonce.toString('base64url')}.${sealed.toString('base64url')}`;
}

/** Whose key opens it. Throws NotSealed. */
export function personOf(sealed: string): string {
  const [, person] = FORM.exec(sealed) ?? [];
  if (!person) throw new NotSealed('not a sealed text');
  return person;
}

/** Throws NotSealed for another form, another key, or a text that was tampered with. */
export function openWith(key: Buffer, sealed: string): string {
  const [, person, nonce, ciphertext] = FORM.exec(sealed) ?? [];
  if (!person || !nonce || !ciphertext) throw new NotSealed('not a sealed text');
  const bytes = Buffer.from(ciphertext, 'base64url');
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url')).setAAD(bound(person)).setAuthTag(bytes.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    throw new NotSealed('the key does not open this text');
  }
}
