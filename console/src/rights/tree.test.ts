import { describe, expect, test } from 'vitest';
import { CODES } from '#contracts/access/permission-code.ts';
import { BUILT_IN, flatten, nameOf, rightsBelow, searched, treeOf, withRights, type Permission } from './tree.ts';

const customPermission = (id: string, parent: string | null): Permission => ({
  id,
  parent,
  nameZh: `${id}中`,
  nameEn: `${id} en`,
  type: 'function',
  builtIn: false,
});
const ids = (nodes: readonly { id: string }[]): string[] => nodes.map(({ id }) => id);
const tree = treeOf(BUILT_IN);
const deposits = flatten(tree).find(({ id }) => id === 'deposit:read')!;

describe('the tree', () => {
  test('contains every permission code of the program exactly once', () => {
    expect(
      flatten(tree)
        .filter(({ isRight }) => isRight)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual([...CODES].toSorted());
  });
  test('places custom permissions below their parents, after the built-in ones', () => {
    const grown = treeOf([
      customPermission('z:late', 'deposit:read'),
      ...BUILT_IN,
      customPermission('a:early', 'z:late'),
    ]);
    expect(ids(flatten(grown).find(({ id }) => id === 'deposit:read')!.below).at(-1)).toBe('z:late');
    expect(rightsBelow(flatten(grown).find(({ id }) => id === 'z:late')!)).toEqual(['z:late', 'a:early']);
  });
  test('places nodes with a missing parent or a cycle at the top', () => {
    expect(
      ids(
        treeOf([
          customPermission('a', 'gone'),
          customPermission('b', 'b'),
          customPermission('c', 'd'),
          customPermission('d', 'c'),
        ]),
      ),
    ).toEqual(['a', 'b', 'c', 'd']);
  });
  test('shows a right in use that has no declaration', () => {
    expect(treeOf(BUILT_IN, ['old:right']).at(-1)).toMatchObject({ id: 'old:right', isRight: true });
  });
  test('names its nodes in both languages', () => {
    expect([nameOf(deposits, 'zh-CN'), nameOf(deposits, 'en-US')]).toEqual(['充值', 'Deposits']);
  });
});

test('a search keeps the ancestors and descendants of its matches', () => {
  const found = searched(tree, 'refund');
  expect(ids(found)).toEqual(['selfCustody']);
  expect(ids(found[0]!.below)).toEqual(['deposit:read']);
  expect(ids(flatten(found)).filter((id) => id.includes('refund'))).toHaveLength(5);
  expect(ids(flatten(searched(tree, '  充值 ')))).toContain('deposit:confirm');
  expect(searched(tree, 'no such thing')).toEqual([]);
});

test('checking all below a node does not change rights that the editor does not hold', () => {
  const may = (right: string): boolean => right !== 'deposit:confirm';
  const all = withRights(new Set(['audit:read']), rightsBelow(deposits), { on: true, may });
  expect(all.has('deposit:record')).toBe(true);
  expect(all.has('deposit:confirm')).toBe(false);
  expect([
    ...withRights(new Set(['deposit:confirm', 'deposit:record']), rightsBelow(deposits), { on: false, may }),
  ]).toEqual(['deposit:confirm']);
});
