// Headers that tell a browser what it may do with our answers.
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { serverLoader } from '#contracts/wire/loader.ts';

/**
 * The policy of a page: own scripts only, own style sheets and those style elements that `styles` names, by nonce or
 * hash. Style attributes set by the grid are harmless and cannot carry one.
 */
export const pagePolicy = (styles: `nonce-${string}` | `sha256-${string}`): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' '${styles}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const YEAR_S = 31_536_000;
const PERSONAL = ['/api/', serverLoader.path];

/** Everything but pages is data: it may load nothing. */
export async function addSecurityHeaders(app: FastifyInstance, publicUrl: string | null): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    strictTransportSecurity: publicUrl?.startsWith('https:') ? { maxAge: YEAR_S } : false,
    crossOriginEmbedderPolicy: false,
    originAgentCluster: false,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  });
  // What is told to one person is kept by no cache.
  app.addHook('onRequest', async (request, reply) => {
    if (PERSONAL.some((path) => request.url.startsWith(path))) reply.header('cache-control', 'no-store');
  });
}
