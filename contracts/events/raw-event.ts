// An event as the log has it, and the leaf that stands for it in the tree over the log.
import { canonicalJson } from '../values/canonical.ts';

export interface RawEvent {
  stream: string;
  /** Index within the stream, from 0. */
  number: number;
  id: string;
  type: string;
  /** As stored, not upcast: the value of its JSON, or bytes. */
  data: unknown;
  /** Like `data`; undefined: none. */
  metadata: unknown;
  /** Commit position in the log. */
  position: bigint;
}

/** The fields that a leaf covers, in the leaf's order. */
export type LeafFields = Omit<RawEvent, 'position'>;

const asJson = (value: unknown): unknown =>
  value instanceof Uint8Array ? btoa(Array.from(value, (byte) => String.fromCharCode(byte)).join('')) : value;
const encoder = new TextEncoder();

/** The bytes of an event's leaf: canonical JSON of `[stream, number, id, type, data, metadata]`, bytes as base64. */
export const leafBytes = ({ stream, number, id, type, data, metadata }: LeafFields): Uint8Array<ArrayBuffer> =>
  encoder.encode(canonicalJson([stream, number, id, type, asJson(data), asJson(metadata)]));
