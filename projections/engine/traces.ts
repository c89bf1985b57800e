// Traces go on through the log: an event names the span that appended it, and the rows that it changed name the span of
// their projection. Without a provider of traces, none of this has an effect.
import { ROOT_CONTEXT, TraceFlags, propagation, trace, type Context, type Span } from '@opentelemetry/api';
import type { RowsMessage } from '#contracts/wire/feed.ts';
import type { Concern } from './model/fold.ts';

/** The most traces of a message. A batch of more commands names the last ones. */
const MAX_TRACES = 20;
/** Events that were recorded longer ago are history that a read model is filled with. Their traces are over. */
const RECENT_MS = 60_000;
const tracer = trace.getTracer('projections');

/** The context that a W3C `traceparent` names. */
export const contextOf = (traceparent: string): Context => propagation.extract(ROOT_CONTEXT, { traceparent });

/** The `traceparent` of a span; undefined: the span is not sampled. */
export function traceparentOf(span: Span): string | undefined {
  if (!(span.spanContext().traceFlags & TraceFlags.SAMPLED)) return undefined;
  const carrier: { traceparent?: string } = {};
  propagation.inject(trace.setSpan(ROOT_CONTEXT, span), carrier);
  return carrier.traceparent;
}

const traceIdOf = (traceparent: string): string => traceparent.split('-')[1]!;

/** The traces of recent events, one each: a command may have appended to several streams. */
export function tracesOf(concerns: readonly Pick<Concern, 'event'>[]): string[] {
  const traces = new Map<string, string>();
  for (const {
    event: {
      metadata: { traceparent, recordedAt },
    },
  } of concerns)
    if (traceparent !== undefined && Date.now() - Date.parse(recordedAt) < RECENT_MS)
      traces.set(traceIdOf(traceparent), traceparent);
  return [...traces.values()].slice(-MAX_TRACES);
}

/** Makes a span in each trace of a message, which then goes on with these spans. `startedAt`: ms since 1970. */
export function inTraces(
  { traces, ...message }: RowsMessage,
  step: string,
  startedAt: number,
  attributes: Record<string, number> = {},
): RowsMessage {
  const next = (traces ?? []).flatMap((parent) => {
    const span = tracer.startSpan(
      `${step} ${message.model}`,
      {
        startTime: startedAt,
        attributes: {
          'console.read_model': message.model,
          'console.rows': message.rows.length + message.removed.length,
          'console.position': message.position,
          ...attributes,
        },
      },
      contextOf(parent),
    );
    const own = traceparentOf(span);
    span.end();
    return own ?? [];
  });
  return next.length > 0 ? { ...message, traces: next } : message;
}
