// Serves the built console: index.html with a new nonce each time, the assets as immutable files.
import { randomBytes } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { defineRoute } from '#contracts/wire/route.ts';
import { mount } from '../../http/mount.ts';
import { pagePolicy } from '../protocol/security.ts';

const consolePage = defineRoute({ method: 'GET', path: '/', permission: 'public', summary: 'The console' });
/** A path below the folder, without names that begin with a dot. */
const ASSET = /^([\w-][\w.-]*\/)*[\w-][\w.-]*$/;
const assets = defineRoute({
  method: 'GET',
  path: '/assets/*',
  permission: 'public',
  summary: 'What the console is built of',
  params: z.object({ '*': z.string().regex(ASSET) }),
});

/** The placeholder of the nonce in index.html. */
const NONCE_PLACEHOLDER = '__CSP_NONCE__';
const NONCE_BYTES = 18;
const META = /<meta[^>]*property="csp-nonce"/;

/** The page with this nonce, also in a `<meta property="csp-nonce" nonce="…">` for code that creates style elements. */
function pageWithNonce(html: string, nonce: string): string {
  const filled = html.replaceAll(NONCE_PLACEHOLDER, nonce);
  return META.test(filled) ? filled : filled.replace(/<head>/i, `<head><meta property="csp-nonce" nonce="${nonce}">`);
}

/** The other files next to index.html, such as the icon. */
const rootFiles = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { withFileTypes: true }))
    .filter(
      (entry) =>
        entry.isFile() &&
        entry.name !== 'index.html' &&
        /^[\w-][\w.-]*$/.test(entry.name) &&
        !/\.(br|gz)$/.test(entry.name),
    )
    .map(({ name }) => name);

export async function mountConsole(app: FastifyInstance, folder: string): Promise<void> {
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  mount(app, consolePage, (_input, _request, reply) => {
    const nonce = randomBytes(NONCE_BYTES).toString('base64');
    return reply
      .header('content-security-policy', pagePolicy(`nonce-${nonce}`))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(pageWithNonce(html, nonce));
  });
  await app.register(fastifyStatic, { root: folder, serve: false, preCompressed: true, index: false });
  mount(app, assets, ({ params }, _request, reply) =>
    reply.sendFile(params['*'], join(folder, 'assets'), { immutable: true, maxAge: '365d' }),
  );
  for (const name of await rootFiles(folder)) {
    mount(
      app,
      defineRoute({ method: 'GET', path: `/${name}`, permission: 'public', summary: "A file of the console's" }),
      (_input, _request, reply) => reply.sendFile(name, { maxAge: '1h' }),
    );
  }
}
