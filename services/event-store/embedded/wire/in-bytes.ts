import type { MethodDefinition } from '@grpc/grpc-js';

/** A method whose answers are already encoded. Requests are parsed by the client's stubs. */
export const inBytes = <Request, Answer>(
  method: MethodDefinition<Request, Answer>,
): MethodDefinition<Request, Uint8Array> => ({ ...method, responseSerialize: asBuffer, responseDeserialize: asBuffer });

const asBuffer = (bytes: Uint8Array): Buffer =>
  Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
