// Image routes: uploads by permitted people, public reads of immutable images.
import { createHash, randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { readImage, uploadImage } from '#contracts/areas/image/routes.ts';
import { imageArea } from '../../areas/image/area.ts';
import { createAttempts } from '../../access/attempts/attempts.ts';
import { networkOf } from '../../access/attempts/network.ts';
import { Recent } from '../../base/recent.ts';
import { createFolded } from '../../command/folded.ts';
import { callerOf, witnessOf } from '../../http/caller.ts';
import { mount } from '../../http/mount.ts';
import type { AreaParts } from '../../http/parts.ts';
import { createConcurrencyLimit } from '../../http/concurrency-limit.ts';
import { problem } from '../../http/problem.ts';
import { sendDocument } from '../documents/document.ts';
import type { ServerParts } from '../parts.ts';
import { readableBy } from '../public/public-origins.ts';
import type { Images } from '../../storage/vault/images.ts';
import { fileOf } from './form.ts';
import { servedImageOf } from './served-image.ts';

/** Concurrent uploads of a person, including those that wait for decoding. */
const UPLOADS_AT_ONCE = { most: 2, mostWaiting: 50 };
/** Uploads of a person per hour. Images are never deleted. */
const UPLOADS = { failures: 300, window: 60 * 60_000, keys: 1000 };
/** Limits the images held in memory per network, because clients may read slowly. */
const READS_AT_ONCE = { most: 8, mostWaiting: 200 };
/** The number of recently read images that are cached. */
const CACHED_IMAGES = 16;
/** How long caches may keep an image: so long it may be seen after it was withdrawn. */
const CACHED_S = 86_400;
const TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
};

/** Caches images, and shares one read among concurrent requests. */
function cached(find: Images['find']): Images['find'] {
  const cache = new Recent<Promise<Buffer | null>>(CACHED_IMAGES);
  return (name) => {
    const hit = cache.get(name);
    if (hit) return hit;
    const found = find(name);
    cache.set(name, found);
    found.then(
      (body) => {
        if (!body) cache.delete(name);
      },
      () => cache.delete(name),
    );
    return found;
  };
}

type Parts = Pick<AreaParts, 'audit' | 'seal' | 'commands'> &
  Pick<ServerParts, 'config' | 'store'> & {
    images: Images;
    clock: () => number;
  };

export function mountImages(
  app: FastifyInstance,
  { images, audit, seal, commands, store, clock, config: { publicOrigins } }: Parts,
): void {
  const uploads = createAttempts(UPLOADS, clock);
  const uploading = createConcurrencyLimit(UPLOADS_AT_ONCE);
  void app.register(async (scope) => {
    await scope.register(multipart);
    // Runs before the body is read.
    scope.addHook('onRequest', async (request, reply) => {
      const { id } = callerOf(request).session.administrator;
      const retryAfter = uploads.begin(id);
      if (retryAfter) throw problem('too-many-requests', { retryAfter });
      await uploading(id, reply.raw);
    });
    mount(scope, uploadImage, async (_input, request) => {
      const { body, extension, width, height } = await servedImageOf(await fileOf(request));
      const name = `${createHash('sha256').update(body).digest('hex')}.${extension}`;
      await images.keep(name, body);
      const witness = await witnessOf(request, seal);
      const uploaded = { address: `/images/${name}`, width, height, size: body.length };
      await commands.run(
        imageArea,
        { type: 'StoreImage', id: name.split('.')[0]!, ...uploaded },
        { ...witness, commandId: randomUUID() },
      );
      await audit.imageUploaded(witness, uploaded);
      return uploaded;
    });
  });

  const find = cached(images.find);
  const stateOf = createFolded(store, imageArea);
  const reading = createConcurrencyLimit(READS_AT_ONCE);
  void app.register((scope, _options, done) => {
    scope.addHook('onRequest', readableBy(publicOrigins));
    mount(scope, readImage, async ({ params: { name } }, request, reply) => {
      await reading(networkOf(request.ip), reply.raw);
      const body = await find(name);
      if (!body) throw problem('not-found');
      const [digest = '', extension = ''] = name.split('.');
      if ((await stateOf(digest))?.status === 'WITHDRAWN') throw problem('gone');
      // Opened directly, the image is a document that may do nothing. Other sites may embed it.
      reply
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cross-origin-resource-policy', 'cross-origin');
      return sendDocument(request, reply, {
        type: TYPES[extension]!,
        body,
        etag: `"${digest}"`,
        immutableFor: CACHED_S,
      });
    });
    done();
  });
}
