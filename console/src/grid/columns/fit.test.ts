import { describe, expect, test } from 'vitest';
import type { Column } from './column.ts';
import { display, type DisplayContext } from './display.ts';
import { alignedSums, changeWidth, createColumnFit, isLongTitle } from './fit.ts';
import { identityOf, layOutColumns, type ColumnSize } from './column-layout.ts';

interface Row {
  name: string;
  amount: string;
  points: string;
  at: string;
}
const context: DisplayContext = {
  time: (instant) => instant,
  exactTime: (instant) => instant,
  actor: (id) => id,
  removed: '',
};
const row = (part: Partial<Row>): Row => ({ name: 'A', amount: '1', points: '1', at: '2026-11-01 00:00:00', ...part });
const name = { field: 'name', kind: 'text', title: 'Name' } as const satisfies Column<Row>;
const amount = {
  field: 'amount',
  kind: 'units',
  unit: 'YBTC',
  scale: 18,
  title: 'Amount',
} as const satisfies Column<Row>;
const points = { field: 'points', kind: 'quantity', title: 'Points' } as const satisfies Column<Row>;
const at = { field: 'at', kind: 'instant', title: 'At', identifies: true } as const satisfies Column<Row>;

describe('figures of a column', () => {
  test('have the decimals of the longest figure, at most eight', () => {
    const fit = createColumnFit<Row>([points], context);
    expect(fit.take([row({ points: '950.0501' }), row({ points: '3' })])).toMatchObject({ aligned: ['points'] });
    expect(fit.decimalsOf('points')).toBe(4);
    expect(fit.take([row({ points: '1.5' })])).toEqual({ aligned: [], isWider: false });
    fit.take([row({ points: '0.000000000000000001' })]);
    expect(fit.decimalsOf('points')).toBe(8);
  });

  test('have the decimals of their unit: eight for bitcoin, two for money', () => {
    const money = { ...amount, field: 'points', unit: 'YU' } as const;
    const fit = createColumnFit<Row>([amount, money], context);
    expect([fit.decimalsOf('amount'), fit.decimalsOf('points')]).toEqual([8, 2]);
  });

  test('of one unit share their decimals, and existing columns widen for them', () => {
    const money = { ...points, field: 'amount', sharedUnit: 'berries' } as const satisfies Column<Row>;
    const berries = { ...points, sharedUnit: 'berries' } as const satisfies Column<Row>;
    const fit = createColumnFit<Row>([money, berries], context);
    fit.take([row({ amount: '123456789012345', points: '0' })]);
    const before = fit.widthOf(money).natural;
    expect(fit.take([row({ amount: '1', points: '0.2501' })])).toEqual({
      aligned: ['amount', 'points'],
      isWider: true,
    });
    expect([fit.decimalsOf('amount'), fit.decimalsOf('points')]).toEqual([4, 4]);
    expect(fit.widthOf(money).natural).toBeGreaterThan(before);
  });

  test('set the decimals of sums: quantities as rows and longest sum, money two', () => {
    const berries = { ...points, sharedUnit: 'berries' } as const satisfies Column<Row>;
    const columns = [
      { ...berries, field: 'amount' },
      berries,
      { ...amount, unit: 'YU', field: 'name' },
    ] as const satisfies Column<Row>[];
    const fit = createColumnFit<Row>(columns, context);
    fit.take([row({ points: '0.25' })]);
    const sums = { amount: '12', points: '0.625', name: '1234567890000000000' };
    const aligned = alignedSums<Row>(columns, sums, { ...context, decimalsOf: fit.decimalsOf });
    expect(columns.map((column) => display<Row>(column, sums[column.field], aligned).text)).toEqual([
      '12.000',
      '0.625',
      '1.23',
    ]);
    expect(
      alignedSums<Row>(columns, { points: '1' }, { ...context, decimalsOf: fit.decimalsOf }).decimalsOf!('points'),
    ).toBe(2);
  });

  test('are never truncated by late rows, and texts keep their first width', () => {
    const fit = createColumnFit<Row>([name, amount], context);
    fit.take(Array.from({ length: 40 }, () => row({ name: 'A name' })));
    const before = [fit.widthOf(name).natural, fit.widthOf(amount).natural];
    fit.take([row({ name: 'A name that is rather long for a column', amount: `123456789${'0'.repeat(18)}` })]);
    expect(fit.widthOf(name).natural).toBe(before[0]);
    expect(fit.widthOf(amount).natural).toBeGreaterThan(before[1]!);
    expect(fit.widthOf(amount).least).toBe(fit.widthOf(amount).natural);
  });
});

