// The library of pictures: what was uploaded, and where it is used.
import { z } from 'zod';
import { defineAreaReads } from '../../kits/area.ts';
import { Instant } from '../../values/values.ts';

const ImageStatus = z.enum(['STORED', 'WITHDRAWN']);
/** SHA-256 of the stored picture, in hex. */
export const ImageId = z.string().regex(/^[0-9a-f]{64}$/);
const USE = z.object({
  /** The list and the row that show it. */
  model: z.string(),
  id: z.string(),
  /** The row's name. */
  label: z.string(),
});
export type ImageUse = z.infer<typeof USE>;

export const ImageRow = z.object({
  id: ImageId,
  /** `/images/<id>.png`. */
  address: z.string(),
  /** Pixels. */
  width: z.number().int(),
  height: z.number().int(),
  /** Bytes. */
  size: z.number().int(),
  uploadedBy: z.string(),
  at: Instant,
  uses: z.array(USE),
  /** The number of uses. */
  used: z.number().int(),
  status: ImageStatus,
  /** Why it was withdrawn, and by whom. */
  reason: z.string().nullable(),
  withdrawnBy: z.string().nullable(),
  updatedAt: Instant,
  createdPosition: z.string(),
  revision: z.number().int(),
});
export type ImageRow = z.infer<typeof ImageRow>;
export const imageReads = defineAreaReads('images', 'image:read', ImageRow);
