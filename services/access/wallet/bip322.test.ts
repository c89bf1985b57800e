import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { base64 } from '@scure/base';
import { RawWitness, SigHash, WIF } from '@scure/btc-signer';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { testWallet } from '../../tools/testing/people/wallet.ts';
import { isSignedBy } from './bip322.ts';

// bitcoin/bips, bip-0322, CC0-1.0.
const Signed = z.object({
  message: z.string(),
  address: z.string(),
  type: z.string(),
  private_keys: z.array(z.string()),
  bip322_signatures: z.array(z.string()),
});
const Vectors = z.object({
  simple: z.array(Signed),
  full: z.array(Signed).default([]),
  proof_of_funds: z.array(Signed).default([]),
  error: z.array(
    z.object({ description: z.string(), message: z.string(), address: z.string(), signature: z.string() }),
  ),
});
const vectors = ['basic', 'generated'].map((name) =>
  Vectors.parse(
    JSON.parse(
      readFileSync(join(import.meta.dirname, `../../../contracts/vectors/bip-0322-${name}-test-vectors.json`), 'utf8'),
    ),
  ),
);
const taproot = vectors.flatMap(({ simple }) => simple).filter(({ type }) => type === 'p2tr');

describe('the official test vectors', () => {
  test('contain simple taproot signatures that are valid with and without prefix', () => {
    expect(taproot).toHaveLength(2);
    for (const { address, message, bip322_signatures: signatures } of taproot) {
      for (const signature of signatures) {
        expect(isSignedBy(address, message, signature)).toBe(true);
        expect(isSignedBy(address, message, signature.replace(/^smp/, ''))).toBe(true);
      }
    }
  });

  test('contain only errors that are refused', () => {
    const errors = vectors.flatMap(({ error }) => error);
    expect(errors).toHaveLength(36);
    expect(errors.filter(({ address, message, signature }) => isSignedBy(address, message, signature))).toEqual([]);
  });

  test('contain signatures of other kinds and address types, which are all refused', () => {
    const others = vectors.flatMap(({ simple, full, proof_of_funds: proofs }) => [
      ...simple.filter(({ type }) => type !== 'p2tr'),
      ...full,
      ...proofs,
    ]);
    const cases = others.flatMap(({ address, message, bip322_signatures: signatures }) =>
      signatures.flatMap(
        (signature) =>
          [
            [address, message, signature],
            [address, message, signature.slice(3)],
          ] as const,
      ),
    );
    expect(cases.length).toBeGreaterThan(30);
    expect(cases.filter(([address, message, signature]) => isSignedBy(address, message, signature))).toEqual([]);
  });

  test('agree with the test wallet: the same key gives the same address and valid signatures', () => {
    for (const {
      address,
      message,
      private_keys: [key],
    } of taproot) {
      const wallet = testWallet(WIF().decode(key!));
      expect(wallet.address).toBe(address);
      expect(isSignedBy(address, message, wallet.sign(message))).toBe(true);
    }
  });
});

const privateKey = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .filter((bytes) => bytes.some(Boolean) && bytes[0] !== 0xff);
const message = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }).map((text) => text.toWellFormed()),
);
const RUNS = 40;
const wallet = testWallet(new Uint8Array(32).fill(7));
const other = testWallet(new Uint8Array(32).fill(9));

test('a signature is valid only for its address and message, with either sighash', () => {
  fc.assert(
    fc.property(
      privateKey,
      message,
      message,
      fc.constantFrom(SigHash.DEFAULT, SigHash.ALL),
      (key, text, another, sighash) => {
        const signer = testWallet(key);
        const signature = signer.sign(text, sighash);
        expect(isSignedBy(signer.address, text, signature)).toBe(true);
        expect(isSignedBy(wallet.address, text, signature)).toBe(false);
        expect(isSignedBy(signer.segwitAddress, text, signature)).toBe(false);
        expect(isSignedBy(signer.address, another, signature)).toBe(another === text);
      },
    ),
    { numRuns: RUNS },
  );
});

