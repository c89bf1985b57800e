// The price guard (docs/domain.md#collateral-prices). Sources report many prices a minute; plausible ones are used at
// once, and the others are held. There is one stream per pair and day.
import { collateralPriceActions } from '#contracts/areas/collateral-price/actions.ts';
import { collateralPriceEvents, type CollateralPair } from '#contracts/areas/collateral-price/events.ts';
import type { EventOf } from '#contracts/events/define-events.ts';
import { scaled } from '#contracts/values/decimal.ts';
import type { AllSettings } from '#contracts/areas/settings/rules.ts';
import { refusedAction } from '../../command/refused-action.ts';
import { targetArea } from '../../command/area.ts';
import { noRuleFor, refuse, type DecideContext, type Decider, type Refusal } from '../../command/types.ts';
import { importedPriceId } from './price-id.ts';

export type CollateralPriceEvent = EventOf<typeof collateralPriceEvents>;
/** A price reported by a source, or imported by a person (`importedBy`). */
export interface Price {
  id: string;
  pair: CollateralPair;
  source: string;
  at: string;
  price: string;
  importedBy?: string;
}
export type PriceCommand = { id: string } & (
  | ({ type: 'TellPrice'; priceId: string } & Omit<Price, 'id' | 'importedBy'>)
  /** `price`: the price that the person saw. */
  | { type: 'ConfirmPrice'; priceId: string; price?: string }
  /** `day`: its pair and time. */
  | { type: 'RevokePrice'; priceId: string; day?: Pick<Price, 'pair' | 'at'> }
);

export interface PricesOfDay {
  /** By source: its newest price, the ingest key that sent it, and whether it is held. Imports do not count. */
  last: Readonly<Record<string, Price & { isHeld: boolean; keyDigest?: string }>>;
  /** Held prices that may still come into force, in order of arrival. */
  held: readonly Price[];
  /** The newest price that is not held; null: none this day. */
  inForce: Price | null;
  /** The price confirmed by a person, while it is in force, and the one before it; null: none. */
  confirmed: { id: string; over: Price | null } | null;
}
export interface PriceContext extends DecideContext {
  settings: Pick<AllSettings, 'values'>;
  /** The price in force before this day; null: none, or this day has one. For a revocation it is given in any case. */
  before: Price | null;
}

const MINUTE_MS = 60_000;
const WHOLE = 10n ** 18n;
/** Room for people to examine a price before they confirm it. */
const MAX_HELD = 1_000;

/** Whether two prices differ by more than `part` of the first (1e18 = 100%). */
function deviates({ price: one }: Price, { price: other }: Price, part: string): boolean {
  const [from, to] = [scaled(one), scaled(other)];
  return (from > to ? from - to : to - from) * WHOLE > from * BigInt(part);
}
const isSameMinute = (one: Price, other: Price): boolean =>
  Math.abs(Date.parse(one.at) - Date.parse(other.at)) < MINUTE_MS;
/** At equal times, the second. */
const newer = (one: Price | null, other: Price): Price => (one && one.at > other.at ? one : other);

/**
 * Whether two sources are independent: a holder of one key can report for both. If either has no key, they count as
 * independent only if both have none.
 */
const areIndependent = (one: string | undefined, other: string | undefined): boolean =>
  one === undefined ? other === undefined : other !== undefined && one !== other;
/** Limits the held prices; imported ones are dropped first. */
function withoutExcess(held: readonly Price[]): readonly Price[] {
  if (held.length <= MAX_HELD) return held;
  return held.toSpliced(
    Math.max(
      0,
      held.findIndex(({ importedBy }) => importedBy !== undefined),
    ),
    1,
  );
}

/** The held prices that can no longer come into force because of a newer one. */
function overtaken(held: readonly Price[], inForce: Price | null): { overtakes?: string[] } {
  const overtakes = held.filter(({ at }) => inForce !== null && at <= inForce.at).map(({ id }) => id);
  return overtakes.length > 0 ? { overtakes } : {};
}

/** A person's import is a claim: it confirms no other price, overtakes none, and waits for another person. */
function recordImported(
  { type: _type, id: _id, priceId, ...rest }: Extract<PriceCommand, { type: 'TellPrice' }>,
  { inForce }: PricesOfDay,
  by: string,
  before: Price | null,
): CollateralPriceEvent[] {
  const reported: Price = { ...rest, id: importedPriceId(priceId, by), importedBy: by };
  const isLate = inForce !== null && reported.at < inForce.at;
  return [
    {
      type: 'CollateralPriceTold',
      data: {
        ...reported,
        reference: (inForce ?? before)?.price ?? null,
        doubt: 'IMPORTED',
        ...(isLate && { overtakes: [reported.id] }),
      },
    },
  ];
}

