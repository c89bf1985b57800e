// A file that somebody handed in becomes a picture of ours: looked at, decoded, and written anew without what came
// along with it.
import sharp, { type FormatEnum } from 'sharp';
import { limitTo } from '../../base/limit.ts';
import { problem } from '../../http/problem.ts';
import { isWholeGif } from './gif.ts';

/** What there may be to decode, all frames together. */
const MAX_PIXELS = 40_000_000;
const AT_ONCE = 2;
const DECODING_S = 60;
/** Of what loses something when it is written anew. */
const QUALITY = 90;
const EXTENSION: Partial<Record<keyof FormatEnum, string>> = { png: 'png', jpeg: 'jpg', webp: 'webp', gif: 'gif' };

// The library knows many kinds of files, some of which (SVG, PDF) may do more than be seen: all are shut but these.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
});
// Nothing is asked for twice.
sharp.cache(false);

export interface ChartSpec {
  body: Buffer;
  extension: string;
  /** Pixels, as it is seen. */
  width: number;
  height: number;
}

const inTurn = limitTo(AT_ONCE);
/** What the library throws is about the file. */
async function unlessBroken<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch {
    throw problem('not-an-image');
  }
}

/**
 * Throws 400 `not-an-image` (what is cut off or broken, too) and `picture-too-large`; that is told by the file's head,
 * before anything is decoded.
 */
export const chartSpecOf = (file: Buffer): Promise<ChartSpec> =>
  inTurn(async () => {
    const {
      format,
      width,
      height,
      pages = 1,
    } = await unlessBroken(() => sharp(file, { limitInputPixels: false }).metadata());
    const extension = EXTENSION[format];
    if (extension === undefined || (format === 'gif' && !isWholeGif(file))) throw problem('not-an-image');
    if (width * height * pages > MAX_PIXELS) throw problem('picture-too-large');
    const isMoving = pages > 1;
    const { data, info } = await unlessBroken(() => {
      const decoded = sharp(file, { animated: isMoving, limitInputPixels: MAX_PIXELS, failOn: 'error' }).timeout({
        seconds: DECODING_S,
      });
      // How a camera was held is told in the metadata: without it, the picture itself has to stand upright.
      const upright = isMoving ? decoded : decoded.autoOrient();
      return upright
        .toFormat(format, format === 'jpeg' || format === 'webp' ? { quality: QUALITY } : {})
        .toBuffer({ resolveWithObject: true });
    });
    return { body: data, extension, width: info.width, height: info.pageHeight ?? info.height };
  });
