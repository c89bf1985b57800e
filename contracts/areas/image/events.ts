// Events of pictures. Each upload is in the audit log, too (contracts/areas/audit/events.ts). Of pictures from before
// the library only the audit log tells.
import { z } from 'zod';
import { defineEvents } from '../../events/define-events.ts';
import { ImageAddress, text } from '../../values/values.ts';

const count = z.number().int().min(0);
/** Streams `image-<SHA-256 of the picture>`. */
export const imageEvents = defineEvents('image', {
  /** It was uploaded, for the first time or again after it was withdrawn. Pixels and bytes. */
  ImageStored: z.object({
    address: ImageAddress,
    width: count,
    height: count,
    size: count,
    storedBy: text(128, 1),
  }),
  /** Its address answers 410, until the same picture is uploaded again. */
  ImageWithdrawn: z.object({ reason: text(500, 1), withdrawnBy: text(128, 1) }),
});
