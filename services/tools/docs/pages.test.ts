// Tests of the documentation: links, paths and citations lead somewhere, pages are found, and lines stay short.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { exists, readRepository, ROOMS, ROOT, targetOf, WRITTEN_BY_PROGRAM, type Page } from './markdown.ts';
import { unknownLinesOf } from './mermaid.ts';

const { files, pages } = readRepository();
const pageAt = new Map(pages.map((page) => [page.path, page]));
const docs = pages.filter(({ path }) => path === 'README.md' || path.startsWith('docs/'));
const MOST_LINES_OF_README = 120;
const MOST_COLUMNS = 200;

/** Each finding with its page. */
const onPages = (of: readonly Page[], find: (page: Page) => string[]): string[] =>
  of.flatMap((page) => find(page).map((finding) => `${page.path}: ${finding}`));
const isAnchor = (path: string, anchor: string): boolean =>
  anchor === '' || pageAt.get(path)?.anchors.has(anchor) === true;

test('every link and every image leads to a file or folder, and to a heading if it names one', () => {
  const isBroken = (page: Page, link: string): boolean => {
    const target = targetOf(page, link);
    return target !== null && !(exists(target.path) && isAnchor(target.path, target.anchor));
  };
  expect(onPages(pages, (page) => page.links.filter((link) => isBroken(page, link)))).toEqual([]);
});

test('every page of docs is reached by links from README.md', () => {
  const reached = new Set(['README.md']);
  for (const path of reached) {
    const page = pageAt.get(path) ?? pageAt.get(`${path}/README.md`);
    for (const link of page?.links ?? []) reached.add(targetOf(page!, link)?.path ?? path);
  }
  const isReached = (path: string): boolean => reached.has(path) || reached.has(path.replace(/\/README\.md$/, ''));
  expect(docs.map(({ path }) => path).filter((path) => !isReached(path))).toEqual([]);
});

/** A path, or the end of one: with a folder of the root in front, or a file name of the source. */
const LOOKS_LIKE_PATH =
  /^(?:(?:contracts|projections|services|console|docs|\.ci)\/\S*|[\w./<>*…-]+\.(?:ts|tsx|mjs|css|md|yml))$/;
/** Parts of names that stand for others. */
const STANDS_FOR_OTHERS = /<[^>]+>|\*+|…/;
/** Files that `npm run new-area -- faq` writes: new-area.test.ts runs it. */
const WRITTEN_BY_NEW_AREA = /\/faq(\/|-screen|\.json)/;
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
function isInRepository(path: string): boolean {
  const parts = path
    .replace(/^(\.\.\/)+|\/$/g, '')
    .split(STANDS_FOR_OTHERS)
    .map(escaped);
  const pattern = new RegExp(`(?:^|/)${parts.join('.+')}(?:/|$)`);
  return files.some((file) => pattern.test(file));
}

test('every path in backquotes is in the repository', () => {
  expect(
    onPages(pages, ({ codes }) =>
      codes.filter((code) => LOOKS_LIKE_PATH.test(code) && !WRITTEN_BY_NEW_AREA.test(code) && !isInRepository(code)),
    ),
  ).toEqual([]);
});

test('code cites only pages and headings that are there', () => {
  const cited = files
    .filter((file) => ROOMS.includes(file.split('/')[0]!) && /\.(ts|tsx|mjs|css|yml)$/.test(file))
    .filter((file) => !file.startsWith('services/tools/docs/'))
    .flatMap((file) =>
      [...readFileSync(join(ROOT, file), 'utf8').matchAll(/(?<![\w./-])([\w./-]*\w\.md)\b(?:#([\w-]+))?/g)].map(
        ([citation, path, anchor = '']) => ({ file, citation, path: path!, anchor }),
      ),
    );
  /** By its path, or by the end of it. */
  const pagesAt = (path: string): Page[] =>
    pages.filter((page) => `/${page.path}`.endsWith(`/${path.replace(/^(\.\.\/)+/, '')}`));
  const wrong = cited.filter(({ path, anchor }) => !pagesAt(path).some((page) => isAnchor(page.path, anchor)));
  expect(wrong.map(({ file, citation }) => `${file}: ${citation}`)).toEqual([]);
  expect(cited.length).toBeGreaterThan(10);
});

/** `sh`: the commands that commands.test.ts runs. */
const LANGUAGES = ['sh', 'json', 'text', 'mermaid', 'ts', 'yaml'];
test('every block has a known language', () => {
  const adviceFor = (language: string): string =>
    `${language || 'no language'}: use sh for commands, or one of ${LANGUAGES.join(', ')}`;
  expect(
    onPages(pages, ({ blocks, lines }) => [
      ...blocks
        .filter(({ language }) => !LANGUAGES.includes(language))
        .map(({ line, language }) => `${line}: ${adviceFor(language)}`),
      ...lines.filter((line) => line.trimStart().startsWith('~~~')).map((line) => `${line}: use backquotes`),
    ]),
  ).toEqual([]);
});

test('every Mermaid diagram has a known kind, and lines of its forms', () => {
  expect(
    onPages(pages, ({ blocks }) =>
      blocks.flatMap(({ language, text }) => (language === 'mermaid' ? unknownLinesOf(text) : [])),
    ),
  ).toEqual([]);
});

test('JSON in a block is valid', () => {
  const isJson = (text: string): boolean => {
    try {
      return JSON.parse(text) !== undefined;
    } catch {
      return false;
    }
  };
  const isValid = (text: string): boolean => isJson(text) || text.split('\n').every(isJson);
  expect(
    onPages(docs, ({ blocks }) =>
      blocks.filter(({ language, text }) => language === 'json' && !isValid(text)).map(({ line }) => String(line)),
    ),
  ).toEqual([]);
});

test('README.md fits on a few screens, and no line of the documentation is wider than 200 columns', () => {
  expect(pageAt.get('README.md')!.lines.length).toBeLessThanOrEqual(MOST_LINES_OF_README);
  const written = docs.filter(({ path }) => path !== WRITTEN_BY_PROGRAM);
  expect(
    onPages(written, ({ lines }) =>
      lines.flatMap((line, index) => (line.length > MOST_COLUMNS ? [String(index + 1)] : [])),
    ),
  ).toEqual([]);
});