test('a column that was empty so far gets the width of its first texts', () => {
  const fit = createColumnFit<Row>([name, amount], context);
  fit.take(Array.from({ length: 50 }, () => row({ name: '' })));
  const before = fit.widthOf(name).natural;
  fit.take([row({ name: 'A name that is rather long for a column' })]);
  expect(fit.widthOf(name).natural).toBeGreaterThan(before);
});

test('a long title breaks into two lines between words or Chinese characters', () => {
  const width = (title: string): number =>
    createColumnFit<Row>([{ ...points, title }], context).widthOf({ ...points, title }).natural;
  expect(isLongTitle({ ...points, title: 'Pending debt gas compensation' })).toBe(true);
  expect(width('Pending debt gas compensation')).toBeLessThan(width('Pendingdebtgascompensation'));
  expect(width('待领取的债务燃料补偿金额')).toBeLessThan(2 * width('待领取的债务'));
});

test('a title keeps its room beside the button of a filter, and values that are longer need no more', () => {
  const fit = createColumnFit<Row>([name, points], context);
  fit.take([row({ name: 'An institution with a long name' })]);
  const [title, values] = [points, name].map(
    (column) => fit.widthOf(column, true).natural - fit.widthOf(column).natural,
  );
  expect(title).toBeGreaterThan(16);
  expect(values).toBe(0);
});

test('a row is identified by its party and by columns declared as identifying', () => {
  expect(identityOf<Row>([amount, name, at])).toEqual(['name', 'at']);
  expect(identityOf<Row>([amount, name, { ...at, identifies: undefined }])).toEqual(['name']);
});

describe('the width of a list', () => {
  const fixed = (field: string, natural: number, part: Partial<ColumnSize> = {}): ColumnSize => ({
    field,
    whole: natural,
    natural,
    least: natural,
    grows: false,
    isKept: false,
    ...part,
  });
  const widths = (columns: readonly ColumnSize[], identity: readonly string[], room: number, ends = 0) =>
    layOutColumns(columns, identity, room, ends).map(({ width }) => width);
  const pinned = (columns: readonly ColumnSize[], identity: readonly string[], room: number, ends = 0) =>
    layOutColumns(columns, identity, room, ends)
      .filter((column) => column.pinned)
      .map(({ field }) => field);

  test('gives up to half to identifying columns, by priority', () => {
    const columns = [fixed('at', 150), fixed('who', 150), fixed('amount', 100)];
    expect(pinned(columns, ['who', 'at'], 700)).toEqual(['at', 'who']);
    expect(pinned(columns, ['who', 'at'], 700, 200)).toEqual(['who']);
    expect(pinned(columns, ['who', 'at'], 250)).toEqual([]);
  });

  test('stays free where all columns fit, unless one grows', () => {
    expect(widths([fixed('a', 100), fixed('b', 100)], [], 300)).toEqual([100, 100]);
    expect(widths([fixed('a', 100, { grows: true }), fixed('b', 100)], [], 300)).toEqual([200, 100]);
  });

  test('is gained by narrowing texts to their minimum', () => {
    const text = fixed('a', 200, { least: 100 });
    expect(widths([text, fixed('b', 100)], [], 250)).toEqual([150, 100]);
  });

  test('goes first to truncated texts', () => {
    const text = fixed('a', 200, { whole: 260 });
    expect(widths([text, fixed('b', 100)], [], 340)).toEqual([240, 100]);
    expect(widths([text, fixed('b', 100, { grows: true })], [], 400)).toEqual([260, 140]);
    expect(widths([text, fixed('b', 100), fixed('c', 200)], [], 350)).toEqual([250, 100, 200]);
    expect(widths([text, fixed('b', 100)], ['a'], 600)).toEqual([260, 100]);
    expect(widths([text, fixed('b', 150)], ['a'], 400)).toEqual([200, 150]);
  });

  test('does not split a column: the columns that fit share the rest', () => {
    const columns = [fixed('a', 100), fixed('b', 100), fixed('c', 200)];
    expect(widths(columns, [], 301)).toEqual([150, 151, 200]);
    expect(widths([fixed('a', 100, { isKept: true }), ...columns.slice(1)], [], 301)).toEqual([100, 201, 200]);
  });
});

test('a status change has room for its longest label twice', () => {
  const labels: Record<string, string> = { a: 'Paid', b: 'Waiting for another person' };
  const column = {
    field: 'name',
    kind: 'status',
    title: 'State',
    tones: { a: 'good', b: 'warn' },
    label: (code: string) => labels[code]!,
  } as const satisfies Column<Row>;
  const fit = createColumnFit<Row>([column], context);
  fit.take([row({ name: 'b' })]);
  expect(changeWidth<Row>(column)).toBeGreaterThanOrEqual(2 * fit.widthOf(column).natural);
});
