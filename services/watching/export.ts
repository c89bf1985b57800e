// Exports traces over OTLP. This file alone loads the SDK; the product imports it only if an endpoint is set. The
// exporter and the resource read their OTEL_… variables by themselves.
import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { ExportResultCode, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type Sampler,
  type SpanExporter,
} from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import { messageOf } from '../base/error-message.ts';
import { within } from '../base/within.ts';
import type { Sampling } from './sampling.ts';

const EXPORT_EVERY_MS = 1_000;
const FLUSH_LIMIT_MS = 5_000;

function samplerOf({ sampler, ratio }: Sampling): Sampler {
  const root = sampler.endsWith('always_off')
    ? new AlwaysOffSampler()
    : sampler.endsWith('traceidratio')
      ? new TraceIdRatioBasedSampler(ratio)
      : new AlwaysOnSampler();
  // A client may keep its request out of the traces, but not put it in: the console asks for every command.
  return sampler.startsWith('parentbased') ? new ParentBasedSampler({ root, remoteParentSampled: root }) : root;
}

/** Logs the first failure of an outage, and its end. */
function telling(exporter: SpanExporter, log: Logger): SpanExporter {
  let isAway = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const failed = result.code !== ExportResultCode.SUCCESS;
        if (failed && !isAway)
          log.warn({ reason: messageOf(result.error) }, 'traces cannot be exported; they are dropped until they can');
        if (!failed && isAway) log.info('traces are exported again');
        isAway = failed;
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
}

/** `stop` sends what is left, in at most five seconds. */
export function startExport(sampling: Sampling, log: Logger): { stop(): Promise<void> } {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  const provider = new TracerProvider({
    sampler: samplerOf(sampling),
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'operations-console' }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: telling(new OTLPTraceExporter(), log),
        scheduledDelayMillis: EXPORT_EVERY_MS,
      }),
    ],
  });
  trace.setGlobalTracerProvider(provider);
  return {
    stop: () =>
      within(FLUSH_LIMIT_MS, provider.shutdown(), () => new Error('no answer in time')).catch((error: unknown) =>
        log.warn({ reason: messageOf(error) }, 'the last traces were not exported'),
      ),
  };
}
