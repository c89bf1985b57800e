// Random entries and corrections of the books, and random points.
import fc from 'fast-check';
import type { BookContract } from '#contracts/kits/book.ts';
import { BERRIES } from '#contracts/areas/point/berries.ts';
import { cexDeposit } from '#contracts/areas/cex-deposit/declaration.ts';
import { crossChain } from '#contracts/areas/cross-chain/declaration.ts';
import { rewardWithdrawal } from '#contracts/areas/reward-withdrawal/declaration.ts';
import { spotSale } from '#contracts/areas/spot-sale/declaration.ts';
import { bodyOf } from '#services/tools/testing/http-examples.ts';
import { address, late, quantity, type Filling } from './filling.ts';
import { act } from './world.ts';

const BOOKS: readonly BookContract[] = [rewardWithdrawal, crossChain, cexDeposit, spotSale];
const EXAMPLE = { items: [], idOf: () => '' };

function fillingOf({ options, fields, sums }: BookContract): Filling {
  const { model } = options;
  const random = fc.record({
    /** The place of the entry that it corrects; null: it corrects none. */
    corrects: fc.option(fc.nat(20), { freq: 2, nil: null }),
    token: fc.constantFrom('CRV', 'WBTC', 'USDT'),
    quantities: fc.array(quantity, { minLength: Object.keys(fields).length, maxLength: Object.keys(fields).length }),
    late,
  });
  const acts = act(random, async ({ corrects, token, quantities, late: by }, world) => {
    const body = {
      ...bodyOf(fields, EXAMPLE),
      ...(fields.targetChain && { targetChain: 'Elsewhere' }),
      ...Object.fromEntries(
        Object.entries(fields).flatMap(([name, { kind }], at) => (kind === 'quantity' ? [[name, quantities[at]]] : [])),
      ),
      [sums.by]: token,
      recordTime: new Date(world.now() - by).toISOString(),
    };
    const entries = world.ids.get(model) ?? [];
    const wrong = corrects === null ? undefined : entries[corrects % entries.length];
    const id =
      wrong === undefined
        ? await world.post(world.clients.maker, `/api/${model}`, body)
        : await world.post(world.clients.maker, `/api/${model}/${wrong}/correct`, { ...body, reason: 'Mistyped.' });
    if (id !== null) world.ids.set(model, [...entries, id]);
  });
  return { list: model, acts };
}
export const BOOK_FILLINGS: Readonly<Record<string, Filling>> = Object.fromEntries(
  BOOKS.map((book) => [book.options.model, fillingOf(book)]),
);

const grants = act(
  fc.record({ address, berries: fc.array(fc.option(quantity), { minLength: 4, maxLength: 4 }), first: quantity, late }),
  ({ address: to, berries, first, late: by }, world) => {
    const granted = Object.fromEntries(BERRIES.map((name, at) => [name, berries[at] ?? null]));
    const data = { address: to, ...granted, ethBerries: granted['ethBerries'] ?? first, reason: null };
    return world.report('berries-granted', data, world.now() - by);
  },
);
/** Small ones count at once, large ones when another person has confirmed them. */
const adjustments = act(
  fc.record({
    address,
    field: fc.constantFrom(...BERRIES),
    amount: fc.tuple(fc.constantFrom('', '-'), quantity).map(([sign, size]) => `${sign}${size}`),
    isConfirmed: fc.boolean(),
  }),
  async ({ isConfirmed, ...body }, { post, clients }) => {
    const id = await post(clients.maker, '/api/points/adjust', { ...body, reason: 'contest' });
    if (id !== null && isConfirmed) await post(clients.checker, `/api/points/adjustments/${id}/confirm`, {});
  },
);
const acts = fc.oneof(grants, adjustments);
export const POINT_FILLINGS: Readonly<Record<string, Filling>> = {
  points: { list: 'points', acts, entries: { list: 'point-entries', time: 'at' } },
  'point-entries': { list: 'point-entries', acts, rows: { path: '/points', time: { column: 'at', kind: 'instant' } } },
};
