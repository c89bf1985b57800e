// A chart as a vector picture for download, drawn apart from the page. Loaded when one is saved.
import * as echarts from 'echarts/core.js';
import { SVGRenderer } from 'echarts/renderers.js';
import { palettes, type Mode } from '../../app/look/palette.ts';
import { FONT } from '../../app/look/theme.ts';
import type { ChartSpec } from '../chart-spec.ts';
import { optionOf } from '../option.ts';
import { HEAD, MARGIN, headHeight, lineTop, type PictureHead } from './png.ts';
import type { ChartWords } from '../words.ts';

echarts.use([SVGRenderer]);
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character]!);

interface Picture {
  spec: ChartSpec;
  words: ChartWords;
  mode: Mode;
  head: PictureHead;
  /** Of the chart without its head, in pixels. */
  width: number;
  height: number;
}

/** Written as text: a parsed document would be under the Content-Security-Policy of the page. */
export function svgOf({ spec, words, mode, head, width, height }: Picture): Blob {
  const chart = echarts.init(null, null, { renderer: 'svg', ssr: true, width, height });
  chart.setOption(optionOf(spec, { words, mode, canChoose: false, tip: () => document.createElement('p') }));
  const drawn = chart.renderToSVGString();
  chart.dispose();
  const { surface, ink, inkSoft } = palettes[mode];
  const write = (text: string, size: number, weight: number, fill: string, y: number): string =>
    `<text x="${MARGIN}" y="${y}" fill="${fill}" font-size="${size}" font-weight="${weight}" dominant-baseline="hanging">${escaped(text)}</text>`;
  const top = headHeight(head.lines.length);
  const picture = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height + top}" font-family="${escaped(FONT)}">`,
    `<title>${escaped([head.title, ...head.lines].join(' · '))}</title>`,
    `<rect width="100%" height="100%" fill="${surface}"/>`,
    write(head.title, HEAD.title, 600, ink, MARGIN),
    ...head.lines.map((line, index) => write(line, HEAD.line, 400, inkSoft, lineTop(index))),
    drawn.replace('<svg ', `<svg y="${top}" `),
    '</svg>',
  ];
  return new Blob(picture, { type: 'image/svg+xml' });
}
