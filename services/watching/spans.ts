// Spans of the write side. They are made only within a trace: one begins with a request (services/server/protocol), and
// goes on with the events that were appended in it. Without a provider of traces, none of this has an effect.
import { SpanStatusCode, context, trace, type Span, type SpanOptions } from '@opentelemetry/api';
import { contextOf } from '#projections/engine/traces.ts';

export const tracer = trace.getTracer('services');

/** Marks a span as failed, with the kind of error only: a message may contain personal data. */
function markFailed(span: Span, error: unknown): void {
  span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** Runs the work in a span below the current one; undefined: there is no current one. */
export async function inSpan<Result>(
  name: string,
  options: SpanOptions,
  work: (span: Span | undefined) => Promise<Result>,
): Promise<Result> {
  if (!trace.getActiveSpan()) return work(undefined);
  return tracer.startActiveSpan(name, options, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      markFailed(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Runs the work in the trace that an event names; undefined: in none. */
export const continuing = <Result>(traceparent: string | undefined, work: () => Result): Result =>
  traceparent === undefined ? work() : context.with(contextOf(traceparent), work);
