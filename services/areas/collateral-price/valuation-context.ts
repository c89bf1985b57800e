// The valuation context of computed columns except the time: the price in force and the settings, now or as of a
// position.
import { scaled } from '#contracts/values/decimal.ts';
import type { ValuationContextSource, ReadModels } from '#projections/engine/types.ts';
import type { SettingsReader } from '../settings/settings.ts';

const [MODEL, PAIR] = ['prices-in-force', 'BTC/YU'];

export const createValuationContextSource = (
  models: () => Pick<ReadModels, 'one'>,
  settings: SettingsReader,
): ValuationContextSource => ({
  models: [MODEL],
  async at(position) {
    const point = position === null ? {} : { asOf: position };
    const [
      price,
      {
        settings: { values },
      },
    ] = await Promise.all([models().one(MODEL, PAIR, point), settings.read(point)]);
    return { price: price && `${scaled(String(price.row.price))}`, settings: values };
  },
});
