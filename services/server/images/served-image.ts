// Turns an uploaded file into a clean image: checks it, decodes it, and encodes it again without metadata.
import pLimit from 'p-limit';
import sharp, { type FormatEnum } from 'sharp';
import { problem } from '../../http/problem.ts';
import { isWholeGif } from './gif.ts';

/** The maximum number of decoded pixels over all frames. */
const MAX_PIXELS = 40_000_000;
const AT_ONCE = 2;
const DECODING_S = 60;
/** Quality of lossy formats. */
const QUALITY = 90;
const EXTENSION: Partial<Record<keyof FormatEnum, string>> = { png: 'png', jpeg: 'jpg', webp: 'webp', gif: 'gif' };

// The library reads many formats, some with active content (SVG, PDF). All loaders but these are blocked.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
});
// No image is decoded twice, so a cache is useless.
sharp.cache(false);

export interface ServedImage {
  body: Buffer;
  extension: string;
  /** Pixels, after rotation. */
  width: number;
  height: number;
}

const limited = pLimit(AT_ONCE);
/** Every error of the library is a fault of the file. */
async function orNotAnImage<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch {
    throw problem('not-an-image');
  }
}

/**
 * Throws 400 `not-an-image` (also for truncated or broken files) and `picture-too-large`, which is decided from the
 * header before decoding.
 */
export const servedImageOf = (file: Buffer): Promise<ServedImage> =>
  limited(async () => {
    const {
      format,
      width,
      height,
      pages = 1,
    } = await orNotAnImage(() => sharp(file, { limitInputPixels: false }).metadata());
    const extension = EXTENSION[format];
    if (extension === undefined || (format === 'gif' && !isWholeGif(file))) throw problem('not-an-image');
    if (width * height * pages > MAX_PIXELS) throw problem('picture-too-large');
    const isAnimated = pages > 1;
    const { data, info } = await orNotAnImage(() => {
      const decoded = sharp(file, { animated: isAnimated, limitInputPixels: MAX_PIXELS, failOn: 'error' }).timeout({
        seconds: DECODING_S,
      });
      // The orientation is in the metadata, which is removed. The pixels must therefore be rotated.
      const upright = isAnimated ? decoded : decoded.autoOrient();
      return upright
        .toFormat(format, format === 'jpeg' || format === 'webp' ? { quality: QUALITY } : {})
        .toBuffer({ resolveWithObject: true });
    });
    return { body: data, extension, width: info.width, height: info.pageHeight ?? info.height };
  });
