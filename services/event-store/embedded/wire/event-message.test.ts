import protobuf from '@eventstore/db-client/generated/streams_pb.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TOMBSTONE_REVISION, dataOf, encodeReadEvent, withStructuredId } from './event-message.ts';
import { uuid } from './requests.ts';

const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 });
const bytes = fc.uint8Array({ maxLength: 300 });
const number = fc.maxSafeNat().filter((value) => value !== TOMBSTONE_REVISION);

const recorded = fc.record({
  id: fc.uuid(),
  stream: text,
  revision: number,
  position: number,
  type: text,
  contentType: fc.constantFrom('application/json', 'application/octet-stream'),
  created: fc.nat({ max: 4_102_444_800_000 }),
  metadata: bytes,
  data: bytes,
});

const parse = (message: Uint8Array) => protobuf.ReadResp.deserializeBinary(message).getEvent()!;

test('the stubs of the official client decode a stored event as it was recorded', () => {
  fc.assert(
    fc.property(recorded, (event) => {
      const read = parse(encodeReadEvent(event));
      const inner = read.getEvent()!;
      expect({
        id: inner.getId()!.getString(),
        stream: Buffer.from(inner.getStreamIdentifier()!.getStreamName_asU8()).toString(),
        revision: Number(inner.getStreamRevision()),
        position: Number(inner.getCommitPosition()),
        type: inner.getMetadataMap().get('type'),
        contentType: inner.getMetadataMap().get('content-type'),
        created: Number(inner.getMetadataMap().get('created')) / 10_000,
        metadata: new Uint8Array(inner.getCustomMetadata_asU8()),
        data: new Uint8Array(inner.getData_asU8()),
      }).toEqual(event);
      expect([inner.getPreparePosition(), read.getCommitPosition()]).toEqual([
        inner.getCommitPosition(),
        inner.getCommitPosition(),
      ]);
      expect(dataOf(encodeReadEvent(event))).toEqual(inner.getData_asU8());
    }),
  );
});

test('an id encoded in two halves is the same id', () => {
  fc.assert(
    fc.property(recorded, (event) => {
      expect(
        uuid(
          parse(withStructuredId(encodeReadEvent(event)))
            .getEvent()!
            .getId(),
        ),
      ).toBe(event.id);
    }),
  );
});

test('the final event of a stream has the highest possible revision', () => {
  const [event] = fc.sample(recorded, 1);
  expect(
    parse(encodeReadEvent({ ...event!, revision: TOMBSTONE_REVISION }))
      .getEvent()!
      .getStreamRevision(),
  ).toBe('9223372036854775807');
});
