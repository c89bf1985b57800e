import type { MethodDefinition } from '@grpc/grpc-js';

/** Answers are bytes already; requests are parsed by the client's own stubs. */
export const inBytes = <Request, Answer>(
  method: MethodDefinition<Request, Answer>,
): MethodDefinition<Request, Uint8Array> => ({ ...method, responseSerialize: asBuffer, responseDeserialize: asBuffer });

const asBuffer = (bytes: Uint8Array): Buffer =>
  Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
