// The ingest route: NDJSON in and out, both streamed line by line, with no limit on the body size.
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyInstance } from 'fastify';
import { ingest as declaration, dryRunIngest } from '#contracts/wire/fact.ts';
import { mount } from '../../http/mount.ts';
import { problem } from '../../http/problem.ts';
import { ingestKeys, keyDigestOf } from '../../ingest/keys.ts';
import type { ServerParts } from '../parts.ts';

const TYPES = ['application/x-ndjson', 'application/ndjson', 'text/plain'];
/**
 * Bytes of the answer that are buffered before reading slows down: many clients read the answer only after sending the
 * whole body. The answer to 100 MB of facts is about 15 MB.
 */
const ANSWER_BUFFER = 32 * 1024 * 1024;
const CHUNK = 16 * 1024;

/** Joins the chunks of one cork into a single chunk. */
const joinWrites = (highWaterMark: number): PassThrough =>
  new PassThrough({
    highWaterMark,
    writev(pieces, written) {
      this._write(Buffer.concat(pieces.map(({ chunk }) => chunk)), 'utf8', written);
    },
  });

/**
 * Writes the lines of one event-loop turn together, and holds none longer. A write per line took an eighth of the
 * server's time.
 */
async function* ndjson(results: AsyncIterable<unknown>, to: PassThrough): AsyncGenerator<string, void, undefined> {
  for await (const result of results) {
    if (!to.writableCorked) {
      to.cork();
      setImmediate(() => to.uncork());
    }
    yield `${JSON.stringify(result)}\n`;
  }
}

export function mountIngest(
  app: FastifyInstance,
  { ingest, config, lookup, log }: Pick<ServerParts, 'ingest' | 'config' | 'lookup' | 'log'>,
): void {
  const senderOf = ingestKeys(config.ingestKey);
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(TYPES, (_request, payload, parsed) => parsed(null, payload));
    // The key is checked before the body is read.
    scope.addHook('onRequest', async (request) => {
      if (!senderOf(request.headers.authorization)) throw problem('invalid-key');
    });
    for (const route of [declaration, dryRunIngest])
      mount(scope, route, async (_input, request, reply) => {
        const { authorization } = request.headers;
        const sender = senderOf(authorization);
        if (!sender) throw problem('invalid-key');
        const keyDigest = await keyDigestOf(authorization, lookup);
        const input = request.body instanceof Readable ? request.body : Readable.from([]);
        const answer = joinWrites(ANSWER_BUFFER);
        pipeline(
          Readable.from(ndjson(ingest(input, { ...sender, keyDigest, isDryRun: route === dryRunIngest }), answer), {
            objectMode: false,
            highWaterMark: CHUNK,
          }),
          answer,
        ).catch((error: unknown) => {
          // The connection broke: answered lines are recorded, the others can be sent again.
          log.warn({ err: error }, 'an ingest request broke off');
          answer.destroy();
        });
        return reply.type('application/x-ndjson; charset=utf-8').send(answer);
      });
    done();
  });
}