function recordPrice(
  { type: _type, id: _id, priceId, ...rest }: Extract<PriceCommand, { type: 'TellPrice' }>,
  { last, held, inForce }: PricesOfDay,
  {
    settings: {
      values: { priceGuard, priceSpread },
    },
    before,
    keyDigest,
  }: PriceContext,
): CollateralPriceEvent[] | Refusal {
  const reported: Price = { id: priceId, ...rest };
  const previous = last[reported.source];
  if (previous && reported.at < previous.at) return refuse('stale');
  const ofSameMinute = Object.values(last).filter(
    (other) => other.source !== reported.source && isSameMinute(other, reported),
  );
  const borneOut = ofSameMinute.filter(
    (other) => other.isHeld && areIndependent(other.keyDigest, keyDigest) && !deviates(other, reported, priceSpread),
  );
  const reference = inForce ?? before;
  const isJump = reference !== null && deviates(reference, reported, priceGuard);
  const disagree = ofSameMinute.some((other) => !other.isHeld && deviates(other, reported, priceSpread));
  const doubt = borneOut.length ? null : isJump ? 'JUMP' : disagree ? 'SPREAD' : null;
  const used = [...(doubt === null ? [reported] : []), ...borneOut];
  const newest = used.reduce(newer, inForce);
  const stillHeld = held.filter(({ id }) => id !== reported.id && !borneOut.some((one) => one.id === id));
  const isLate = doubt !== null && inForce !== null && reported.at < inForce.at;
  return [
    {
      type: 'CollateralPriceTold',
      data: {
        ...reported,
        ...(keyDigest !== undefined && { keyDigest }),
        reference: reference?.price ?? null,
        doubt,
        ...overtaken(isLate ? [...stillHeld, reported] : stillHeld, newest),
      },
    },
    ...borneOut.map(({ isHeld: _, keyDigest: _key, ...held }): CollateralPriceEvent => ({
      type: 'CollateralPriceBorneOut',
      data: { ...held, by: reported.source },
    })),
  ];
}

/** A used price is no longer held. Older held prices are dropped, because they cannot come into force any more. */
function withInForce(day: PricesOfDay, price: Price): PricesOfDay {
  const { last, held, inForce: before } = day;
  const inForce = newer(before, price);
  const newest = last[price.source];
  return {
    inForce,
    confirmed: day.confirmed?.id === inForce.id ? day.confirmed : null,
    held: held.filter(({ id, at }) => id !== price.id && at > inForce.at),
    last: newest?.id === price.id ? { ...last, [price.source]: { ...newest, isHeld: false } } : last,
  };
}
/** The price is held again, and the previous price is in force again. */
function withRevoked({ last, held, confirmed }: PricesOfDay, price: Price): PricesOfDay {
  const newest = last[price.source];
  return {
    inForce: confirmed?.over ?? null,
    confirmed: null,
    held: [...held, price],
    last: newest?.id === price.id ? { ...last, [price.source]: { ...newest, isHeld: true } } : last,
  };
}

export const collateralPriceDecider: Decider<PricesOfDay, PriceCommand, CollateralPriceEvent, PriceContext> = {
  initialState: { last: {}, held: [], inForce: null, confirmed: null },
  decide(command, day, context) {
    const { actor, now } = context;
    switch (command.type) {
      case 'TellPrice':
        return context.imported
          ? recordImported(command, day, context.imported.by, context.before)
          : recordPrice(command, day, context);
      case 'ConfirmPrice': {
        const held = day.held.find(({ id }) => id === command.priceId);
        if (!held) return refuse('price-not-held');
        const refused = refusedAction(
          collateralPriceActions.actions.confirm,
          { importedBy: held.importedBy ?? null },
          { actor, now },
        );
        if (refused) return refused;
        if (command.price !== undefined && held.price !== command.price) return refuse('price-moved');
        return [
          {
            type: 'CollateralPriceConfirmed',
            data: {
              ...held,
              confirmedBy: context.actor.id,
              ...overtaken(
                day.held.filter(({ id }) => id !== held.id),
                newer(day.inForce, held),
              ),
            },
          },
        ];
      }
      case 'RevokePrice': {
        const { confirmed, inForce } = day;
        if (!inForce || confirmed?.id !== command.priceId || inForce.id !== confirmed.id)
          return refuse('price-not-in-force');
        return [
          {
            type: 'CollateralPriceRevoked',
            data: { ...inForce, revokedBy: context.actor.id, inForce: confirmed.over ?? context.before },
          },
        ];
      }
      default:
        return noRuleFor(command);
    }
  },
  evolve(day, event) {
    const { id, pair, source, at, price, importedBy } = event.data;
    const reported: Price = { id, pair, source, at, price, ...(importedBy !== undefined && { importedBy }) };
    if (event.type === 'CollateralPriceRevoked') return withRevoked(day, reported);
    if (event.type === 'CollateralPriceConfirmed')
      return withInForce({ ...day, confirmed: { id, over: day.inForce } }, reported);
    if (event.type === 'CollateralPriceBorneOut') return withInForce(day, reported);
    // A repeated report for the same time replaces the earlier one.
    const held = day.held.filter((one) => one.id !== id);
    const { doubt, keyDigest } = event.data;
    const isHeld = doubt !== null;
    const last =
      importedBy !== undefined
        ? day.last
        : { ...day.last, [source]: { ...reported, isHeld, ...(keyDigest !== undefined && { keyDigest }) } };
    const nextDay = {
      ...day,
      held: isHeld && !(day.inForce && reported.at < day.inForce.at) ? withoutExcess([...held, reported]) : held,
      last,
    };
    return isHeld ? nextDay : withInForce(nextDay, reported);
  },
};

export const pricesByDay = targetArea(collateralPriceEvents, collateralPriceDecider);
