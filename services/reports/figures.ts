// What a report balances: figures of rows, each moved by the events that change it. The rows are those of the read
// models, so a report agrees with the lists.
import { eachBerries } from '#contracts/areas/point/berries.ts';
import type { BurnRow } from '#contracts/areas/burn/reads.ts';
import type { CustodyAccountRow } from '#contracts/areas/custody-account/reads.ts';
import type { DepositRow } from '#contracts/areas/deposit/reads.ts';
import type { NftAirdropRow } from '#contracts/areas/nft-airdrop/reads.ts';
import type { PointRow } from '#contracts/areas/point/reads.ts';
import type { StoredWithdrawal } from '#contracts/areas/withdrawal/reads.ts';
import type { BookContract } from '#contracts/kits/book.ts';
import { cexDeposit } from '#contracts/areas/cex-deposit/declaration.ts';
import { crossChain } from '#contracts/areas/cross-chain/declaration.ts';
import { rewardWithdrawal } from '#contracts/areas/reward-withdrawal/declaration.ts';
import { spotSale } from '#contracts/areas/spot-sale/declaration.ts';
import { burns } from '#projections/models/burns.ts';
import { deposits } from '#projections/models/deposits.ts';
import { custodyAccounts, heldByDeposit } from '#projections/models/institutions.ts';
import { nftAirdrops } from '#projections/models/nft-airdrops.ts';
import { points } from '#projections/models/points.ts';
import { models } from '#projections/models/registry.ts';
import { withdrawals } from '#projections/models/withdrawals.ts';
import type { ReadModel, Row } from '#projections/engine/types.ts';

/** A row's share of a figure. `amount`: an exact decimal in `unit`. */
export interface Share {
  figure: string;
  part: string | null;
  unit: string;
  amount: string;
}
/** Figures of an area's rows. */
export interface Figured {
  area: string;
  model: ReadModel;
  sharesOf: { of(row: Row): Share[] }['of'];
}

const figured = <R extends Row>(
  area: string,
  model: ReadModel<R>,
  sharesOf: { of(row: R): Share[] }['of'],
): Figured => ({
  area,
  model,
  // The rows of a model are those that its own evolve made.
  sharesOf: (row) => sharesOf(row as R),
});
const share = (figure: string, unit: string, amount: string | bigint | number, part: string | null = null): Share => ({
  figure,
  part,
  unit,
  amount: `${amount}`,
});

const OPEN_WITHDRAWALS: ReadonlySet<string> = new Set([
  'REQUESTED',
  'COOLING',
  'READY',
  'BLOCKED',
  'CONFIRMED',
  'PAYOUT_FAILED',
]);

/** The entries of a book that count, each column by token. */
function bookFigures({ options: { area, model, sums, fields } }: Pick<BookContract, 'options'>): Figured {
  const of = models.find(({ name }) => name === model);
  if (!of) throw new Error(`no read model of the book ${area}`);
  return {
    area,
    model: of,
    sharesOf: (row) =>
      row['correctedBy'] === null
        ? sums.of.map((column) =>
            share(
              column,
              String(fields[column]?.sharedUnit ?? row[sums.by]),
              String(row[column]),
              String(row[sums.by]),
            ),
          )
        : [],
  };
}

export const FIGURES: readonly Figured[] = [
  figured<DepositRow>('deposit', deposits, (row) => [
    share('waiting', 'sats', row.status === 'RECORDED' ? row.amount : 0, row.network),
    share('held', 'sats', heldByDeposit(row), row.network),
    share('minted', 'sats', row.mintStatus === 'MINTED' ? row.amount : 0, row.network),
    share('refunded', 'sats', row.refunded, row.network),
  ]),
  figured<StoredWithdrawal>('withdrawal', withdrawals, (row) => [
    share('open', 'sats', OPEN_WITHDRAWALS.has(row.status) ? row.amount : 0, row.network),
    share('burned', 'wei', row.burnedAmount ?? 0, row.network),
    share('paid', 'sats', row.paidAmount, row.network),
  ]),
  figured<CustodyAccountRow>('custody-account', custodyAccounts, (row) => [
    share('available', 'sats', row.available, row.network),
  ]),
  figured<BurnRow>('burn', burns, (row) => [
    share('open', 'wei', row.status === 'CONFIRMED' ? 0 : row.amount),
    share('burned', 'wei', row.status === 'CONFIRMED' ? row.amount : 0),
  ]),
  ...[cexDeposit, spotSale, crossChain, rewardWithdrawal].map(bookFigures),
  figured<PointRow>('point', points, (row) => Object.values(eachBerries((name) => share(name, 'berries', row[name])))),
  figured<NftAirdropRow>('nft-airdrop', nftAirdrops, (row) => [
    share('nftNumber', 'NFT', row.status === 'GRANTED' ? row.nftNumber : 0),
    share('berries', 'berries', (row.status === 'GRANTED' && row.berries) || 0),
  ]),
];
