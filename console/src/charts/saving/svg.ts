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
const SVG = 'http://www.w3.org/2000/svg';

interface Picture {
  spec: ChartSpec;
  words: ChartWords;
  mode: Mode;
  head: PictureHead;
  /** Of the chart without its head, in pixels. */
  width: number;
  height: number;
}

export function svgOf({ spec, words, mode, head, width, height }: Picture): Blob {
  const chart = echarts.init(null, null, { renderer: 'svg', ssr: true, width, height });
  chart.setOption(optionOf(spec, { words, mode, canChoose: false, tip: () => document.createElement('p') }));
  const drawn = chart.renderToSVGString();
  chart.dispose();
  const { surface, ink, inkSoft } = palettes[mode];
  // Its own document: the page's Content-Security-Policy is not for it.
  const page = new DOMParser().parseFromString(drawn, 'image/svg+xml');
  const element = (name: string, attributes: Record<string, string | number>, text = ''): Element => {
    const made = page.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
    made.textContent = text;
    return made;
  };
  const write = (text: string, size: number, weight: number, fill: string, y: number): Element =>
    element(
      'text',
      { x: MARGIN, y, fill, 'font-size': size, 'font-weight': weight, 'dominant-baseline': 'hanging' },
      text,
    );
  const top = headHeight(head.lines.length);
  const inner = page.documentElement;
  const picture = element('svg', { width, height: height + top, 'font-family': FONT });
  page.replaceChild(picture, inner);
  inner.setAttribute('y', String(top));
  picture.append(
    element('title', {}, [head.title, ...head.lines].join(' · ')),
    element('rect', { width: '100%', height: '100%', fill: surface }),
    write(head.title, HEAD.title, 600, ink, MARGIN),
    ...head.lines.map((line, index) => write(line, HEAD.line, 400, inkSoft, lineTop(index))),
    inner,
  );
  return new Blob([new XMLSerializer().serializeToString(picture)], { type: 'image/svg+xml' });
}
