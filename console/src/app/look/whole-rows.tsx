// A table that scrolls within the available room. Its height is a whole number of rows, so that no edge and no sticky
// sums cut a row.
import { useEffect, useRef, type ReactNode } from 'react';

const heightOf = (part: Element | null): number => part?.getBoundingClientRect().height ?? 0;

/** The height that shows as many whole rows as fit; null: all fit, or not even one does. */
function wholeHeight(area: HTMLElement): number | null {
  const table = area.querySelector('table');
  const foot = heightOf(area.querySelector('tfoot'));
  const edges = heightOf(area) - area.clientHeight;
  const top = table?.getBoundingClientRect().top ?? 0;
  const ends = [...area.querySelectorAll('tbody tr')].map((row) => row.getBoundingClientRect().bottom - top);
  const fitting = ends.filter((end) => end + foot <= area.clientHeight);
  return fitting.length === 0 || fitting.length === ends.length ? null : fitting.at(-1)! + foot + edges;
}

/** The table of a panel. */
export function WholeRows({ label, children }: { label: string; children: ReactNode }) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const area = ref.current!;
    let frame = 0;
    // First without a limit: the room may have grown.
    const fit = (): void => {
      area.style.maxHeight = '';
      const height = wholeHeight(area);
      if (height !== null) area.style.maxHeight = `${height}px`;
    };
    // In the next frame: resizing inside the observer's callback would trigger it again.
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(fit);
    });
    for (const watched of [area.parentElement!, area.querySelector('table')]) if (watched) observer.observe(watched);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
  }, []);
  return (
    // A scrollable area must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section ref={ref} className="panel-scroll" tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}
