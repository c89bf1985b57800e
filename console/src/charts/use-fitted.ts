// Draws a chart at the size of its frame, and at the width of paper while the page is printed.
import { useCallback, useEffect, useLayoutEffect, type RefObject } from 'react';
import { drawForPaper, type SizedChart } from './saving/paper.ts';

/** The component's own resize handling skips the first change of size. `option`: what is drawn. */
export function useFitted(
  frame: RefObject<HTMLElement | null>,
  chartNow: () => SizedChart | undefined,
  option: unknown,
): void {
  const fit = useCallback((): void => {
    const drawn = chartNow();
    if (!drawn) return;
    const { clientWidth, clientHeight } = drawn.getDom();
    if (clientWidth !== drawn.getWidth() || clientHeight !== drawn.getHeight())
      drawn.resize({ width: 'auto', height: 'auto' });
  }, [chartNow]);
  // New figures may change the size of the frame, too: then it is drawn once for both.
  useLayoutEffect(fit, [option, fit]);
  useEffect(() => {
    const observer = new ResizeObserver(fit);
    observer.observe(frame.current!);
    return () => observer.disconnect();
  }, [frame, fit]);
  useEffect(() => drawForPaper(frame.current!, chartNow), [frame, chartNow]);
}
