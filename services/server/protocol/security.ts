// Security headers of answers.
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { serverLoader } from '#contracts/access/loader.ts';

/**
 * The content security policy of a page: own scripts, own style sheets, and the style elements that `styles` names by
 * nonce or hash. Style attributes set by the grid are harmless and cannot carry a nonce or hash.
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

/** Answers other than pages are data and may load nothing. */
export async function addSecurityHeaders(app: FastifyInstance, publicUrl: string | null): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    strictTransportSecurity: publicUrl?.startsWith('https:') ? { maxAge: YEAR_S } : false,
    crossOriginEmbedderPolicy: false,
    originAgentCluster: false,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  });
  // No cache may keep answers to one person.
  app.addHook('onRequest', async (request, reply) => {
    if (PERSONAL.some((path) => request.url.startsWith(path))) reply.header('cache-control', 'no-store');
  });
}
