// Charts on paper. A chart keeps the width of the screen while its page is printed, and how wide the paper is becomes
// known only then: pictures for the usual widths are drawn before, and print.css shows the one that fits.
import type { EChartsType } from 'echarts/core.js';

/** Of a chart on A4, upright and across, within the margins of print.css and of its page, in CSS pixels. */
const PAPER_WIDTHS = { upright: 665, across: 994 };
const HEIGHT = 280;
/** Pixels per CSS pixel: paper is finer than a screen. */
const PIXELS = 3;

export type SizedChart = Pick<EChartsType, 'getDom' | 'getWidth' | 'getHeight' | 'resize' | 'renderToCanvas'>;

/** While the page is printed, pictures of the chart are in its frame. Returns a function that ends this. */
export function drawForPaper(frame: HTMLElement, chartNow: () => SizedChart | undefined): () => void {
  const pictures: HTMLCanvasElement[] = [];
  const draw = (): void => {
    const chart = chartNow();
    if (!chart) return;
    for (const [name, width] of Object.entries(PAPER_WIDTHS)) {
      chart.resize({ width, height: HEIGHT });
      const picture = chart.renderToCanvas({ pixelRatio: PIXELS });
      // It is placed and sized like a layer of the chart.
      picture.removeAttribute('style');
      picture.className = `time-paper time-paper-${name}`;
      pictures.push(picture);
    }
    frame.append(...pictures);
    chart.resize({ width: 'auto', height: 'auto' });
  };
  const clear = (): void => {
    for (const picture of pictures.splice(0)) picture.remove();
  };
  window.addEventListener('beforeprint', draw);
  window.addEventListener('afterprint', clear);
  return () => {
    clear();
    window.removeEventListener('beforeprint', draw);
    window.removeEventListener('afterprint', clear);
  };
}
