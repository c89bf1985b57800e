// A time chart: days are selected by drawing over it; its points are walked with the arrow keys and read out.
import { BarChart, LineChart, ScatterChart } from 'echarts/charts.js';
import {
  AriaComponent,
  AxisPointerComponent,
  BrushComponent,
  GridComponent,
  LegendComponent,
  ToolboxComponent,
  TooltipComponent,
} from 'echarts/components.js';
import * as echarts from 'echarts/core.js';
import { CanvasRenderer } from 'echarts/renderers.js';
import EChartsReactCore from 'echarts-for-react/esm/core.js';
import { useCallback, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { palettes, type Mode } from '../app/look/palette.ts';
import { unwrapped } from '../base/interop.ts';
import { createStore, useStore } from '../base/store.ts';
import { looksOf } from './colours.ts';
import { optionOf } from './option.ts';
import { useHeldWhilePressed } from './held-while-pressed.ts';
import { lineOfSeries, stepOfPoint } from './series.ts';
import { useFitted } from './use-fitted.ts';
import { useSpoken } from './spoken.ts';
import { tipOf } from './tip.ts';
import { walked, type ChartSpec, type Place, type ToStep } from './chart-spec.ts';
import { useChartWords } from './words.ts';

echarts.use([
  BarChart,
  LineChart,
  ScatterChart,
  AriaComponent,
  AxisPointerComponent,
  BrushComponent,
  GridComponent,
  LegendComponent,
  ToolboxComponent,
  TooltipComponent,
  CanvasRenderer,
]);
const Chart = unwrapped(EChartsReactCore);

/** The chart as drawn. */
export interface Drawing {
  /** In screen pixels. */
  width: number;
  height: number;
  /** With this many pixels per screen pixel. */
  canvas: (pixels: number) => HTMLCanvasElement;
}
interface Props {
  spec: ChartSpec;
  label: string;
  mode: Mode;
  /** Passes the drawing function while the chart is mounted. */
  onDrawing: (drawing: (() => Drawing) | null) => void;
  /** Missing: days cannot be selected. */
  onRange?: ((first: string, last: string) => void) | undefined;
  /** A click on a bar or point opens the rows of its line, beside it and by Enter those that the tooltip counts. */
  toStep?: ToStep | undefined;
}
/** The echarts event of a finished brush: index ranges of the categories. */
interface BrushEnd {
  areas: { coordRange?: [number, number] }[];
}

/** The zrender event of a click, and the echarts event of one on a bar or point. */
interface Press {
  offsetX: number;
  offsetY: number;
  target?: object;
  event: MouseEvent;
}
interface Hit {
  seriesId?: string;
  value?: unknown;
  event?: { event: MouseEvent };
}

export function TimeChart({ spec, label, mode, onDrawing, onRange, toStep }: Props) {
  const { t } = useTranslation('statistics');
  const frame = useRef<HTMLDivElement>(null);
  const chart = useRef<InstanceType<typeof Chart>>(null);
  const instance = useCallback(() => chart.current?.getEchartsInstance(), []);
  const canChoose = onRange !== undefined;
  const words = useChartWords();
  // What the tooltip needs when it is shown; the option stays the same meanwhile.
  const [tips] = useState(() => createStore<((step: number) => HTMLElement) | null>(null));
  const newest = useMemo(
    () => optionOf(spec, { words, mode, canChoose, tip: (step) => tips.get()!(step) }),
    [spec, words, mode, canChoose, tips],
  );
  const looks = useMemo(() => looksOf(spec, mode), [spec, mode]);
  const { held: option, hold } = useHeldWhilePressed(newest);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const go = (step: number, line: string | null, event?: MouseEvent): void => {
    const to = spec.steps[step] === undefined ? undefined : toStep?.(step, line);
    if (to === undefined) return;
    if (event && (event.ctrlKey || event.metaKey)) window.open(`#${to.startsWith('?') ? `${pathname}${to}` : to}`);
    else void navigate(to);
  };
  const latest = useRef({ onRange, spec, go });
  useEffect(() => {
    latest.current = { onRange, spec, go };
  });
  const events = useMemo(
    () => ({
      brushEnd: ({ areas }: BrushEnd) => {
        instance()?.dispatchAction({ type: 'brush', areas: [] });
        const [first, last] = areas[0]?.coordRange ?? [];
        if (first === undefined || last === undefined || first === last) return;
        const {
          spec: { steps },
          onRange: choose,
        } = latest.current;
        const at = (index: number): string => steps[Math.min(steps.length - 1, Math.max(0, index))]!;
        choose?.(at(first), at(last));
      },
      click: ({ seriesId, value, event }: Hit) => {
        const step = stepOfPoint(value);
        if (step !== undefined) latest.current.go(step, lineOfSeries(seriesId), event?.event);
      },
    }),
    [instance],
  );
  const armBrush = useCallback((): void => {
    if (canChoose)
      chart.current?.getEchartsInstance().dispatchAction({
        type: 'takeGlobalCursor',
        key: 'brush',
        brushOption: { brushType: 'lineX', brushMode: 'single' },
      });
  }, [canChoose]);
  // A new option removes the brush. Activating it again redraws everything, so that waits while a pointer is pressed.
  useEffect(() => {
    if (frame.current?.matches(':hover')) armBrush();
  }, [option, armBrush]);
  useEffect(() => {
    onDrawing(() => ({
      width: instance()!.getWidth(),
      height: instance()!.getHeight(),
      canvas: (pixels) => instance()!.renderToCanvas({ pixelRatio: pixels, backgroundColor: palettes[mode].surface }),
    }));
    return () => onDrawing(null);
  }, [onDrawing, mode, instance]);

  // A step can also be clicked beside its bars and points.
  const onReady = (drawn: NonNullable<ReturnType<typeof instance>>): void => {
    drawn.getZr().on('click', ({ offsetX, offsetY, target, event }: Press) => {
      if (target === undefined && drawn.containPixel({ gridIndex: 0 }, [offsetX, offsetY]))
        latest.current.go(Number(drawn.convertFromPixel({ xAxisIndex: 0 }, offsetX)), null, event);
    });
  };

  useFitted(frame, instance, option);

  const [walking] = useState(() => createStore<Place | null>(null));
  const at = useStore(walking);
  const keyOf = (line: number | null): string | null => (line === null ? null : (spec.lines[line]?.key ?? null));
  /** What is drawn may be older than what is known now: while a pointer is pressed, and when fewer steps have come. */
  const showTip = ({ step }: Place): void => {
    const drawn = instance();
    const x = drawn?.convertToPixel({ xAxisIndex: 0 }, step);
    // The content of an open tooltip stays as it is.
    drawn?.dispatchAction({ type: 'hideTip' });
    drawn?.dispatchAction({ type: 'showTip', x, y: drawn.getHeight() / 2 });
  };
  useEffect(() => {
    tips.set((step) => {
      const place = walking.get();
      const line = place?.line ?? null;
      const isOpening = toStep?.(step, keyOf(line)) !== undefined;
      const opens = line === null ? words.openStep : words.openLine(spec.lines[line]!.name);
      return tipOf(spec, step, { words, styles: looks, at: place, opens: isOpening ? opens : undefined });
    });
  });
  const hideTip = (): unknown => instance()?.dispatchAction({ type: 'hideTip' });
  /** Walking goes on from the same point. What is around the chart hears the key only if there is no tooltip. */
  const closeTip = (event: KeyboardEvent): void => {
    if (!frame.current?.querySelector('.chart-tip')?.checkVisibility({ visibilityProperty: true })) return;
    event.stopPropagation();
    hideTip();
  };
  const walk = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') return closeTip(event);
    if (event.key === 'Enter' && at !== null) return go(at.step, keyOf(at.line));
    // Walking starts at the newest step.
    const next =
      at === null
        ? walked({ step: spec.steps.length, line: null }, event.key === 'Home' ? 'Home' : 'ArrowLeft', spec)
        : walked(at, event.key, spec);
    if (next === null || walked(next, event.key, spec) === null) return;
    event.preventDefault();
    walking.set(next);
    showTip(next);
  };
  /** The pointer shows a step of its own. */
  const stopWalking = (): void => walking.set(null);
  const leave = (): void => {
    walking.set(null);
    hideTip();
  };
  const spoken = useSpoken(spec, words);
  return (
    // It handles its own keys, and their result is read out: the role `application`, which is interactive.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={frame}
      className="time-chart"
      role="application"
      aria-label={label}
      aria-roledescription={t('walk.role')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onKeyDown={walk}
      onBlur={leave}
      onPointerEnter={armBrush}
      onPointerMove={stopWalking}
      onPointerDown={hold}
    >
      <Chart
        ref={chart}
        echarts={echarts}
        option={option}
        notMerge
        lazyUpdate
        autoResize={false}
        onEvents={events}
        onChartReady={onReady}
        style={{ height: '100%', width: '100%' }}
      />
      <output className="visually-hidden" aria-live="polite">
        {at ? spoken(at) : ''}
      </output>
    </div>
  );
}
