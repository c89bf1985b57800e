// Inflow, outflow and their difference under the page's scope: as figures, and by step.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { inflowMeasures } from '#contracts/areas/custody-total/measures.ts';
import { withdrawalMeasures } from '#contracts/areas/withdrawal/measures.ts';
import { Figure } from '../../app/look/figure.tsx';
import { formatBtc } from '../../base/amounts.ts';
import type { ChartSpec, ToStep } from '../../charts/chart-spec.ts';
import { Sparkline } from '../../charts/sparkline.tsx';
import { TimePanel } from '../../charts/time-panel.tsx';
import { useSay } from '../../i18n/pair.ts';
import { chartOfLines, type LineValues } from '../../statistics/chart-spec-of.ts';
import { FigureChange, MeasureFigure } from '../../statistics/figures.tsx';
import { useAnnotations, useNotes } from '../../statistics/use-annotations.ts';
import type { Bucket } from '../../statistics/values/buckets.ts';
import type { Valued } from '../../statistics/values/measure-values.ts';
import { useScopeWords } from '../../statistics/scope/scope-words.ts';
import { UNITS } from '../../statistics/values/units.ts';
import type { Figure as OfMeasure } from '../../statistics/values/figure.ts';
import { useStatistics } from '../../statistics/use-statistics.ts';
import { negated, netOf } from './flow.ts';

const { inflow } = inflowMeasures;
const { outflow } = withdrawalMeasures;
/** No list has the rows of the difference. */
const NET = 'net';
const NO_BUCKETS: readonly Bucket[] = [];
const NOTHING: Valued = { values: [], total: null };

interface Flow {
  ins: OfMeasure;
  outs: OfMeasure;
  /** undefined: not loaded yet. */
  net: Valued | undefined;
  netBefore: Valued | undefined;
}
const flowOf = (ins: OfMeasure, outs: OfMeasure): Flow => ({
  ins,
  outs,
  net: ins.valued && outs.valued && netOf(ins.valued, outs.valued),
  netBefore: ins.valuedBefore && outs.valuedBefore && netOf(ins.valuedBefore, outs.valuedBefore),
});

function NetFigure({ flow: { ins, outs, net, netBefore } }: { flow: Flow }) {
  const { t } = useTranslation('data-panel');
  const unit = UNITS[inflow.unit];
  const now = net?.total;
  const [since = null] = [ins.before?.since, outs.before?.since]
    .filter((one) => one !== undefined && one !== null)
    .toSorted();
  return (
    <Figure
      label={t('flow.net')}
      about={t('flow.netAbout')}
      value={now === undefined ? '…' : now === null ? '–' : formatBtc(now, { signed: true })}
      unit={now === undefined || now === null ? '' : unit.name}
      tone={now !== undefined && now !== null && now < 0n ? 'warn' : 'good'}
      picture={net ? <Sparkline values={net.values} /> : null}
      change={
        <FigureChange
          measure={inflow}
          pair={now === undefined || !netBefore ? undefined : { now, before: netBefore.total, since }}
        />
      }
    />
  );
}

function useFlowChart({ ins, outs, net, netBefore }: Flow): ChartSpec {
  const { t } = useTranslation('data-panel');
  const say = useSay();
  const {
    scope: { step, comparison },
  } = useStatistics();
  return useMemo((): ChartSpec => {
    const buckets = ins.shown?.buckets ?? [];
    const lineOf = (key: string, name: string, valued = NOTHING, before?: Valued): LineValues => ({
      key,
      name,
      valued,
      before,
      isBar: key !== NET,
    });
    return chartOfLines(
      [
        lineOf(inflow.name, say(inflow.names), ins.valued, ins.valuedBefore),
        lineOf(
          outflow.name,
          say(outflow.names),
          outs.valued && negated(outs.valued),
          outs.valuedBefore && negated(outs.valuedBefore),
        ),
        lineOf(NET, t('flow.net'), net, netBefore),
      ],
      inflow.unit,
      {
        buckets,
        bucketsBefore: ins.before && comparison?.with !== 'points' ? ins.before.buckets : null,
        at: ins.reading?.at ?? null,
        step,
      },
    );
  }, [ins, outs, net, netBefore, step, comparison, say, t]);
}

function FlowOf({ ins, outs }: { ins: OfMeasure; outs: OfMeasure }) {
  const { t } = useTranslation(['data-panel', 'statistics']);
  const { scope, range, rowsOf } = useStatistics();
  const flow = useMemo(() => flowOf(ins, outs), [ins, outs]);
  const words = useScopeWords({ ...scope, parts: [] }, range, undefined);
  const figures = useFlowChart(flow);
  const notes = useNotes();
  const buckets = ins.shown?.buckets ?? NO_BUCKETS;
  const annotations = useAnnotations(range, scope.point, { buckets, isOn: notes.isOn });
  const spec = useMemo(() => ({ ...figures, annotations }), [figures, annotations]);
  const toStep: ToStep = (index, line) => {
    const step = ins.shown?.buckets[index];
    return line === NET || !step
      ? undefined
      : rowsOf(line === outflow.name ? outflow : inflow, { step: { ...step, isOver: true } });
  };
  return (
    <div className="flow">
      <div className="figures flow-figures">
        <MeasureFigure figure={ins} tone="good" />
        <MeasureFigure figure={outs} tone="neutral" />
        <NetFigure flow={flow} />
      </div>
      <TimePanel
        title={t('flow.title')}
        scope={t('flow.label', { scope: words })}
        spec={spec}
        notes={notes}
        readPoint={ins.reading}
        about={scope.parts.length ? t('flow.allStates') : undefined}
        viewKey="flow"
        className="flow-panel"
        toStep={toStep}
      />
    </div>
  );
}

/** Nothing for a person who may not see withdrawals. */
export function FlowPanel() {
  const { figureOf } = useStatistics();
  const [ins, outs] = [figureOf(inflow), figureOf(outflow)];
  return ins && outs ? <FlowOf ins={ins} outs={outs} /> : null;
}
