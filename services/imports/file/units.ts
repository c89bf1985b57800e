// The units of fact fields.
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
  // Whole amounts in facts are satoshis (contracts/kits/field.ts).
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

/** null: the field is not a figure. */
export const unitOf = (schema: z.ZodType): FigureUnit | null => UNITS.get(plainOf(schema)) ?? null;
