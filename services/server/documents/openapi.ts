// Builds the OpenAPI 3.1 document from the same declarations that the server mounts.
import { z } from 'zod';
import { Problem } from '#contracts/wire/problem.ts';
import type { CommandRoute, RouteDeclaration } from '#contracts/wire/route.ts';

type Json = Record<string, unknown>;

/** The JSON schema of the wire form: codecs as text, values with several spellings by their type. */
const schemaOf = (schema: z.ZodType): Json => {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    target: 'draft-2020-12',
  });
  return json;
};

const propertiesOf = (schema: z.ZodType | undefined): { properties: Record<string, Json>; required: string[] } => {
  if (!schema) return { properties: {}, required: [] };
  const { properties = {}, required = [] } = schemaOf(schema) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return { properties, required };
};

const parametersOf = (place: 'path' | 'query', schema: z.ZodType | undefined): Json[] => {
  const { properties, required } = propertiesOf(schema);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
};

const header = (name: string, required: boolean, description: string): Json => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
});
const isCommand = (route: RouteDeclaration | CommandRoute): route is CommandRoute => 'precondition' in route;
const IDEMPOTENCY_KEY = header('Idempotency-Key', false, 'A UUID: the same request under the same key happens once.');
const SIGNATURE = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
  header(name, true, 'Standard Webhooks, with EXECUTOR_SECRET.'),
);
function headersOf(route: RouteDeclaration | CommandRoute): Json[] {
  if (route.permission === 'executor-signature') return [IDEMPOTENCY_KEY, ...SIGNATURE];
  if (!isCommand(route)) return [];
  return [
    IDEMPOTENCY_KEY,
    ...(route.precondition === 'items'
      ? []
      : [header('If-Match', route.precondition === 'required', 'The revision that was seen, in quotes.')]),
    ...(route.undoes
      ? [
          header(
            'Undoes',
            false,
            `The number, in the row’s own history, of the event that this undoes: ${route.undoes.join(', ')}. Refused (409) as undo-moved where what it had set has changed since, as nothing-to-undo where this sets back none of it, or more.`,
          ),
        ]
      : []),
  ];
}

const SECURITY: Record<string, Json[]> = {
  public: [],
  'ingest-key': [{ ingestKey: [] }],
  'executor-signature': [{ executorSignature: [] }],
};
const contentOf = (type: string, schema: Json): Json => ({ [type]: { schema } });
const NDJSON = { body: 'application/x-ndjson', answer: 'application/x-ndjson' };
const FORM = {
  body: 'multipart/form-data',
  form: {
    type: 'object',
    properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
    required: ['file'],
  },
  answer: 'application/json',
};
const MEDIA: Record<string, { body?: string; form?: Json; answer: string }> = {
  '/api/ingest': NDJSON,
  '/api/ingest/try': NDJSON,
  '/api/images': FORM,
  '/api/imports/:type': FORM,
  '/api/jobs/:id/rejected.ndjson': { answer: 'application/x-ndjson' },
  '/images/:name': { answer: 'image/*' },
  '/metrics': { answer: 'text/plain' },
  '/docs': { answer: 'text/html' },
  '/': { answer: 'text/html' },
};

function operationOf(route: RouteDeclaration | CommandRoute): Json {
  const { path, summary, permission, params, query, body, response } = route;
  const media = MEDIA[path] ?? { answer: path.endsWith('.csv') ? 'text/csv' : '*/*' };
  const refusals = route.refusals?.length ? `Refused by a rule (409): ${route.refusals.join(', ')}.` : undefined;
  const answer = response
    ? contentOf('application/json', schemaOf(response))
    : contentOf(media.answer, { type: 'string' });
  return {
    summary,
    description: [`Access: ${permission}.`, refusals].filter(Boolean).join(' '),
    security: SECURITY[permission] ?? [{ session: [] }, { bearer: [] }],
    parameters: [...parametersOf('path', params), ...parametersOf('query', query), ...headersOf(route)],
    ...(body && { requestBody: { required: true, content: contentOf('application/json', schemaOf(body)) } }),
    ...(media.body && {
      requestBody: { required: true, content: contentOf(media.body, media.form ?? { type: 'string' }) },
    }),
    responses: {
      ...(route.method === 'DELETE'
        ? { 204: { description: 'Done' } }
        : { 200: { description: 'Done', content: answer } }),
      ...(isCommand(route) &&
        route.requested &&
        route.precondition !== 'items' && {
          202: {
            description: `Requested: while the rule ${route.requested.rule} is on another person confirms it first, at /api/requests/{request}/confirm.`,
            content: answer,
          },
        }),
      default: {
        description: 'A problem (RFC 9457)',
        content: contentOf('application/problem+json', { $ref: '#/components/schemas/Problem' }),
      },
    },
  };
}

/** The OpenAPI document. Path parameters are in braces. */
export function openApiOf(routes: readonly RouteDeclaration[], title = 'Operations console'): Json {
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1',
      description: 'Positions and amounts are decimal strings, instants RFC 3339 in UTC, revisions numbers.',
    },
    paths,
    components: {
      schemas: { Problem: schemaOf(Problem) },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'session',
          description: '`__Host-session` under https. With X-XSRF-TOKEN on requests that change something.',
        },
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        ingestKey: { type: 'http', scheme: 'bearer' },
        executorSignature: { type: 'apiKey', in: 'header', name: 'webhook-signature' },
      },
    },
  };
}
