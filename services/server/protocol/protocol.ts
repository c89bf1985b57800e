// Rules of HTTP itself, checked before any route sees the request.
import type { ServerOptions } from 'node:http';
import { Server, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PROBLEM_TYPE, problem } from '../../http/problem.ts';
import { whenClosed } from './when-closed.ts';

const LINGER_MS = 10_000;
const FEED_PATH = '/socket.io/';

export const httpOptions: ServerOptions = {
  // Checked below, with an RFC 9457 problem.
  requireHostHeader: false,
  // A request to upgrade to another protocol is answered as HTTP/1.1.
  shouldUpgradeCallback: ({ url = '', headers }) =>
    url.startsWith(FEED_PATH) && headers.upgrade?.toLowerCase() === 'websocket',
};

/** Answers a request that is not valid HTTP on the raw socket, and closes it after the client has had time to read. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const { problem: answer } = problem('malformed-request');
  const body = JSON.stringify(answer);
  socket.removeAllListeners('data').resume();
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
  socket.end(
    `HTTP/1.1 400 Bad Request\r\nContent-Type: ${PROBLEM_TYPE}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}

const BODY_MS = 60_000;
/** What an upload must bring in each such time: 128 MB then take at most nine hours. */
const UPLOAD_BYTES = 256 * 1024;
/**
 * Ends connections whose body comes too slowly. A body has a minute; the file of an upload may take longer while it
 * comes on. Bytes that wait here for their reader are no delay of the client. Ingest has no limit.
 */
function endSlowBody(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  if (request.routeOptions.config.declaration?.permission === 'ingest-key') return done();
  const isUpload = request.server.hasContentTypeParser('multipart/form-data');
  const { raw, socket } = request;
  let received = socket.bytesRead;
  const check = setInterval(() => {
    const comesOn = isUpload && (socket.bytesRead - received >= UPLOAD_BYTES || raw.readableLength > 0);
    received = socket.bytesRead;
    if (!raw.complete && !comesOn) raw.destroy();
  }, BODY_MS).unref();
  whenClosed(reply.raw, () => clearInterval(check));
  done();
}

const CHARSET = /;\s*charset\s*=\s*"?([^";\s]*)/i;
/** Compressed bodies and other charsets are rejected, because bodies are read as UTF-8. */
const isPlainUtf8 = ({ headers }: FastifyRequest): boolean =>
  (headers['content-encoding'] ?? 'identity').toLowerCase() === 'identity' &&
  /^(utf-?8|us-ascii|)$/i.test(CHARSET.exec(headers['content-type'] ?? '')?.[1] ?? '');

export function addProtocolRules(app: FastifyInstance): void {
  // Unknown Expect headers are ignored.
  app.server.on('checkExpectation', (request, response) => app.routing(request, response));
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.headers.host === undefined && raw.httpVersion === '1.1') throw problem('malformed-request');
  });
  app.addHook('onRequest', endSlowBody);
  app.addHook('preParsing', async (request) => {
    if (!isPlainUtf8(request)) throw problem('unsupported-media-type');
  });
  endConnections(app);
}

/** How long open connections still get requests. A client that uses one more often learns in time that it ends. */
const LAST_ANSWERS_MS = 250;
/**
 * Once the server closes, it refuses new connections, and ends each open one with its next answer. Node alone would
 * break off requests that it has not read yet, and keep a connection whose request was in flight.
 */
function endConnections(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
    if (!app.server.listening) return;
    Server.prototype.close.call(app.server);
    const connections = await promisify(app.server.getConnections.bind(app.server))();
    if (connections > 0) await delay(LAST_ANSWERS_MS);
  });
  // Fastify itself does so for requests that begin from now on.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) void reply.header('connection', 'close');
    done(null, payload);
  });
}
