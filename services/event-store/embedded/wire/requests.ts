// Converts client requests to the store's types.
import protobuf from '@eventstore/db-client/generated/streams_pb.js';
import type {
  AppendReq,
  BatchAppendReq,
  DeleteReq,
  ReadReq,
  TombstoneReq,
} from '@eventstore/db-client/generated/streams_pb.js';
import type { StreamIdentifier, UUID } from '@eventstore/db-client/generated/shared_pb.js';
import type { LogPosition } from '../log/bounds.ts';
import type { Expectation } from '../log/expectation.ts';
import type { FilterOptions } from '../log/filter.ts';
import type { ProposedEvent } from '../log/log.ts';
import { InvalidRequest, Unimplemented } from './errors.ts';

export const streamName = (identifier: StreamIdentifier | undefined): string => {
  const name = Buffer.from(identifier?.getStreamName_asU8() ?? []).toString();
  if (!name) throw new InvalidRequest('a stream needs a name');
  return name;
};

const UUID_FORM = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function uuid(id: UUID | undefined): string {
  const structured = id?.getStructured();
  if (structured) {
    const [most, least] = [structured.getMostSignificantBits(), structured.getLeastSignificantBits()].map((bits) =>
      BigInt.asUintN(64, BigInt(bits)).toString(16).padStart(16, '0'),
    );
    return `${most}${least}`.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  }
  const text = id?.getString().toLowerCase() ?? '';
  if (!UUID_FORM.test(text)) throw new InvalidRequest('an id is not a UUID');
  return text;
}

export function expectation(options: AppendReq.Options | DeleteReq.Options | TombstoneReq.Options): Expectation {
  if (options.hasNoStream()) return 'no-stream';
  if (options.hasStreamExists()) return 'stream-exists';
  return options.hasRevision() ? BigInt(options.getRevision()) : 'any';
}

export function batchExpectation(options: BatchAppendReq.Options): Expectation {
  if (options.hasNoStream()) return 'no-stream';
  if (options.hasStreamExists()) return 'stream-exists';
  return options.hasStreamPosition() ? BigInt(options.getStreamPosition()) : 'any';
}

export function proposedEvent(message: AppendReq.ProposedMessage | BatchAppendReq.ProposedMessage): ProposedEvent {
  const map = message.getMetadataMap();
  const type = map.get('type');
  if (!type) throw new InvalidRequest('an event needs a type');
  return {
    id: uuid(message.getId()),
    type,
    contentType: map.get('content-type') ?? 'application/octet-stream',
    metadata: message.getCustomMetadata_asU8(),
    data: message.getData_asU8(),
  };
}

export interface ReadOptions {
  /** Undefined for $all. */
  stream?: string;
  /** In $all, or in the stream. */
  from: 'start' | 'end' | LogPosition | bigint;
  backwards: boolean;
  /** Undefined for a subscription. */
  count?: number;
  filter?: FilterOptions & { window: number; interval: number };
  structuredIds: boolean;
}

const DEFAULT_SEARCH_WINDOW = 32;

export function readOptions(request: ReadReq): ReadOptions {
  const options = request.getOptions();
  if (!options) throw new InvalidRequest('a read needs options');
  if (options.getResolveLinks()) throw new Unimplemented('resolving links is not supported');
  return {
    ...readFrom(options),
    backwards: options.getReadDirection() === protobuf.ReadReq.Options.ReadDirection.BACKWARDS,
    count: options.hasCount() ? Number(options.getCount()) : undefined,
    filter: filterOptions(options),
    structuredIds: options.getUuidOption()?.hasStructured() ?? false,
  };
}

function readFrom(options: ReadReq.Options): Pick<ReadOptions, 'stream' | 'from'> {
  const ofStream = options.getStream();
  if (ofStream) {
    const stream = streamName(ofStream.getStreamIdentifier());
    if (ofStream.hasRevision()) return { stream, from: BigInt(ofStream.getRevision()) };
    return { stream, from: ofStream.hasEnd() ? 'end' : 'start' };
  }
  const all = options.getAll();
  const position = all?.getPosition();
  if (!position) return { from: all?.hasEnd() ? 'end' : 'start' };
  return { from: { commit: BigInt(position.getCommitPosition()), prepare: BigInt(position.getPreparePosition()) } };
}

function filterOptions(options: ReadReq.Options): ReadOptions['filter'] {
  const filter = options.getFilter();
  if (!filter) return undefined;
  const onStream = filter.getStreamIdentifier();
  const expression = onStream ?? filter.getEventType();
  return {
    on: onStream ? 'stream' : 'type',
    prefixes: expression?.getPrefixList() ?? [],
    regex: expression?.getRegex() ?? '',
    window: filter.hasMax() ? filter.getMax() : DEFAULT_SEARCH_WINDOW,
    interval: filter.getCheckpointintervalmultiplier() || 1,
  };
}
