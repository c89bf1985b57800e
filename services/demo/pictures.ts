// The pictures of the demo world, in the sizes of the official site. Their files are beside this one.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { toRecord } from '#contracts/values/records.ts';
import type { UploadedImage } from '#contracts/areas/image/routes.ts';
import type { Images } from '../storage/vault/images.ts';

const NAMES = [
  'vault',
  'site',
  'season',
  'lending',
  'delta',
  'bridge',
  'quill',
  'stakeworks',
  'yield',
  'pools',
] as const;
export type DemoPictureName = (typeof NAMES)[number];

interface DemoPicture extends UploadedImage {
  /** SHA-256 of the content. */
  id: string;
  body: Buffer;
}
/** Width and height of a PNG file: big-endian 32-bit numbers of its first chunk. */
const [WIDTH_AT, HEIGHT_AT] = [16, 20];
function pictureOf(name: DemoPictureName): DemoPicture {
  const body = readFileSync(new URL(`pictures/${name}.png`, import.meta.url));
  const id = createHash('sha256').update(body).digest('hex');
  return {
    id,
    body,
    address: `/images/${id}.png`,
    width: body.readUInt32BE(WIDTH_AT),
    height: body.readUInt32BE(HEIGHT_AT),
    size: body.length,
  };
}

let read: Readonly<Record<DemoPictureName, DemoPicture>> | undefined;
/** By name. The files are read with the first use: only a demo needs them. */
export const demoPictures = (): Readonly<Record<DemoPictureName, DemoPicture>> => (read ??= toRecord(NAMES, pictureOf));

/** Stores those that are not there yet. */
export async function keepDemoPictures(images: Images): Promise<void> {
  for (const { address, body } of Object.values(demoPictures())) await images.keep(address.split('/').at(-1)!, body);
}
