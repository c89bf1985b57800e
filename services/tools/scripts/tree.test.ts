// Tests of the source tree: small folders, one style of file names, and short lines.
import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../../..');
const ROOMS = ['contracts', 'projections', 'services', 'console'];
const MOST_ENTRIES = 25;
const MOST_COLUMNS = 120;
/** Of style sheets; the linter counts those of code. */
const MOST_LINES = 250;
/** Folders with one entry per area, which grow with the areas. */
const LISTS_OF_AREAS = [
  'console/e2e/areas',
  'console/src/areas',
  'contracts/areas',
  'contracts/golden',
  'projections/models',
  'services/areas',
  'services/tools/testing/http-examples',
];
/** Files recorded elsewhere, or named after a language. */
const NAMED_OTHERWISE =
  /^(services\/(Dockerfile|event-store\/)|console\/src\/i18n\/(zh-CN|en-US)$)|\/README\.md$|\.(zh-CN|en-US)\.ts$/;

const NOT_OURS = /\/(dist|node_modules)$/;
/** Without build output and packages, and without empty folders, which git does not track. */
const entries = (folder: string): { path: string; isFolder: boolean }[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true })
    .map((entry) => ({ path: `${folder}/${entry.name}`, isFolder: entry.isDirectory() }))
    .filter(({ path, isFolder }) => !isFolder || (!NOT_OURS.test(path) && readdirSync(join(ROOT, path)).length > 0));
const foldersIn = (folder: string): string[] => [
  folder,
  ...entries(folder).flatMap(({ path, isFolder }) => (isFolder ? foldersIn(path) : [])),
];
const folders = ROOMS.flatMap(foldersIn);
const files = folders.flatMap(entries).flatMap(({ path, isFolder }) => (isFolder ? [] : [path]));

test('no folder except lists of areas has more than 25 entries', () => {
  const full = folders.filter((folder) => entries(folder).length > MOST_ENTRIES && !LISTS_OF_AREAS.includes(folder));
  expect(full).toEqual([]);
});

test('file and folder names are lower case with hyphens between words', () => {
  const named = [...files, ...folders].filter((path) => !NAMED_OTHERWISE.test(path));
  expect(named.filter((path) => !/^[a-z0-9.-]+$/.test(path.slice(path.lastIndexOf('/') + 1)))).toEqual([]);
});

test('no style sheet has more than 250 lines', () => {
  const lines = (path: string): number => readFileSync(join(ROOT, path), 'utf8').split('\n').length - 1;
  expect(files.filter((path) => path.endsWith('.css') && lines(path) > MOST_LINES)).toEqual([]);
});

test('no comment is wider than 120 columns', () => {
  const wide = files
    .filter((path) => /\.(ts|tsx|css)$/.test(path))
    .flatMap((path) =>
      readFileSync(join(ROOT, path), 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          /^\s*(\/\/|\/\*|\*)/.test(line) && line.length > MOST_COLUMNS ? [`${path}:${index + 1}`] : [],
        ),
    );
  expect(wide).toEqual([]);
});
