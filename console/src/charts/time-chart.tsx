// A time chart: days are selected by drawing over it; its points are walked with the arrow keys and read out.
import { BarChart, LineChart } from 'echarts/charts.js';
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
import { optionOf } from './option.ts';
import { useHeldWhilePressed } from './held-while-pressed.ts';
import { textOr, walked, type ChartSpec, type ToStep } from './chart-spec.ts';

echarts.use([
  BarChart,
  LineChart,
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

/** The chart as drawn, with this many pixels per screen pixel. */
export type Drawing = (pixels: number) => HTMLCanvasElement;
interface Props {
  spec: ChartSpec;
  label: string;
  mode: Mode;
  /** Passes the drawing function while the chart is mounted. */
  onDrawing: (drawing: Drawing | null) => void;
  /** Missing: days cannot be selected. */
  onRange?: ((first: string, last: string) => void) | undefined;
  /** A click on a step, or Enter on it. */
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
  seriesIndex?: number;
  dataIndex?: number;
  event?: { event: MouseEvent };
}

export function TimeChart({ spec, label, mode, onDrawing, onRange, toStep }: Props) {
  const { t } = useTranslation('statistics');
  const frame = useRef<HTMLDivElement>(null);
  const chart = useRef<InstanceType<typeof Chart>>(null);
  const instance = () => chart.current?.getEchartsInstance();
  const canChoose = onRange !== undefined;
  const newest = useMemo(
    () => optionOf(spec, { total: t('total'), more: (count) => t('more', { count }) }, mode, canChoose),
    [spec, t, mode, canChoose],
  );
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
      click: ({ seriesIndex, dataIndex, event }: Hit) => {
        if (dataIndex !== undefined)
          latest.current.go(dataIndex, latest.current.spec.lines[seriesIndex ?? -1]?.key ?? null, event?.event);
      },
    }),
    [],
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
    onDrawing((pixels) => instance()!.renderToCanvas({ pixelRatio: pixels, backgroundColor: palettes[mode].surface }));
    return () => onDrawing(null);
  }, [onDrawing, mode]);

  // A step can also be clicked beside its bars and points.
  const onReady = (drawn: NonNullable<ReturnType<typeof instance>>): void => {
    drawn.getZr().on('click', ({ offsetX, offsetY, target, event }: Press) => {
      if (target === undefined && drawn.containPixel({ gridIndex: 0 }, [offsetX, offsetY]))
        latest.current.go(Number(drawn.convertFromPixel({ xAxisIndex: 0 }, offsetX)), null, event);
    });
  };

  // The component's own resize handling skips the first change of size.
  useEffect(() => {
    const observer = new ResizeObserver(() => instance()?.resize({ width: 'auto', height: 'auto' }));
    observer.observe(frame.current!);
    return () => observer.disconnect();
  }, []);

  const [at, setAt] = useState<{ step: number; line: number } | null>(null);
  const walk = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter' && at !== null) return go(at.step, spec.lines[at.line]?.key ?? null);
    // Walking starts at the newest step.
    const next =
      at === null
        ? walked({ step: spec.steps.length, line: 0 }, event.key === 'Home' ? 'Home' : 'ArrowLeft', spec)
        : walked(at, event.key, spec);
    if (next === null || walked(next, event.key, spec) === null) return;
    event.preventDefault();
    setAt(next);
    instance()?.dispatchAction({ type: 'showTip', seriesIndex: next.line, dataIndex: next.step });
  };
  const leave = (): void => {
    setAt(null);
    instance()?.dispatchAction({ type: 'hideTip' });
  };
  const line = at && spec.lines[at.line];
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
        {line
          ? t('walk.told', {
              step: spec.steps[at.step],
              line: line.name,
              value: `${textOr(spec.unit, line.values[at.step])} ${spec.unit.name}`,
            })
          : ''}
      </output>
    </div>
  );
}
