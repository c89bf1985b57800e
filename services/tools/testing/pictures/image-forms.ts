// Pictures and upload forms for tests of images over HTTP.
import sharp, { type Sharp } from 'sharp';
import { expect } from 'vitest';
import { UploadedImage } from '#contracts/areas/image/routes.ts';
import { Problem } from '#contracts/wire/problem.ts';

export const BOUNDARY = 'boundary-of-the-form';
export const headed = (disposition: string, content: string | Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
export const END = Buffer.from(`--${BOUNDARY}--\r\n`);
export const form = (file: Buffer | string, name = 'picture.png', field = 'file'): Buffer =>
  Buffer.concat([headed(`name="${field}"; filename="${name}"`, file), END]);

export interface Answer {
  status: number;
  body: unknown;
}
/** `caller` is evaluated at each call for the current token. */
export function uploadsTo(caller: () => { url: string; token: string }) {
  async function post(
    body: Buffer,
    {
      type = `multipart/form-data; boundary=${BOUNDARY}`,
      by = caller().token,
      length,
    }: { type?: string; by?: string; length?: boolean } = {},
  ): Promise<Answer> {
    const sent =
      length === false
        ? new ReadableStream({
            start(to) {
              to.enqueue(body);
              to.close();
            },
          })
        : body;
    const response = await fetch(`${caller().url}/api/images`, {
      method: 'POST',
      headers: { 'content-type': type, authorization: `Bearer ${by}` },
      body: sent,
      duplex: 'half',
    } as RequestInit);
    return { status: response.status, body: await response.json() };
  }
  const upload = (file: Buffer | string, name?: string): Promise<Answer> => post(form(file, name));
  const uploaded = async (file: Buffer, name?: string): Promise<UploadedImage> => {
    const { status, body } = await upload(file, name);
    expect({ status, body }).toMatchObject({ status: 200 });
    return UploadedImage.parse(body);
  };
  const shown = async (address: string): Promise<Buffer> =>
    Buffer.from(await (await fetch(caller().url + address)).arrayBuffer());
  return { post, upload, uploaded, shown };
}

export const refused = ({ status, body }: Answer): [number, string] => [status, Problem.parse(body).code];
let shade = 0;
/** A different picture each time. */
export const canvas = (width = 40, height = 20): Sharp =>
  sharp({ create: { width, height, channels: 3, background: { r: ++shade, g: 120, b: 200 } } });
export const png = (): Promise<Buffer> => canvas().png().toBuffer();
/** An animation: frames stacked vertically. */
export const frames = (count: number): Sharp =>
  sharp(Buffer.from(Array.from({ length: count }, (_, index) => Array<number>(16 * 16 * 3).fill(index * 60)).flat()), {
    raw: { width: 16, height: 16 * count, channels: 3, pageHeight: 16 },
  });

export const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>';
