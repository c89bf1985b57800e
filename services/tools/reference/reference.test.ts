import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CODES } from '#contracts/access/permission-code.ts';
import { ALERT_RULES } from '#contracts/areas/alert/rules.ts';
import { FIGURES, SECOND_PERSON } from '#contracts/areas/settings/rules.ts';
import type { Declaration } from '#contracts/declared/declaration.ts';
import { EXECUTION_KINDS } from '#contracts/declared/execution-kinds.ts';
import { PAGES } from '#contracts/declared/pages.ts';
import { FACTS } from '#contracts/facts.ts';
import { DECLARATIONS } from '#contracts/registry.ts';
import { PROBLEM_STATUS } from '#contracts/wire/problem.ts';
import { AREAS } from '../../areas/registry.ts';
import { declaredRoutes } from '../testing/registries/declared-routes.ts';
import { fieldsOf } from './field-types.ts';
import { REFERENCE, reference } from './reference.ts';
import { table } from './table.ts';

const page = await reference();
/** The cells in a section's rows, without backticks. */
function cellsOf(title: string): string[][] {
  const [, section = ''] = page.split(`\n## ${title}\n`);
  return section
    .split('\n## ')[0]!
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
    .map((line) =>
      line
        .slice(2, -2)
        .split(' | ')
        .map((cell) => cell.replaceAll('`', '')),
    );
}
const keysIn = (title: string, ...columns: number[]): string[] =>
  cellsOf(title).map((cells) => columns.map((column) => cells[column]).join(' '));
const refusals = DECLARATIONS.flatMap(({ area, refusals: of = {} }: Declaration) =>
  Object.keys(of).map((code) => `${area} ${code}`),
);

test.each([
  ['Permissions', [1], CODES],
  ['Settings', [1], Object.keys(FIGURES)],
  ['Second-person rules', [0], Object.keys(SECOND_PERSON)],
  ['Facts', [1], Object.keys(FACTS)],
  [
    'Fields of facts',
    [0, 1],
    Object.entries(FACTS).flatMap(([type, { data }]) => fieldsOf(data).map(({ name }) => `${type} ${name}`)),
  ],
  ['Executions', [1], Object.keys(EXECUTION_KINDS)],
  ['Alerts', [0], ALERT_RULES.map(({ rule }) => rule)],
  ['Refusals', [0, 1], refusals],
  ['Problems', [1], Object.keys(PROBLEM_STATUS)],
  ['Pages', [0], PAGES.map(({ path }) => path)],
  ['Routes', [0, 1], (await declaredRoutes()).map(({ method, path }) => `${method} ${path}`)],
])('the section “%s” has each declared one once', (title, columns, declared) => {
  expect(keysIn(title, ...columns).toSorted()).toEqual([...declared].toSorted());
});

test('the section “Events” has the events of every area', () => {
  expect(keysIn('Events', 1)).toEqual(expect.arrayContaining(AREAS.flatMap((area) => [...area.codecs.keys()])));
});

test('a cell with a bar, a tag or a line break stays one cell', () => {
  expect(table(['a|b\n<c> \\'], { Text: (text) => text })).toBe('| Text |\n| --- |\n| a\\|b &lt;c> \\\\ |');
});

test('the committed page is current', () => {
  expect(readFileSync(REFERENCE, 'utf8') === page, 'docs/reference.md is not current: run npm run reference').toBe(
    true,
  );
});
