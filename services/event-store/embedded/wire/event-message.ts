// Encodes events. A stored event is the complete message of a read's answer, so reads do not build, parse or copy
// fields.
import protobuf from '@eventstore/db-client/generated/streams_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import { bytesKey, varintKey, varintLength, writeVarint } from './protobuf.ts';

export interface RecordedEvent {
  /** UUID in canonical form, lower case. */
  id: string;
  stream: string;
  revision: number;
  position: number;
  type: string;
  contentType: string;
  /** Milliseconds since 1970. */
  created: number;
  metadata: Uint8Array;
  data: Uint8Array;
}

/**
 * The revision of a tombstone. On the wire it is 2^63 - 1, which is not a safe integer; MAX_SAFE_INTEGER represents it
 * here.
 */
export const TOMBSTONE_REVISION = Number.MAX_SAFE_INTEGER;
const TOMBSTONE_VARINT = Buffer.from('ffffffffffffffff7f', 'hex');
/** .NET's unit of time, 100 ns. */
const TICKS_PER_MILLISECOND = '0000';

const revisionLength = (revision: number) =>
  revision === TOMBSTONE_REVISION ? TOMBSTONE_VARINT.length : varintLength(revision);
/** Length of a field: key, length prefix and value. */
const sized = (length: number) => 1 + varintLength(length) + length;

/** One event as ReadResp { event: ReadEvent { event: RecordedEvent, commit_position } }, in one allocation. */
export function encodeReadEvent(event: RecordedEvent): Buffer {
  const created = event.created + TICKS_PER_MILLISECOND;
  const streamLength = Buffer.byteLength(event.stream);
  const entries = [
    ['type', event.type],
    ['content-type', event.contentType],
    ['created', created],
  ] as const;
  const entryLengths = entries.map(([name, value]) => sized(name.length) + sized(Buffer.byteLength(value)));
  const recordedLength =
    sized(sized(event.id.length)) +
    sized(sized(streamLength)) +
    1 +
    revisionLength(event.revision) +
    2 * (1 + varintLength(event.position)) +
    entryLengths.reduce((sum, length) => sum + sized(length), 0) +
    sized(event.metadata.byteLength) +
    sized(event.data.byteLength);
  const readEventLength = sized(recordedLength) + 1 + varintLength(event.position);

  const target = Buffer.allocUnsafe(sized(readEventLength));
  let at = 0;
  const open = (field: number, length: number) => {
    target[at] = bytesKey(field);
    at = writeVarint(target, at + 1, length);
  };
  const text = (field: number, value: string, length: number) => {
    open(field, length);
    at += target.write(value, at, length);
  };
  const bytes = (field: number, value: Uint8Array) => {
    open(field, value.byteLength);
    target.set(value, at);
    at += value.byteLength;
  };
  const uint = (field: number, value: number) => {
    target[at] = varintKey(field);
    at = writeVarint(target, at + 1, value);
  };

  open(1, readEventLength);
  open(1, recordedLength);
  open(1, sized(event.id.length));
  text(2, event.id, event.id.length);
  open(2, sized(streamLength));
  text(3, event.stream, streamLength);
  if (event.revision === TOMBSTONE_REVISION) {
    target[at] = varintKey(3);
    at += 1 + TOMBSTONE_VARINT.copy(target, at + 1);
  } else uint(3, event.revision);
  uint(4, event.position);
  uint(5, event.position);
  for (const [index, [name, value]] of entries.entries()) {
    open(6, entryLengths[index]!);
    text(1, name, name.length);
    text(2, value, Buffer.byteLength(value));
  }
  bytes(7, event.metadata);
  bytes(8, event.data);
  uint(3, event.position);
  return target;
}

/** The event's data. */
export const dataOf = (message: Uint8Array): Uint8Array =>
  protobuf.ReadResp.deserializeBinary(message).getEvent()!.getEvent()!.getData_asU8();

/** The same message with its id in two halves, for clients that ask for structured ids. */
export function withStructuredId(message: Uint8Array): Buffer {
  const answer = protobuf.ReadResp.deserializeBinary(message);
  const id = answer.getEvent()!.getEvent()!.getId()!;
  const hex = id.getString().replaceAll('-', '');
  const structured = new shared.UUID.Structured();
  structured.setMostSignificantBits(BigInt.asIntN(64, BigInt(`0x${hex.slice(0, 16)}`)).toString());
  structured.setLeastSignificantBits(BigInt.asIntN(64, BigInt(`0x${hex.slice(16)}`)).toString());
  id.setStructured(structured);
  return Buffer.from(answer.serializeBinary());
}
