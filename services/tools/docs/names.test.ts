// Tests that names in the documentation are those of the code: environment variables, npm scripts, routes, identifiers.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { isPermission } from '#contracts/access/permission-code.ts';
import { EXECUTION_KINDS } from '#contracts/declared/execution-kinds.ts';
import { ENVIRONMENT_NAMES, readConfig } from '../../start/config.ts';
import { parseJson } from '../testing/json.ts';
import { declaredRoutes } from '../testing/registries/declared-routes.ts';
import { readRepository, ROOMS, ROOT, WRITTEN_BY_PROGRAM } from './markdown.ts';

const { files, pages } = readRepository();
const docs = pages.filter(({ path }) => /^(README|SECURITY)\.md$|^docs\//.test(path) && path !== WRITTEN_BY_PROGRAM);
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const sources = files
  .filter((file) => [...ROOMS, 'docs'].includes(file.split('/')[0]!) && /\.(ts|tsx|mjs)$/.test(file))
  .map((path) => ({ path, text: read(path) }));
const codes = docs.flatMap((page) => page.codes.map((code) => ({ page: page.path, code })));
const shells = docs.flatMap(({ blocks }) => blocks.filter(({ language }) => language === 'sh').map(({ text }) => text));
const namesIn = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name]) => name!);
const sorted = (names: Iterable<string>): string[] => [...new Set(names)].toSorted();

/** The rows of the table below a heading, by cells. */
function rowsOf(path: string, heading: string): string[][] {
  const { lines } = docs.find((page) => page.path === path)!;
  const below = lines.slice(lines.indexOf(heading) + 1);
  const section = below.slice(
    0,
    below.findIndex((line) => line.startsWith('#')),
  );
  return section.filter((line) => line.startsWith('|')).map((line) => line.split('|').slice(1, -1));
}
/** The names in its first column. */
const tableOf = (path: string, heading: string): string[] =>
  rowsOf(path, heading).flatMap(([first]) => namesIn(first!, /`([\w-]+)`/g));

