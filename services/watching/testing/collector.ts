// For tests: a collector that keeps the spans that it receives over OTLP/HTTP in JSON.
import { createServer } from 'node:http';
import { parseJson } from '../../tools/testing/json.ts';
import { portOf } from '../../tools/testing/port-of.ts';

type Value = { stringValue?: string; intValue?: number | string };
interface Attribute {
  key: string;
  value: Value;
}
interface Sent {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: { spans: (Omit<Span, 'attributes' | 'service'> & { attributes?: Attribute[] })[] }[];
  }[];
}
export interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: Record<string, string>;
  /** The `service.name` of its resource. */
  service: string;
}

const valuesOf = (attributes: Attribute[] = []): Record<string, string> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, String(value.stringValue ?? value.intValue)]));

export interface Collector extends AsyncDisposable {
  url: string;
  /** In the order of their export. */
  spans: Span[];
  /** The bodies as they were sent. */
  bodies: string[];
}

export async function startCollector(): Promise<Collector> {
  const [spans, bodies]: [Span[], string[]] = [[], []];
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await Array.fromAsync(request)).toString();
    bodies.push(body);
    for (const { resource, scopeSpans } of parseJson<Sent>(body).resourceSpans)
      for (const span of scopeSpans.flatMap((scope) => scope.spans))
        spans.push({
          ...span,
          attributes: valuesOf(span.attributes),
          service: valuesOf(resource.attributes)['service.name']!,
        });
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    spans,
    bodies,
    [Symbol.asyncDispose]: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
