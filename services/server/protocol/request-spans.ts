// A span for each admitted request of a declared route. It continues the trace that the client names, if the client is
// signed in: strangers must not write into traces.
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, context, propagation, trace, type Span } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import { tracer } from '../../watching/spans.ts';
import { whenClosed } from './when-closed.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** null: it is not traced. */
    span: Span | null;
  }
}

/** Scrapers and probes ask all the time. */
const UNTRACED = new Set(['/healthz', '/readyz', '/metrics']);

export function addRequestSpans(app: FastifyInstance): void {
  app.decorateRequest('span', null);
  // The guard has admitted the request.
  app.addHook('preParsing', (request, { raw, elapsedTime }, _payload, done) => {
    const { url: route = '', config } = request.routeOptions;
    if (!config.declaration || UNTRACED.has(route)) return done();
    const parent = request.caller ? propagation.extract(ROOT_CONTEXT, request.headers) : ROOT_CONTEXT;
    const span = tracer.startSpan(
      `${request.method} ${route}`,
      {
        kind: SpanKind.SERVER,
        startTime: Date.now() - elapsedTime,
        attributes: { 'http.request.method': request.method, 'http.route': route },
      },
      parent,
    );
    request.span = span;
    whenClosed(raw, () => {
      span.setAttribute('http.response.status_code', raw.statusCode);
      if (raw.statusCode >= 500 || !raw.writableFinished) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    context.with(trace.setSpan(ROOT_CONTEXT, span), done);
  });
  // The events that bring the body belong to the connection, not to the request.
  app.addHook('preValidation', ({ span }, _reply, done) =>
    span ? context.with(trace.setSpan(ROOT_CONTEXT, span), done) : done(),
  );
}