describe('environment variables', () => {
  /** Read by code, but not settings of the product. */
  const OTHERS: Record<string, string> = {
    BACKUP_KEY: 'of backup and restore: docs/operations.md',
    BATCH_ROWS: 'rows of a torture test',
    BOTH_LANGUAGES: 'of browser tests: docs/architecture.md',
    CLOCK_OFFSET_MS: 'of torture: how far off the clock of a process is',
    CONSOLE_SERVER: 'of the development server of the console',
    EVENT_STORE_CREDENTIAL: 'the product sets it for its embedded event store: docs/security.md',
    FUZZ_RUNS: 'of torture tests: vitest.config.ts sets it',
    INIT_CWD: 'npm sets it',
    NODE_COMPILE_CACHE: 'Node’s own',
    PATH: 'the system’s own',
    PICTURES: 'of browser tests: a folder for pictures of screens',
    PLAYWRIGHT_CHROMIUM: 'of browser tests: docs/architecture.md',
    RUN_REPORT: 'of a test run: services/tools/scripts/test.ts sets it',
    SHOTS: 'of browser tests: a folder for pictures of screens',
    TEST_DATABASE_URL: 'of tests: a PostgreSQL server in place of the embedded database',
    TEST_LOG_LEVEL: 'of tests',
    TMPDIR: 'the system’s own',
    VITEST_POOL_ID: 'vitest sets it',
  };
  /** Variables of `.env` that only the compose file reads. */
  const OF_COMPOSE = ['POSTGRES_PASSWORD'];

  test('the table in docs/operations.md has those that the product reads', () => {
    expect(sorted(tableOf('docs/operations.md', '## Environment'))).toEqual(sorted(ENVIRONMENT_NAMES));
  });

  test('the table says the real defaults', () => {
    const defaults = readConfig({});
    const values = new Map<string, unknown>(Object.entries(defaults));
    const isUnset = (name: string): boolean => String(values.get(camelCase(name)) ?? '') === '';
    /** A plain default changes nothing when it is set; without one, nothing is set. */
    const isReal = (name: string, [shown]: string[]): boolean =>
      shown === undefined ? isUnset(name) : isDeepStrictEqual(readConfig({ [name]: shown }), defaults);
    const rows = rowsOf('docs/operations.md', '## Environment').flatMap(([names = '', cell = '']) =>
      namesIn(names, /`(\w+)`/g).map((name) => ({ name, shown: namesIn(cell, /^ `([^`]+)`/g) })),
    );
    expect(rows.filter(({ name, shown }) => !isReal(name, shown))).toEqual([]);
  });
  const camelCase = (name: string): string =>
    name.toLowerCase().replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

  test('code reads no others than these and those of tests and tools', () => {
    const constants = new Map(sources.flatMap(({ text }) => namesAndValues(text)));
    const readBy = (text: string): string[] => [
      ...namesIn(text, /\bprocess\.env(?:\.|\[')([A-Z][A-Z0-9_]*)/g),
      ...namesIn(text, /\benvironment\.([A-Z][A-Z0-9_]*)/g),
      ...namesIn(text, /\bprocess\.env\[([A-Z_]+)\]/g).map((constant) => constants.get(constant) ?? constant),
    ];
    const inCode = sources
      .filter(({ path }) => !path.startsWith('services/tools/docs/'))
      .flatMap(({ text }) => readBy(text));
    expect(sorted(inCode.filter((name) => !ENVIRONMENT_NAMES.includes(name)))).toEqual(sorted(Object.keys(OTHERS)));
  });
  const namesAndValues = (text: string): [string, string][] =>
    [...text.matchAll(/const ([A-Z_]+) = '([A-Z_]+)'/g)].map(([, name, value]) => [name!, value!]);

  test('docker-compose.yml sets all of them, from `.env` where they differ by installation', () => {
    const { services }: { services: { app: { environment: object } } } = parse(read('docker-compose.yml'));
    expect(sorted(Object.keys(services.app.environment))).toEqual(sorted(ENVIRONMENT_NAMES));
    const ofFile = namesIn(read('docker-compose.yml'), /\$\{([A-Z_]+)/g);
    expect(ofFile.filter((name) => !ENVIRONMENT_NAMES.includes(name) && !OF_COMPOSE.includes(name))).toEqual([]);
  });

  test('the documentation sets only those that code or an example program reads', () => {
    const ofExamples = files
      .filter((file) => file.startsWith('docs/examples/'))
      .flatMap((file) => namesIn(read(file), /(?:const \{|,) ([A-Z_]+)(?= [=},]|,)/g));
    const known = [...ENVIRONMENT_NAMES, ...Object.keys(OTHERS), ...OF_COMPOSE, ...ofExamples];
    const set = [...codes.map(({ code }) => code), ...shells].flatMap((text) =>
      namesIn(text, /(?<![\w$-])([A-Z][A-Z0-9_]+)=(?!\$\()/g),
    );
    expect(sorted(set.filter((name) => !known.includes(name)))).toEqual([]);
  });
});

test('npm scripts are those of the documentation', () => {
  const scripts = Object.keys(parseJson<{ scripts: Record<string, string> }>(read('package.json')).scripts);
  const texts = [...codes.map(({ code }) => code), ...shells];
  const named = texts.flatMap((text) => namesIn(text, /\bnpm (?:run )?([\w-]+)/g)).filter((name) => name !== 'ci');
  expect(sorted(named)).toEqual(sorted(scripts));
});

test('the table of orders has every kind of execution', () =>
  expect(sorted(tableOf('docs/executions.md', '## The order'))).toEqual(sorted(Object.keys(EXECUTION_KINDS))));

/** Routes whose answers are not declared, because they are no JSON of an area. */
const UNDECLARED_ROUTES = /^GET \/(healthz|readyz|metrics|docs|openapi\.json|images\/.*)$/;
test('every route in the documentation is declared', async () => {
  const declared = (await declaredRoutes()).map(({ method, path }) => `${method} ${path}`);
  const isDeclared = (code: string): boolean => {
    const pattern = code
      .replace(/\?.*/, '')
      .replaceAll(/[.*+^$()|[\]\\]/g, String.raw`\$&`)
      .replaceAll(/<[^>]+>|:\w+/g, '[^/]+')
      .replaceAll('…', '.*');
    return UNDECLARED_ROUTES.test(code) || declared.some((route) => new RegExp(`^${pattern}$`).test(route));
  };
  const routes = codes.filter(({ code }) => /^(GET|POST|PUT|PATCH|DELETE) \/\S*$/.test(code));
  expect(routes.filter(({ code }) => !isDeclared(code))).toEqual([]);
  expect(routes.length).toBeGreaterThan(50);
});

/** In the form of a permission, but none. */
const NO_PERMISSIONS = ['source:custody-feed'];
test('every permission in backquotes is declared', () => {
  const named = pages.flatMap(({ path, codes: texts }) =>
    texts.filter((code) => /^[a-z-]+:[a-z-]+$/.test(code)).map((code) => ({ path, code })),
  );
  expect(named.filter(({ code }) => !isPermission(code) && !NO_PERMISSIONS.includes(code))).toEqual([]);
  expect(named.length).toBeGreaterThan(200);
});

/** Names in the documentation that are made elsewhere. */
const NAMES_OF_OTHERS = [
  'dangerouslySetInnerHTML', // React
  'innerHTML', // browsers
  'nodejs_eventloop_lag_p99_seconds', // prom-client
  'process_resident_memory_bytes', // prom-client
  'deposits_2', // a table: its name is made of a model and a generation
];
/** Of the area that the recipe adds. */
const OF_NEW_AREA = /^Faq/;
test('every identifier in backquotes occurs in the code', () => {
  const words = new Set([...Object.keys(EXECUTION_KINDS), ...NAMES_OF_OTHERS].map((name) => name.toLowerCase()));
  for (const { text } of sources)
    for (const [word] of text.matchAll(/[A-Za-z_$][\w$]*(?:-[\w$]+)*/g))
      for (const part of [word, ...word.split('-')]) words.add(part.toLowerCase());
  const isIdentifier = (code: string): boolean => /^[A-Za-z][\w-]*$/.test(code) && /[A-Z_-]/.test(code.slice(1));
  const unknown = codes.filter(
    ({ code }) => isIdentifier(code) && !OF_NEW_AREA.test(code) && !words.has(code.toLowerCase()),
  );
  expect(unknown.map(({ page, code }) => `${page}: ${code}`)).toEqual([]);
});
