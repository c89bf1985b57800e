// What the rules of a CRSM read beyond its own stream.
import type { AllSettings } from '#contracts/areas/settings/rules.ts';
import type { DecideContext } from '../../command/types.ts';
import type { Price } from '../collateral-price/decider.ts';
import type { Trove } from '../trove/decider.ts';
import type { SeenFigures } from './state.ts';

export interface CrsmContext extends DecideContext {
  settings: Pick<AllSettings, 'values'>;
  /** Its trove; null: never reported. */
  trove: Trove | null;
  /** Its figures as last reported; null: never reported. */
  crsmExternalState: SeenFigures | null;
  /** The collateral's price, if a warning depends on it. */
  price: Price | null;
}
