import { expect, test } from 'vitest';
import { display, type DisplayContext } from '../grid/columns/display.ts';
import { inLanguage } from '#contracts/declared/pair.ts';
import { sampleResource } from '../../testing/sample-record.ts';
import { columnsOf, type ColumnPresentations } from './columns.ts';
import type { DeclaredRow } from '../declared/field-columns.ts';
import { namesOf, referredBy } from '../declared/fields/use-names.ts';
import { wordsOf } from '../declared/area-words.ts';

const row: DeclaredRow = {
  id: 'l1',
  revision: 3,
  createdPosition: '7',
  updatedAt: '2026-11-01T08:00:00.000Z',
  heading: 'Open day',
  paper: 'A5',
  places: ['SHOP', 'STREET'],
  tags: ['t2', 'unknown-tag'],
  status: 'HIDDEN',
};
const tag = (id: string, name: string): DeclaredRow => ({ id, name, revision: 0, createdPosition: '1', updatedAt: '' });
const names = namesOf(referredBy(sampleResource.options.fields), [[tag('t2', 'Lending'), tag('t1', 'Bridges')]]);
const columnsIn = (language: 'zh-CN' | 'en-US') =>
  columnsOf(sampleResource, {
    words: wordsOf(sampleResource, inLanguage(language)),
    names,
    presentations: { body: { hidden: true } },
    turn: () => null,
  });
const context: DisplayContext = { time: (at) => at, exactTime: (at) => at, actor: (id) => id, removed: '' };

test('fields become columns by kind: the first field, status, other fields, then common columns', () => {
  const columns = columnsIn('en-US');
  expect(columns.map(({ field, kind }) => `${field} ${kind}`)).toEqual([
    'heading text',
    'status status',
    'body text',
    'at instant',
    'paper choice',
    'places set',
    'tags set',
    'createdBy actor',
    'createdAt instant',
    'updatedAt instant',
    'createdPosition position',
    'revision count',
    'id id',
  ]);
  expect(columns.filter(({ grows }) => grows).map(({ field }) => field)).toEqual(['heading']);
  expect(columns.filter(({ hidden }) => hidden).map(({ field }) => field)).toEqual([
    'body',
    'createdPosition',
    'revision',
    'id',
  ]);
});

test.each([
  ['zh-CN', ['标题', '小', '店面 · 街头', '未显示']],
  ['en-US', ['Heading', 'Small', 'Shop · Street', 'Hidden']],
] as const)('titles and values in %s are those that the area declares', (language, words) => {
  const columns = columnsIn(language);
  const textOf = (field: string): string =>
    display(
      columns.find((column) => column.field === field)!,
      row[field],
      context,
    ).text;
  expect([columns[0]!.title, textOf('paper'), textOf('places'), textOf('status')]).toEqual(words);
  expect(textOf('tags')).toBe('Lending · unknown-…');
});

test('referenced values are offered in the order of their names', () =>
  expect(columnsIn('en-US').find(({ field }) => field === 'tags')).toMatchObject({ values: ['t1', 't2'] }));

test('a presentation can move a column to the front and mark its cells', () => {
  const presentations: ColumnPresentations = {
    at: {
      followsStatus: true,
      mark: { names: ['过期', 'Late'], when: ({ revision }) => revision > 2 },
    },
    body: { followsStatus: true },
  };
  const columns = columnsOf(sampleResource, {
    words: wordsOf(sampleResource, inLanguage('en-US')),
    names,
    presentations,
    turn: () => null,
  });
  expect(columns.slice(0, 5).map(({ field }) => field)).toEqual(['heading', 'status', 'at', 'body', 'paper']);
  expect([columns[2]!.mark!(row), columns[2]!.mark!({ ...row, revision: 0 })]).toEqual(['Late', null]);
});
