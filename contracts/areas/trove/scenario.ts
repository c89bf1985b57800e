// A scenario: a supposed price, or a percentage that follows the price in force. As text: `65000`, `-20%`, `+12.5%`.
import { z } from 'zod';
import { scaled, unitsOf } from '../../values/decimal.ts';

const PERCENT = /^[+-]?\d{1,3}(\.\d{1,2})?$/;
/** Commas or spaces may separate thousands. */
const PRICE = /^(\d{1,24}|[1-9]\d{0,2}((,\d{3}){1,7}|(\s\d{3}){1,7}))(\.\d{0,18})?$/;
const HUNDREDTHS = 10_000n;

/** The change in hundredths of a percent; null: not a change, or one by which nothing would be left. */
function changeOf(percent: string): bigint | null {
  if (!PERCENT.test(percent)) return null;
  const change = unitsOf(percent.replace('+', ''), 2);
  return change === 0n || change <= -HUNDREDTHS ? null : change;
}

/** A change of the price in percent: `-20`, `12.5`. */
export const ScenarioPercent = z.string().refine((text) => changeOf(text) !== null, 'invalid');

/** The change in percent that a text names; null: it is a price, or nothing. A typographic minus counts as one. */
export function percentOf(text: string): string | null {
  const typed = text.trim().replace('−', '-');
  if (!/^[+-].*%$/.test(typed)) return null;
  const percent = typed.slice(0, -1);
  return changeOf(percent) === null ? null : percent.replace('+', '');
}

/** The price after a change in percent, rounded down. Both 1e18; null: it would be zero. */
export function changedPrice(price: bigint, percent: string): bigint | null {
  const change = changeOf(percent);
  const changed = change === null ? 0n : (price * (HUNDREDTHS + change)) / HUNDREDTHS;
  return changed > 0n ? changed : null;
}

/** The price that a text names, 1e18; null: it is a percentage, zero or nothing. */
export function namedPrice(text: string): bigint | null {
  const typed = text.trim();
  const price = PRICE.test(typed) ? scaled(typed.replaceAll(/[,\s]/g, '')) : 0n;
  return price > 0n ? price : null;
}

/** A scenario as text. */
export const Scenario = z
  .string()
  .max(48, 'too-long')
  .refine((text) => percentOf(text) !== null || namedPrice(text) !== null, 'invalid');

/** The price of a scenario, 1e18; null: it is no scenario, or there is no price in force that it follows. */
export function scenarioPrice(text: string, inForce: bigint | null): bigint | null {
  const percent = percentOf(text);
  if (percent === null) return namedPrice(text);
  return inForce === null ? null : changedPrice(inForce, percent);
}
