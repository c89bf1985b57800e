// The rules and the dashboard in docs/monitoring read only what a started product exports.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { startApp, startedFolder } from '../tools/testing/app.ts';
import { signedIn } from '../tools/testing/client.ts';
import { depositBody } from '../tools/testing/custody/deposits.ts';
import { parseJson } from '../tools/testing/json.ts';
import { exportedIn, readBy, type Labels } from './testing/promql.ts';

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; action: string; runbook: string };
}
interface Panel {
  title: string;
  targets?: { expr: string; legendFormat: string }[];
}
const docs = join(import.meta.dirname, '../../docs');
const read = (file: string): string => readFileSync(join(docs, file), 'utf8');
const rules = parse(read('monitoring/alerts.yml')).groups.flatMap((group: { rules: Rule[] }) => group.rules) as Rule[];
const queries = parseJson<{ panels: Panel[] }>(read('monitoring/dashboard.json'))
  .panels.flatMap(({ targets = [] }) => targets)
  // Grafana fills in the interval.
  .map(({ expr, legendFormat }) => ({ expr: expr.replaceAll('$__rate_interval', '5m'), legendFormat }));
const expressions = [...rules, ...queries].map(({ expr }) => expr);

let exported: Labels;
beforeAll(async () => {
  const dir = await startedFolder();
  const app = await startApp(dir, { EXECUTOR_URL: 'http://127.0.0.1:9', EXECUTOR_SECRET: 'not used here' });
  const client = await signedIn(() => app.url);
  const { position } = (await client.post('/api/deposits', depositBody('same'))).body;
  // Refused: it is recorded.
  await client.post('/api/deposits', depositBody('same'));
  await client.get(`/api/deposits?atLeast=${position}`);
  exported = exportedIn(await (await fetch(`${app.url}/metrics`)).text());
  // Prometheus adds these.
  for (const labels of exported.set('up', new Set()).values()) labels.add('job').add('instance');
  await app.stop();
  rmSync(dir, { recursive: true });
}, 120_000);

test('every metric and label of the rules and of the dashboard is exported', () => {
  expect([rules.length, queries.length].every((count) => count > 10)).toBe(true);
  const unknown = expressions.flatMap((expression) =>
    [...readBy(expression)].flatMap(([metric, labels]) =>
      exported.has(metric)
        ? [...labels].filter((label) => !exported.get(metric)!.has(label)).map((label) => `${metric}{${label}}`)
        : [metric],
    ),
  );
  expect(unknown).toEqual([]);
});

test('a metric or a label that is not exported would be found, and so would a fault of an expression', () => {
  expect(readBy('sum by (model) (rate(gone_total{code="1"}[5m])) / max(other)')).toEqual(
    new Map([
      ['gone_total', new Set(['model', 'code'])],
      ['other', new Set()],
    ]),
  );
  expect(() => readBy('sum by (model (x)')).toThrow('not valid');
  expect(exportedIn('# HELP a b\na{c="d",e="f"} 1\na{g="h"} 2\ni 3')).toEqual(
    new Map([
      ['a', new Set(['c', 'e', 'g'])],
      ['i', new Set()],
    ]),
  );
});

test('texts and legends name only labels that their expression keeps', () => {
  const named = (text: string): string[] =>
    [...text.matchAll(/\{\{ ?(?:\$labels\.)?(\w+) ?\}\}/g)].map(([, name]) => name!);
  const kept = (expression: string): string[] => [
    'instance',
    ...[...expression.matchAll(/by \(([^)]*)\)/g)].flatMap(([, labels]) => labels!.split(', ')),
  ];
  const texts = [
    ...rules.map(({ expr, annotations }) => ({ expr, text: annotations.summary + annotations.action })),
    ...queries.map(({ expr, legendFormat }) => ({ expr, text: legendFormat })),
  ];
  expect(texts.filter(({ expr, text }) => named(text).some((name) => !kept(expr).includes(name)))).toEqual([]);
});

test('every alert says what is wrong, what to do, and where to read on', () => {
  const sections = read('operations.md')
    .match(/(?<=^##+ ).*/gm)!
    .map(
      (heading) =>
        `docs/operations.md#${heading
          .toLowerCase()
          .replaceAll(/[^\w -]/g, '')
          .replaceAll(' ', '-')}`,
    );
  for (const { alert, labels, annotations } of rules) {
    expect({ alert, ...labels, ...annotations }).toEqual({
      alert,
      severity: expect.stringMatching(/^(page|work)$/),
      summary: expect.stringMatching(/\w{3}/),
      action: expect.stringMatching(/\w{3}.*\.$/),
      runbook: expect.stringMatching(/^docs/),
    });
    expect(sections).toContain(annotations.runbook);
  }
});