test('a signature with any bit changed is refused', () => {
  fc.assert(
    fc.property(message, fc.constantFrom(SigHash.DEFAULT, SigHash.ALL), fc.nat(), (text, sighash, at) => {
      const bytes = base64.decode(wallet.sign(text, sighash));
      bytes[(at >> 3) % bytes.length]! ^= 1 << (at & 7);
      expect(isSignedBy(wallet.address, text, base64.encode(bytes))).toBe(false);
    }),
    { numRuns: RUNS },
  );
});

test('a message with any character added or removed is refused', () => {
  fc.assert(
    fc.property(message, fc.nat(), fc.string({ minLength: 1, maxLength: 3 }), (text, at, more) => {
      const signature = wallet.sign(text);
      const cut = at % (text.length + 1);
      expect(isSignedBy(wallet.address, `${text.slice(0, cut)}${more}${text.slice(cut)}`, signature)).toBe(false);
    }),
    { numRuns: RUNS },
  );
});

test('other sighashes, an explicit default, a wrong witness count and an annex are refused', () => {
  const item = RawWitness.decode(base64.decode(wallet.sign('m')))[0]!;
  const witness = (...items: Uint8Array[]): string => base64.encode(RawWitness.encode(items));
  expect(isSignedBy(wallet.address, 'm', witness(item))).toBe(true);
  for (const sighash of [
    SigHash.NONE,
    SigHash.SINGLE,
    SigHash.ALL_ANYONECANPAY,
    SigHash.NONE_ANYONECANPAY,
    SigHash.SINGLE_ANYONECANPAY,
  ]) {
    // `to_sign` has an output for its input, so signatures with each of these can be made.
    expect(isSignedBy(wallet.address, 'm', wallet.sign('m', sighash))).toBe(false);
  }
  for (const byte of [0, 2, 3, 0x81, 0xff])
    expect(isSignedBy(wallet.address, 'm', witness(Uint8Array.of(...item, byte)))).toBe(false);
  for (const items of [
    [],
    [item, item],
    [item, Uint8Array.of(0x50)],
    [new Uint8Array(0), item],
    [item.subarray(0, 63)],
    [new Uint8Array(64)],
    [new Uint8Array(64).fill(0xff)],
  ]) {
    expect(isSignedBy(wallet.address, 'm', witness(...items))).toBe(false);
  }
});

test('another prefix, blanks, trailing bytes and truncation of the encoding are refused', () => {
  const signature = wallet.sign('m', SigHash.ALL);
  expect(isSignedBy(wallet.address, 'm', `smp${signature}`)).toBe(true);
  const spellings = [
    `ful${signature}`,
    `pof${signature}`,
    `SMP${signature}`,
    `smpsmp${signature}`,
    ` ${signature}`,
    `${signature}\n`,
    `${signature}AAAA`,
    signature.slice(0, -1),
    signature.replace(/=+$/, ''),
    signature.replaceAll('+', '-').replaceAll('/', '_').concat('x'),
  ];
  expect(spellings.filter((spelling) => isSignedBy(wallet.address, 'm', spelling))).toEqual([]);
});

test('garbage is refused without an exception', () => {
  const base64Like = fc.oneof(
    fc.base64String({ maxLength: 200 }),
    fc.uint8Array({ maxLength: 100 }).map((bytes) => base64.encode(bytes)),
    fc.uint8Array({ minLength: 64, maxLength: 65 }).map((bytes) => base64.encode(RawWitness.encode([bytes]))),
  );
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('\ud800', '', 'x'.repeat(5000)));
  const address = fc.oneof(
    fc.constantFrom(wallet.address, other.address, wallet.segwitAddress, '', 'bc1p', wallet.address.toUpperCase()),
    fc.string({ unit: 'binary' }),
  );
  fc.assert(
    fc.property(
      address,
      text,
      fc.oneof(
        base64Like,
        text,
        base64Like.map((value) => `smp${value}`),
      ),
      (...args) => !isSignedBy(...args),
    ),
    { numRuns: 500 },
  );
});

test('a lone surrogate is not equal to the replacement character', () => {
  expect(isSignedBy(wallet.address, '\ud800', wallet.sign('\ufffd'))).toBe(false);
});
