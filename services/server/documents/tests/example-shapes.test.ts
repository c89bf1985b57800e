// Every route has an example request and an example answer that its schemas accept.
import { expect, test } from 'vitest';
import { declaredRoutes } from '../../../tools/testing/registries/declared-routes.ts';
import { curlOf } from '../examples/curl.ts';
import { BY_PATH, FILES } from '../examples/overrides.ts';
import { exampleOfRoute } from '../examples/route-example.ts';
import { openApiOf } from '../openapi.ts';

const routes = await declaredRoutes();
const faultsOf = (route: (typeof routes)[number]): unknown[] => {
  const { params, query, body, answer } = exampleOfRoute(route, routes);
  const parts = { params, query, body: body?.kind === 'json' ? body.value : undefined, response: answer };
  return (['params', 'query', 'body', 'response'] as const).flatMap((part) => {
    const read = route[part]?.safeParse(parts[part]);
    return read?.success === false
      ? read.error.issues.map(
          ({ path, message }) => `${route.method} ${route.path}: ${part} ${path.join('.')} ${message}`,
        )
      : [];
  });
};

test('the examples of every route fit its schemas', () => {
  expect(routes.flatMap(faultsOf)).toEqual([]);
});

test('every route that takes a body has an example of it', () => {
  const without = routes.filter((route) => (route.body || FILES[route.path]) && !exampleOfRoute(route, routes).body);
  expect(without.map(({ path }) => path)).toEqual([]);
});

test('the parts of examples that rules require belong to routes', () => {
  const paths = routes.map(({ path }) => path);
  expect(Object.keys({ ...BY_PATH, ...FILES }).filter((path) => !paths.includes(path))).toEqual([]);
});

test('an example is shown as a command for a shell', () => {
  const of = (path: string): string => {
    const route = routes.find((one) => one.path === path)!;
    return curlOf(route, exampleOfRoute(route, routes));
  };
  expect(of('/api/deposits/:id/confirm')).toBe(`curl -s "$URL/api/deposits/$ID/confirm" \\
  -H "authorization: Bearer $TOKEN" \\
  -H 'content-type: application/json' \\
  -H "idempotency-key: $KEY" \\
  -H 'if-match: "0"' \\
  -d '{
  "amount": "150000000",
  "acknowledged": true
}'`);
  expect(of('/api/deposits/values')).toBe(`curl -s "$URL/api/deposits/values?column=network" \\
  -H "authorization: Bearer $TOKEN"`);
  expect(of('/api/images')).toContain('-F file=@picture.png');
});

test('the OpenAPI document has the examples of parameters, bodies and answers', () => {
  const { paths } = openApiOf(routes) as { paths: Record<string, Record<string, unknown>> };
  expect(paths['/api/deposits/{id}/confirm']!.post).toMatchObject({
    parameters: expect.arrayContaining([expect.objectContaining({ name: 'If-Match', example: '"0"' })]),
    requestBody: { content: { 'application/json': { example: { amount: '150000000', acknowledged: true } } } },
    responses: { 200: { content: { 'application/json': { example: { revision: 0 } } } } },
  });
  expect(paths['/api/deposits/changes']!.get).toMatchObject({
    parameters: expect.arrayContaining([expect.objectContaining({ name: 'after', example: '0' })]),
  });
});
