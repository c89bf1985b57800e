// Row density, kept on this device for all lists.
import { keysOf } from '#contracts/values/records.ts';
import { createPreference } from '../../base/preference.ts';

/** Pixels. */
export const ROW_HEIGHTS = { compact: 26, normal: 32, roomy: 42 } as const;
/** Rows in brief have two lines. */
export const BRIEF_HEIGHTS = { compact: 48, normal: 56, roomy: 68 } as const satisfies Record<
  keyof typeof ROW_HEIGHTS,
  number
>;
export type Density = keyof typeof ROW_HEIGHTS;
export const DENSITIES = keysOf(ROW_HEIGHTS);

export const density = createPreference<Density>(
  'density',
  (stored) => DENSITIES.find((known) => known === stored) ?? 'normal',
);
