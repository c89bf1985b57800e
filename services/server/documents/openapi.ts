// Builds the OpenAPI 3.1 document from the same declarations that the server mounts.
import type { z } from 'zod';
import { BODY_TYPES, mediaOf } from './media.ts';
import { Problem } from '#contracts/wire/problem.ts';
import type { CommandRoute, RouteDeclaration } from '#contracts/wire/route.ts';
import { schemaOf, type JsonSchema } from './examples/example-value.ts';
import { exampleOfRoute, isCommand, type RouteExample } from './examples/route-example.ts';
import { EXAMPLE_ID } from './examples/values.ts';

type Json = Record<string, unknown>;
const NO_CONTENT = 204;

const FILE_FORM = {
  type: 'object',
  properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
  required: ['file'],
};

const parametersOf = (
  place: 'path' | 'query',
  schema: z.ZodType | undefined,
  examples: Readonly<Record<string, string>>,
): Json[] => {
  const { properties = {}, required = [] }: JsonSchema = schema ? schemaOf(schema) : {};
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
    ...(name in examples && { example: examples[name] }),
  }));
};

const header = (name: string, required: boolean, description: string, example?: string): Json => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
  ...(example !== undefined && { example }),
});
const IDEMPOTENCY_KEY = header(
  'Idempotency-Key',
  false,
  'A UUID: the same request under the same key happens once.',
  EXAMPLE_ID,
);
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
      : [header('If-Match', route.precondition === 'required', 'The revision that was seen, in quotes.', '"0"')]),
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
/** The content of a body or an answer. Only JSON with a schema has an example. */
const contentOf = (type: string, schema: JsonSchema, example?: unknown): Json => ({
  [type]: { schema, ...(example !== undefined && { example }) },
});
function requestBodyOf(route: RouteDeclaration, { body }: RouteExample): Json | undefined {
  if (!body) return undefined;
  const type = BODY_TYPES[body.kind];
  if (body.kind === 'form') return contentOf(type, FILE_FORM);
  return body.kind === 'json'
    ? contentOf(type, schemaOf(route.body!), body.value)
    : contentOf(type, { type: 'string' }, body.text);
}

const whenRequested = ({ rule, setting }: NonNullable<CommandRoute['requested']>): string =>
  setting === undefined ? `the rule ${rule} is on` : `the setting ${setting} asks for it`;

function operationOf(route: RouteDeclaration | CommandRoute, routes: readonly RouteDeclaration[]): Json {
  const { summary, permission, params, query, response } = route;
  const example = exampleOfRoute(route, routes);
  const requestBody = requestBodyOf(route, example);
  const refusals = route.refusals?.length ? `Refused by a rule (409): ${route.refusals.join(', ')}.` : undefined;
  const answer = response
    ? contentOf(mediaOf(route).answer, schemaOf(response), example.answer)
    : contentOf(mediaOf(route).answer, { type: 'string' }, example.answer);
  return {
    summary,
    description: [`Access: ${permission}.`, refusals].filter(Boolean).join(' '),
    security: SECURITY[permission] ?? [{ session: [] }, { bearer: [] }],
    parameters: [
      ...parametersOf('path', params, example.params),
      ...parametersOf('query', query, example.query),
      ...headersOf(route),
    ],
    ...(requestBody && { requestBody: { required: true, content: requestBody } }),
    responses: {
      [example.status]: { description: 'Done', ...(example.status !== NO_CONTENT && { content: answer }) },
      ...(isCommand(route) &&
        route.requested &&
        route.precondition !== 'items' && {
          202: {
            description: `Requested: while ${whenRequested(route.requested)} another person confirms it first, at /api/requests/{request}/confirm.`,
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
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route, routes) };
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
