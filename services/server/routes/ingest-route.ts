// NDJSON in, NDJSON out, both streamed: a body of any size passes through, a line at a time.
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyInstance } from 'fastify';
import { ingest as declaration, tryIngest } from '#contracts/wire/fact.ts';
import { mount } from '../../http/mount.ts';
import { problem } from '../../http/problem.ts';
import { ingestKeys, keyDigestOf } from '../../ingest/keys.ts';
import type { ServerParts } from '../parts.ts';

const TYPES = ['application/x-ndjson', 'application/ndjson', 'text/plain'];
/**
 * Many clients read no answer before they have sent all of their body. So this much of the answer waits for them, in
 * bytes, before lines are read more slowly: the answer to 100 MB of facts is about 15 MB.
 */
const ANSWER_BUFFER = 32 * 1024 * 1024;
const CHUNK = 16 * 1024;

/** Of what is corked together it makes one piece. */
const joining = (highWaterMark: number): PassThrough =>
  new PassThrough({
    highWaterMark,
    writev(pieces, written) {
      this._write(Buffer.concat(pieces.map(({ chunk }) => chunk as Buffer)), 'utf8', written);
    },
  });

/**
 * Lines that are answered in one turn of the event loop leave together: a write for each took an eighth of the server's
 * time. None is held back longer.
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
    // The key is asked for before the body is looked at.
    scope.addHook('onRequest', async (request) => {
      if (!senderOf(request.headers.authorization)) throw problem('invalid-key');
    });
    for (const route of [declaration, tryIngest])
      mount(scope, route, async (_input, request, reply) => {
        const { authorization } = request.headers;
        const sender = senderOf(authorization);
        if (!sender) throw problem('invalid-key');
        const keyDigest = await keyDigestOf(authorization, lookup);
        const input = request.body instanceof Readable ? request.body : Readable.from([]);
        const answer = joining(ANSWER_BUFFER);
        pipeline(
          Readable.from(ndjson(ingest(input, { ...sender, keyDigest, isDryRun: route === tryIngest }), answer), {
            objectMode: false,
            highWaterMark: CHUNK,
          }),
          answer,
        ).catch((error: unknown) => {
          // Cut off: what was answered stands, the rest can be sent again.
          log.warn({ err: error }, 'an ingest was cut off');
          answer.destroy();
        });
        return reply.type('application/x-ndjson; charset=utf-8').send(answer);
      });
    done();
  });
}
