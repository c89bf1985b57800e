// Areas that scroll within the available room, also by keyboard.
import { useEffect, useRef, type ReactNode, type Ref, type UIEvent } from 'react';

interface ScrollAreaProps {
  /** The name that assistive technology reads. */
  label: string;
  className?: string;
  ref?: Ref<HTMLDivElement>;
  onScroll?: (event: UIEvent<HTMLElement>) => void;
  children: ReactNode;
}

/** A part of a panel that scrolls. It is a group and no landmark: the panel around it often has the same name. */
export function ScrollArea({ label, className = 'panel-scroll', ref, onScroll, children }: ScrollAreaProps) {
  return (
    // A scrollable area must be reachable by keyboard. The tag of a group is for forms.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role
    <div ref={ref} className={className} role="group" tabIndex={0} aria-label={label} onScroll={onScroll}>
      {children}
    </div>
  );
}

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

/** The table of a panel. Its height is a whole number of rows, so that no edge and no sticky sums cut a row. */
export function WholeRows({ label, children }: { label: string; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
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
    <ScrollArea ref={ref} label={label}>
      {children}
    </ScrollArea>
  );
}
