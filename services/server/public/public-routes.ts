// Public routes of published rows, answered from memory and readable by pages of the origins in PUBLIC_ORIGINS.
import type { FastifyInstance } from 'fastify';
import type { Publication } from '#contracts/kits/resource/published.ts';
import { createAttempts } from '../../access/attempts/attempts.ts';
import { networkOf } from '../../access/attempts/network.ts';
import { ROUTES } from '../../areas/registry.ts';
import { mount } from '../../http/mount.ts';
import { problem } from '../../http/problem.ts';
import type { Acknowledged } from './acknowledged.ts';
import { cacheRows, type CachedRows } from './cached-rows.ts';
import { nextEdge, siteRows } from './site-rows.ts';
import { documentOf, sendDocument, type Document } from '../documents/document.ts';
import type { ServerParts } from '../parts.ts';
import { readableBy } from './public-origins.ts';

/** Requests per network and minute. A site's page sends a few when it opens. */
const LIMIT = { failures: 600, window: 60_000, keys: 20_000 };
/** How long a request waits until the rows reach the last acknowledged position, or the first beat after a start. */
const PATIENCE_MS = 5_000;
const RETRY_S = 2;
const PREFLIGHT_S = '600';

interface PublicParts extends Pick<ServerParts, 'models' | 'store' | 'log' | 'config'> {
  acknowledged: Acknowledged;
  clock: () => number;
}

/**
 * The answers of a publication. Each is built from the cached rows on request, and rebuilt after any of the rows has
 * changed.
 */
function answersOf(
  publication: Publication,
  cache: (model: string, status: string | null) => CachedRows,
  { acknowledged, clock, originOf }: Pick<PublicParts, 'acknowledged' | 'clock'> & { originOf: () => string },
): (chosen: Readonly<Record<string, string | undefined>>) => Promise<Document> {
  const { area, model, shown, fields } = publication;
  const referred = Object.values(fields).flatMap(({ target: of }) => of ?? []);
  const caches = new Map([
    [model, { of: area, rows: cache(model, shown) }],
    ...referred.map(({ area: of, model: name }) => [name, { of, rows: cache(name, null) }] as const),
  ]);
  let documents = new Map<string, Document>();
  let documentSources: readonly unknown[] = [];
  /** When the documents were begun, and when a window opens or closes after that, in ms. */
  let validity = { from: 0, until: 0 };
  return async (chosen) => {
    const reached = await Promise.all(
      [...caches.values()].map(({ of, rows }) => rows.reach(acknowledged(of), PATIENCE_MS)),
    );
    if (reached.includes(false)) throw problem('read-model-behind', { retryAfter: RETRY_S });
    const sources = [...caches.values()].map(({ rows }) => rows.rows);
    const rows = (name: string) => caches.get(name)!.rows.rows;
    const now = clock();
    if (
      now < validity.from ||
      now >= validity.until ||
      sources.some((source, index) => source !== documentSources[index])
    ) {
      [documents, documentSources] = [new Map(), sources];
      validity = { from: now, until: nextEdge(rows(model).values(), now) };
    }
    const key = JSON.stringify(chosen);
    const document =
      documents.get(key) ??
      documentOf(
        'application/json; charset=utf-8',
        JSON.stringify({
          rows: siteRows(publication, { rows: rows(model), referred: rows, origin: originOf() }, chosen, now),
        }),
      );
    documents.set(key, document);
    return document;
  };
}

export function mountPublic(
  app: FastifyInstance,
  { models, store, log, config: { publicUrl, publicOrigins }, acknowledged, clock }: PublicParts,
): void {
  const requests = createAttempts(LIMIT, clock);
  const caches: CachedRows[] = [];
  const cache = (model: string, status: string | null): CachedRows => {
    const rows = cacheRows({ models, store, log }, model, status);
    caches.push(rows);
    return rows;
  };
  app.addHook('onClose', async () => {
    for (const { stop } of caches) stop();
  });

  void app.register((scope, _options, done) => {
    scope.addHook('onRequest', readableBy(publicOrigins));
    scope.addHook('onRequest', async ({ ip }) => {
      const wait = requests.begin(networkOf(ip));
      if (wait) throw problem('too-many-requests', { retryAfter: wait });
    });
    for (const { published } of ROUTES) {
      if (!published) continue;
      const { route } = published;
      const answer = answersOf(published, cache, {
        acknowledged,
        clock,
        originOf: () => publicUrl ?? app.listeningOrigin,
      });
      mount(scope, route, async ({ query }, request, reply) => sendDocument(request, reply, await answer(query)));
      // The preflight of a browser whose page sends If-None-Match.
      scope.route({
        method: 'OPTIONS',
        url: route.path,
        config: { declaration: route },
        handler: (_request, reply) => {
          if (reply.hasHeader('access-control-allow-origin'))
            reply
              .header('access-control-allow-methods', 'GET, HEAD')
              .header('access-control-allow-headers', 'if-none-match')
              .header('access-control-max-age', PREFLIGHT_S);
          return reply.code(204).send();
        },
      });
    }
    done();
  });
}
