// The kinds of points: berries and ice berries, by chain.
import { z } from 'zod';

export const BERRIES = ['ethBerries', 'ethIceBerries', 'solBerries', 'solIceBerries'] as const;
export const Berries = z.enum(BERRIES);
export type Berries = z.infer<typeof Berries>;
/** The same value for each figure. */
export const eachBerries = <Value>(of: (name: Berries) => Value): Record<Berries, Value> => ({
  ethBerries: of('ethBerries'),
  ethIceBerries: of('ethIceBerries'),
  solBerries: of('solBerries'),
  solIceBerries: of('solIceBerries'),
});
