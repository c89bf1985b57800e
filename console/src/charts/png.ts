// A chart as a picture for download, with its title, time and position.
import { palettes, type Mode } from '../app/look/palette.ts';
import { FONT } from '../app/look/theme.ts';
import type { Drawing } from './time-chart.tsx';

const PIXELS = 2;
const MARGIN = 16;
const HEAD = { title: 17, line: 12, gap: 8 };

/** `lines` are written below the title, one per line. */
export function pngOf(drawing: Drawing, title: string, lines: readonly string[], mode: Mode): Promise<Blob> {
  const drawn = drawing(PIXELS);
  const head = MARGIN + HEAD.title + HEAD.gap + lines.length * (HEAD.line + HEAD.gap);
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
  for (const [index, line] of lines.entries())
    write(line, HEAD.line, 400, inkSoft, MARGIN + HEAD.title + HEAD.gap + index * (HEAD.line + HEAD.gap));
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error('the canvas could not be encoded as PNG'));
    }, 'image/png');
  });
}
