// The part of protobuf's wire format that answers need: https://protobuf.dev/programming-guides/encoding/

const VARINT = 0;
const LENGTH_DELIMITED = 2;
const SEVEN_BITS = 0x80;
/** Below this, bit operations on numbers are exact. */
const BITWISE_LIMIT = 2 ** 31;

export function varintLength(value: number): number {
  let length = 1;
  for (let rest = value; rest >= SEVEN_BITS; rest = Math.floor(rest / SEVEN_BITS)) length++;
  return length;
}

/** Writes a safe, non-negative integer at an offset; returns the offset after it. */
export function writeVarint(target: Buffer, offset: number, value: number): number {
  let rest = value;
  let at = offset;
  for (; rest >= BITWISE_LIMIT; rest = Math.floor(rest / SEVEN_BITS)) target[at++] = (rest % SEVEN_BITS) | SEVEN_BITS;
  for (; rest >= SEVEN_BITS; rest >>>= 7) target[at++] = (rest & 0x7f) | SEVEN_BITS;
  target[at++] = rest;
  return at;
}

/** A field's key byte, for field numbers up to 15. */
const key = (field: number, wireType: number): number => (field << 3) | wireType;
export const varintKey = (field: number): number => key(field, VARINT);
export const bytesKey = (field: number): number => key(field, LENGTH_DELIMITED);

export function uint(field: number, value: number | bigint): Buffer {
  const bytes = [varintKey(field)];
  let rest = BigInt(value);
  for (; rest >= 0x80n; rest >>= 7n) bytes.push(Number(rest & 0x7fn) | SEVEN_BITS);
  bytes.push(Number(rest));
  return Buffer.from(bytes);
}

/** A length-delimited field: a message or bytes, concatenated from parts. */
export function bytes(field: number, ...parts: Uint8Array[]): Buffer {
  const length = parts.reduce((sum, part) => sum + part.byteLength, 0);
  const head = Buffer.alloc(1 + varintLength(length));
  head[0] = bytesKey(field);
  writeVarint(head, 1, length);
  return Buffer.concat([head, ...parts]);
}

export const text = (field: number, value: string): Buffer => bytes(field, Buffer.from(value));
