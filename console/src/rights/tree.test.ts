import { describe, expect, test } from 'vitest';
import { CODES } from '#contracts/access/permission-code.ts';
import { BUILT_IN, flatten, nameOf, rightsBelow, searched, treeOf, withRights, type Permission } from './tree.ts';

const own = (id: string, parent: string | null): Permission => ({
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
  test('has every code the program checks, once, and nothing else that a role could hold', () => {
    expect(
      flatten(tree)
        .filter(({ isRight }) => isRight)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual([...CODES].toSorted());
  });
  test('has those that people added below their parents, after the program’s own', () => {
    const grown = treeOf([own('z:late', 'deposit:read'), ...BUILT_IN, own('a:early', 'z:late')]);
    expect(ids(flatten(grown).find(({ id }) => id === 'deposit:read')!.below).at(-1)).toBe('z:late');
    expect(rightsBelow(flatten(grown).find(({ id }) => id === 'z:late')!)).toEqual(['z:late', 'a:early']);
  });
  test('keeps what hangs on a parent that is gone, or on itself, at the top', () => {
    expect(ids(treeOf([own('a', 'gone'), own('b', 'b'), own('c', 'd'), own('d', 'c')]))).toEqual(['a', 'b', 'c', 'd']);
  });
  test('shows a right in use that nobody names any more', () => {
    expect(treeOf(BUILT_IN, ['old:right']).at(-1)).toMatchObject({ id: 'old:right', isRight: true });
  });
  test('reads in either language', () => {
    expect([nameOf(deposits, 'zh-CN'), nameOf(deposits, 'en-US')]).toEqual(['充值', 'Deposits']);
  });
});

test('a search keeps the way to what it finds, and what is below that', () => {
  const found = searched(tree, 'refund');
  expect(ids(found)).toEqual(['selfCustody']);
  expect(ids(found[0]!.below)).toEqual(['deposit:read']);
  expect(ids(flatten(found)).filter((id) => id.includes('refund'))).toHaveLength(5);
  expect(ids(flatten(searched(tree, '  充值 ')))).toContain('deposit:confirm');
  expect(searched(tree, 'no such thing')).toEqual([]);
});

test('checking all below a node leaves alone what the editor does not hold', () => {
  const may = (right: string): boolean => right !== 'deposit:confirm';
  const all = withRights(new Set(['audit:read']), rightsBelow(deposits), { on: true, may });
  expect(all.has('deposit:record')).toBe(true);
  expect(all.has('deposit:confirm')).toBe(false);
  expect([
    ...withRights(new Set(['deposit:confirm', 'deposit:record']), rightsBelow(deposits), { on: false, may }),
  ]).toEqual(['deposit:confirm']);
});
