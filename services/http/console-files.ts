// The built console: index.html with a nonce of its own each time, everything else as files that never change under their names.
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { defineRoute } from '#contracts/route.ts';
import { mount } from './mount.ts';
import { pagePolicy } from './security.ts';

export const consolePage = defineRoute({ method: 'GET', path: '/', permission: 'public', summary: 'The console' });

/** What index.html holds where the nonce belongs. */
export const NONCE_PLACEHOLDER = '__CSP_NONCE__';
const NONCE_BYTES = 18;
const shared = { preCompressed: true, index: false, decorateReply: false } as const;
const META = /<meta[^>]*property="csp-nonce"/;

/** The page with this nonce, in a `<meta property="csp-nonce" nonce="…">` for those who make style elements. */
export function pageWithNonce(html: string, nonce: string): string {
  const filled = html.replaceAll(NONCE_PLACEHOLDER, nonce);
  return META.test(filled) ? filled : filled.replace(/<head>/i, `<head><meta property="csp-nonce" nonce="${nonce}">`);
}

export async function mountConsole(app: FastifyInstance, folder: string): Promise<void> {
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  mount(app, consolePage, (_input, _request, reply) => {
    const nonce = randomBytes(NONCE_BYTES).toString('base64');
    return reply
      .header('content-security-policy', pagePolicy(nonce))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(pageWithNonce(html, nonce));
  });
  await app.register(async (files) => {
    files.addHook('onRoute', (route) => { route.config = { ...route.config, access: 'public' }; });
    await files.register(fastifyStatic, { ...shared, root: join(folder, 'assets'), prefix: '/assets/', immutable: true, maxAge: '365d' });
    // The few files beside index.html, such as the icon, each by its name.
    await files.register(fastifyStatic, { ...shared, root: folder, prefix: '/', wildcard: false, globIgnore: ['index.html', 'assets/**', '**/*.{br,gz}'], maxAge: '1h' });
  });
}
