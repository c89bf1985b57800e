// Pictures of what the official site shows: handed in by people, seen by anybody, kept for good under the digest of
// their bytes.
import { z } from 'zod';
import { defineRoute } from '../../wire/route.ts';
import { isOwnImage } from '../../values/values.ts';

/** The largest file that is taken. */
export const MAX_IMAGE_BYTES = 2_097_152;

export const UploadedImage = z.object({
  /** `/images/<sha256>.<ext>`, of the picture as it was written anew. */
  address: z.string().refine(isOwnImage),
  /** Pixels, as it is seen. */
  width: z.number().int(),
  height: z.number().int(),
  /** Bytes, as it is kept. */
  size: z.number().int(),
});
export type UploadedImage = z.infer<typeof UploadedImage>;

/**
 * The body is a form with one file, `file`. Refused: `file-too-large`, `not-an-image`, `picture-too-large`, asked in
 * this order.
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
