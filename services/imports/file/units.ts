// The units that figures of facts are in.
import type { z } from 'zod';
import type { FigureUnit } from '#contracts/areas/import/mapping.ts';
import {
  Count,
  CountOrZero,
  Price,
  Quantity,
  QuantityOrZero,
  Ratio,
  Satoshis,
  SatoshisOrZero,
  Usdc,
  Wei,
  WeiAmount,
  WholeAmount,
} from '#contracts/values/values.ts';
import { plainOf } from '../../base/schema-shape.ts';

const UNITS: ReadonlyMap<z.ZodType, FigureUnit> = new Map<z.ZodType, FigureUnit>([
  // What a fact tells as a whole amount are satoshis (contracts/kits/field.ts).
  [Satoshis, 'sats'],
  [SatoshisOrZero, 'sats'],
  [WholeAmount, 'sats'],
  [Wei, 'wei'],
  [WeiAmount, 'wei'],
  [Usdc, 'usdc'],
  [Ratio, 'ratio'],
  [Quantity, 'quantity'],
  [QuantityOrZero, 'quantity'],
  [Price, 'quantity'],
  [Count, 'count'],
  [CountOrZero, 'count'],
]);

/** null: it is no figure. */
export const unitOf = (schema: z.ZodType): FigureUnit | null => UNITS.get(plainOf(schema)) ?? null;
