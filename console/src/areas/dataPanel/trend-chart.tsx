// The trend as a picture: stacked days above, the price below, days chosen by drawing over them.
import { BarChart, LineChart } from 'echarts/charts.js';
import { AriaComponent, AxisPointerComponent, BrushComponent, GridComponent, LegendComponent, ToolboxComponent, TooltipComponent } from 'echarts/components.js';
import * as echarts from 'echarts/core.js';
import { CanvasRenderer } from 'echarts/renderers.js';
import EChartsReactCore from 'echarts-for-react/esm/core.js';
import { useEffect, useMemo, useRef } from 'react';
import { unwrapped } from '../../base/interop.ts';
import { chartOption, type ChartInput } from './chart-option.ts';

echarts.use([BarChart, LineChart, AriaComponent, AxisPointerComponent, BrushComponent, GridComponent, LegendComponent, ToolboxComponent, TooltipComponent, CanvasRenderer]);
const Chart = unwrapped(EChartsReactCore);

interface Props extends ChartInput { label: string; onRange: (first: string, last: string) => void }
interface Dispatching { dispatchAction: (action: { type: string; [name: string]: unknown }) => void }
/** What echarts tells of a finished brush: index ranges of the categories. */
interface BrushEnd { areas: { coordRange?: [number, number] }[] }

export function TrendChart({ label, onRange, trend, split, measure, mode, texts }: Props) {
  const chart = useRef<InstanceType<typeof Chart>>(null);
  const option = useMemo(() => chartOption({ trend, split, measure, mode, texts }), [trend, split, measure, mode, texts]);
  const latest = useRef({ onRange, days: trend.days });
  useEffect(() => { latest.current = { onRange, days: trend.days }; });
  const events = useMemo(() => ({
    brushEnd: ({ areas }: BrushEnd) => {
      const instance = chart.current?.getEchartsInstance();
      const [first, last] = areas[0]?.coordRange ?? [];
      instance?.dispatchAction({ type: 'brush', areas: [] });
      if (first === undefined || last === undefined || first === last) return;
      const { days, onRange: choose } = latest.current;
      const at = (index: number): string => days[Math.min(days.length - 1, Math.max(0, index))]!;
      choose(at(first), at(last));
    },
  }), []);
  const armBrush = (instance: Dispatching): void =>
    instance.dispatchAction({ type: 'takeGlobalCursor', key: 'brush', brushOption: { brushType: 'lineX', brushMode: 'single' } });
  // A new option takes the brush away.
  useEffect(() => { const instance = chart.current?.getEchartsInstance(); if (instance) armBrush(instance); }, [option]);

  // The component's own resizing lets the first change of size go by.
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    const observer = new ResizeObserver(() => chart.current?.getEchartsInstance().resize({ width: 'auto', height: 'auto' }));
    observer.observe(frame.current!);
    return () => observer.disconnect();
  }, []);

  return (
    <figure ref={frame} className="trend-chart" aria-label={label}>
      <Chart ref={chart} echarts={echarts} option={option} notMerge lazyUpdate autoResize={false} onEvents={events} onChartReady={armBrush} style={{ height: '100%', width: '100%' }} />
    </figure>
  );
}
