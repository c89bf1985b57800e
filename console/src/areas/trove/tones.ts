import type { PriceStatus } from '#contracts/areas/collateral-price/events.ts';
import type { z } from 'zod';
import type { RiskBand } from '#contracts/areas/trove/reads.ts';
import type { TroveState } from '#contracts/areas/trove/external-state.ts';
import type { Tone } from '../../app/look/palette.ts';

/** Each tone has a mark of a different shape (app/look/status-tag.tsx). */
export const bandTone: Readonly<Record<RiskBand, Tone>> = {
  BELOW_MCR: 'bad',
  TRIGGERED: 'warn',
  NEAR: 'progress',
  SAFE: 'good',
};
export const stateTone: Readonly<Record<TroveState, Tone>> = {
  ACTIVE: 'good',
  CLOSED_BY_OWNER: 'muted',
  CLOSED_BY_LIQUIDATION: 'neutral',
};
export const priceTone: Readonly<Record<z.infer<typeof PriceStatus>, Tone>> = {
  TAKEN: 'good',
  HELD: 'warn',
  BORNE_OUT: 'good',
  CONFIRMED: 'progress',
  SUPERSEDED: 'muted',
};
