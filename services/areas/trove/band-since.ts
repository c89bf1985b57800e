// Finds the time since when a trove has been in its risk band. It walks back through the versions of the trove and of
// the price, under the settings in force.
import { computeColumns } from '#contracts/computed/evaluate.ts';
import { scaled } from '#contracts/values/decimal.ts';
import { CollateralPair } from '#contracts/areas/collateral-price/events.ts';
import type { Figures } from '#contracts/areas/settings/rules.ts';
import { troveFigures } from '#contracts/areas/trove/figures.ts';
import { troveReads } from '#contracts/areas/trove/reads.ts';
import type { ReadAt, ReadModels, Row, RowVersion } from '#projections/engine/types.ts';

const { band } = troveFigures();
const FIRST_PAGE = 16;
const LARGEST_PAGE = 1_024;
const RESOLUTION_MS = 1_000;

/** A row's versions back from a position, read page by page. */
async function* versionsBack(
  models: Pick<ReadModels, 'versions'>,
  model: string,
  id: string,
  upTo: string,
): AsyncGenerator<RowVersion, undefined> {
  for (let [to, most] = [BigInt(upTo), FIRST_PAGE]; ; most = Math.min(most * 4, LARGEST_PAGE)) {
    const page = await models.versions(model, [id], { upTo: `${to}`, most });
    yield* page;
    if (page.length < most) return;
    to = BigInt(page.at(-1)!.position) - 1n;
  }
}

const timeOf = ({ row }: RowVersion): number => Date.parse(String(row.updatedAt));

/**
 * null: it has no band, or had it before there was a price. Times are recording times; where only interest changed the
 * band, to the second.
 */
async function sinceOf(
  models: Pick<ReadModels, 'versions'>,
  id: string,
  { position, clock, settings }: { position: string; clock: number; settings: Figures },
  isSame: (band: unknown) => boolean,
): Promise<number | null> {
  const [troves, prices] = [
    versionsBack(models, troveReads.model, id, position),
    versionsBack(models, 'prices-in-force', CollateralPair.enum['BTC/YU'], position),
  ];
  const next = async (versions: AsyncGenerator<RowVersion, undefined>): Promise<RowVersion | undefined> =>
    (await versions.next()).value;
  let [trove, price, until] = [await next(troves), await next(prices), clock];
  while (trove && price) {
    const [row, inForce]: [Row, string] = [trove.row, `${scaled(String(price.row.price))}`];
    const isSameAt = (at: number): boolean =>
      isSame(computeColumns({ band }, row, { at: new Date(at).toISOString(), price: inForce, settings }).band);
    const from = Math.min(until, Math.max(timeOf(trove), timeOf(price)));
    if (!isSameAt(until)) return until;
    if (!isSameAt(from)) {
      // Between two versions only interest changes.
      let [before, after] = [from, until];
      while (after - before > RESOLUTION_MS) {
        const middle = Math.floor((before + after) / 2);
        if (isSameAt(middle)) after = middle;
        else before = middle;
      }
      return after;
    }
    until = from;
    if (timeOf(trove) >= timeOf(price)) {
      const earlier = await next(troves);
      // It has been in the band since it was found.
      if (!earlier) return until;
      trove = earlier;
    } else price = await next(prices);
  }
  return until === clock ? null : until;
}

export interface BandSince {
  band: unknown;
  since: string | null;
  position: string;
  at: string | null;
}
/** null: there is no such trove. */
export async function bandSince(
  models: Pick<ReadModels, 'one' | 'versions'>,
  id: string,
  at: ReadAt,
  settingsAt: (at: ReadAt) => Promise<Figures>,
): Promise<BandSince | null> {
  const answer = await models.one(troveReads.model, id, at);
  if (!answer) return null;
  const { row, position, at: recorded, computedAt } = answer;
  const since =
    row.band === null
      ? null
      : await sinceOf(
          models,
          id,
          { position, clock: Date.parse(computedAt ?? new Date().toISOString()), settings: await settingsAt(at) },
          (one) => one === row.band,
        );
  return { band: row.band, since: since === null ? null : new Date(since).toISOString(), position, at: recorded };
}
