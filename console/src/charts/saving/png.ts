// A chart as a picture for download, with its title and lines on what it shows.
import { palettes, type Mode } from '../../app/look/palette.ts';
import { FONT } from '../../app/look/theme.ts';
import type { Drawing } from '../time-chart.tsx';

const PIXELS = 2;
/** Of the head, in screen pixels. */
export const MARGIN = 16;
export const HEAD = { title: 17, line: 12, gap: 8 };
export const headHeight = (lines: number): number => MARGIN + HEAD.title + HEAD.gap + lines * (HEAD.line + HEAD.gap);
/** Where the lines of a head begin. */
export const lineTop = (index: number): number => MARGIN + HEAD.title + HEAD.gap + index * (HEAD.line + HEAD.gap);

/** What is written above a saved chart. */
export interface PictureHead {
  title: string;
  /** One per line. */
  lines: readonly string[];
}

export function pngOf(drawing: Drawing, { title, lines }: PictureHead, mode: Mode): Promise<Blob> {
  const drawn = drawing.canvas(PIXELS);
  const head = headHeight(lines.length);
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [drawn.width, drawn.height + head * PIXELS];
  const context = canvas.getContext('2d')!;
  const { surface, ink, inkSoft } = palettes[mode];
  context.fillStyle = surface;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(drawn, 0, head * PIXELS);
  context.scale(PIXELS, PIXELS);
  context.textBaseline = 'top';
  const write = (text: string, size: number, weight: number, colour: string, top: number): void => {
    context.font = `${weight} ${size}px ${FONT}`;
    context.fillStyle = colour;
    context.fillText(text, MARGIN, top, canvas.width / PIXELS - 2 * MARGIN);
  };
  write(title, HEAD.title, 600, ink, MARGIN);
  for (const [index, line] of lines.entries()) write(line, HEAD.line, 400, inkSoft, lineTop(index));
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error('the canvas could not be encoded as PNG'));
    }, 'image/png');
  });
}
