// Pictures for the official site: people upload them, everybody can read them, they are kept permanently under the
// digest of their bytes.
import { z } from 'zod';
import { defineRoute } from '../../wire/route.ts';
import { isOwnImage } from '../../values/values.ts';

/** Largest accepted file, in bytes. */
export const MAX_IMAGE_BYTES = 2_097_152;

export const UploadedImage = z.object({
  /** `/images/<sha256>.<ext>`; the digest is of the re-encoded picture. */
  address: z.string().refine(isOwnImage),
  /** Displayed size in pixels. */
  width: z.number().int(),
  height: z.number().int(),
  /** Stored size in bytes. */
  size: z.number().int(),
});
export type UploadedImage = z.infer<typeof UploadedImage>;

/**
 * The body is a form with one file, `file`. Refusals, in the order of the checks: `file-too-large`, `not-an-image`,
 * `picture-too-large`.
 */
export const uploadImage = defineRoute({
  method: 'POST',
  path: '/api/images',
  permission: 'image:upload',
  response: UploadedImage,
  summary:
    'Upload a PNG, JPEG, WebP or GIF image, at most 2 MB and 40 megapixels. It is re-encoded without metadata and is public',
});
export const readImage = defineRoute({
  method: 'GET',
  path: '/images/:name',
  permission: 'public',
  summary: 'An uploaded image. It never changes',
  params: z.object({ name: z.string().refine((name) => isOwnImage(`/images/${name}`)) }),
});
