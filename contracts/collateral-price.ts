// What collateral is worth, in YU, as sources tell it many a minute (areas.md §3). What cannot well be is held: not
// used, until somebody confirms it or another source bears it out.
import { z } from 'zod';
import { defineActs } from './act.ts';
import { defineAreaReads } from './area.ts';
import { declare } from './declaration.ts';
import { defineEvents } from './define-events.ts';
import { RowQuery, allRows, among } from './list.ts';
import { defineRoute } from './route.ts';
import { Instant, Quantity, Uuid, text } from './values.ts';

export const CollateralPair = z.enum(['BTC/YU']);
export type CollateralPair = z.infer<typeof CollateralPair>;
/**
 * Why a price is held: too far from the one in force; too far from another source's of the same minute; a person
 * imported it.
 */
const PriceDoubt = z.enum(['JUMP', 'SPREAD', 'IMPORTED']);
/** What is held is not used, nor is what was held while a newer one came into force: that cannot be any more. */
export const PriceStatus = z.enum(['TAKEN', 'HELD', 'BORNE_OUT', 'CONFIRMED', 'SUPERSEDED']);

const source = text(64, 1);
/**
 * `id`: of its pair, source and time, and of who imported it. `importedBy`: the person whose file told it; none: a
 * source did.
 */
const told = {
  id: Uuid,
  pair: CollateralPair,
  source,
  at: Instant,
  price: Quantity,
  importedBy: text(128, 1).optional(),
};
/** Which ingest key it came with: sources that share one do not bear each other out. */
const keyDigest = text(64, 1).optional();
/**
 * Of those that are held the ids of the ones that cannot come into force any more; events of before it was told have
 * none.
 */
const overtakes = z.array(Uuid).optional();
/** Streams `collateral-price-<id>`, one a pair and day (UTC). */
export const collateralPriceEvents = defineEvents('collateral-price', {
  /** `reference`: what was in force, which it was held against; null: nothing was. */
  CollateralPriceTold: z.object({
    ...told,
    keyDigest,
    reference: Quantity.nullable(),
    doubt: PriceDoubt.nullable(),
    overtakes,
  }),
  /** `by`: the source that tells about the same. */
  CollateralPriceBorneOut: z.object({ ...told, by: source }),
  CollateralPriceConfirmed: z.object({ ...told, confirmedBy: text(128, 1), overtakes }),
  /** It is held again. `inForce`: what is in force instead; null: nothing is. */
  CollateralPriceRevoked: z.object({ ...told, revokedBy: text(128, 1), inForce: z.object(told).nullable() }),
});

const engine = { updatedAt: Instant, createdPosition: z.string(), revision: z.number().int() };
/** A price as it was told. */
export const CollateralPriceRow = z.object({
  id: Uuid,
  pair: CollateralPair,
  price: Quantity,
  source,
  at: Instant,
  status: PriceStatus,
  doubt: PriceDoubt.nullable(),
  reference: Quantity.nullable(),
  /** An administrator, or `source:<name>`; null: it was never held, or still is. */
  releasedBy: z.string().nullable(),
  /** Another person confirms it; null: a source told it. */
  importedBy: z.string().nullable(),
  /** Where it is on record, among others of its day. */
  stream: z.string(),
  ...engine,
});
export type CollateralPriceRow = z.infer<typeof CollateralPriceRow>;
export const collateralPriceReads = defineAreaReads('collateral-prices', 'collateral-price:read', CollateralPriceRow);

/** The price that is used: of those that are not held the newest. */
export const PriceInForceRow = z.object({ id: CollateralPair, price: Quantity, source, at: Instant, ...engine });
export type PriceInForceRow = z.infer<typeof PriceInForceRow>;
export const listPricesInForce = defineRoute({
  method: 'GET',
  path: '/api/collateral-prices/in-force',
  permission: 'collateral-price:read',
  summary: 'Active price of each pair, now or as of a point in time',
  query: RowQuery,
  response: allRows(PriceInForceRow),
});

/**
 * What a step of the last day came to, by the prices that were used in it. Its place in the day is its id: what is a
 * day older than the newest was not overwritten yet, and does not count.
 */
export const PriceStepRow = z.object({
  id: z.string(),
  pair: CollateralPair,
  from: Instant,
  price: Quantity,
  low: Quantity,
  high: Quantity,
  ...engine,
});
export type PriceStepRow = z.infer<typeof PriceStepRow>;
export const PRICE_STEP_MS = 300_000;
export const listPriceSteps = defineRoute({
  method: 'GET',
  path: '/api/collateral-prices/day',
  permission: 'collateral-price:read',
  summary: 'Prices of the last day of each pair in five-minute steps, now or as of a point in time',
  query: RowQuery,
  response: allRows(PriceStepRow),
});

export const collateralPriceActs = defineActs(
  { area: 'collateral-price', model: 'collateral-prices', noun: { zh: '存疑价格', one: 'a held price' } },
  {
    confirm: {
      verb: ['采用', 'Confirm', 'confirmed'],
      command: 'ConfirmPrice',
      ofPart: true,
      to: ['operator'],
      isPrimary: true,
      summary: 'Confirm a held price',
      byAnother: { than: { importedBy: ['导入人', 'person who imported it'] } },
      // A source may tell another price of the same time: what is used is what was looked at.
      // Left out it is used as it stands: a screen always tells what was looked at.
      asSeen: { price: Quantity.optional() },
      refusals: {
        'price-not-held': [
          '该价格不是存疑价格，或已有更新的价格生效。',
          'This price is not held, or a newer price is active.',
        ],
        'price-moved': [
          '该来源已对同一时刻另报了价格。请关闭后重新查看，再决定是否采用。',
          'The source has since reported another price for the same time. Close this and review it again.',
        ],
      },
      sentence: ['采用{{source}}上报的价格 {{price}}。', 'Confirm the price {{price}} reported by {{source}}.'],
      warning: [
        '采用后它立即成为生效价格：所有仓位按它计算，低于 MCR 的可被清算。请先与其他来源核对。',
        'It becomes the active price immediately. All positions use it, and those below MCR can be liquidated. Check other sources first.',
      ],
      told: ['已采用，成为生效价格', 'Confirmed; now the active price'],
    },
    revoke: {
      verb: ['撤回采用', 'Revoke', 'revoked'],
      command: 'RevokePrice',
      ofPart: true,
      permittedAs: 'confirm',
      summary: 'Revoke the confirmation of the active price',
      noun: { zh: '', one: 'a confirmation' },
      refusals: {
        'price-not-in-force': [
          '该价格不是经人工采用的生效价格，无法撤回。',
          'This is not a confirmed active price. There is nothing to revoke.',
        ],
      },
      sentence: [
        '撤回采用{{source}}上报的价格 {{price}}。',
        'Revoke the confirmation of the price {{price}} from {{source}}.',
      ],
      next: [
        '接下来：该价格重新列为存疑，此前的生效价格恢复生效，所有仓位按它计算。',
        'Next: this price is held again, and the previous price becomes active. All positions use the previous price.',
      ],
      told: ['已撤回，此前的价格恢复生效', 'Revoked; the previous price is active again'],
    },
  },
);

/** ms; what is dated further ahead is no price yet. */
const AHEAD_MS = 5_000;
export const collateralPriceFacts = {
  'collateral-price': {
    data: z.strictObject({ pair: CollateralPair, price: Quantity }),
    naturalId: ['pair', 'at'],
    aheadMs: AHEAD_MS,
    imported: { list: 'collateral-prices', importedAs: 'controlled', to: ['operator'] },
  },
} as const;

export const collateralPriceDeclaration = declare({
  area: 'collateral-price',
  noun: ['抵押品价格', 'collateral price'],
  group: 'CRSMTrove',
  // A tab of the risk board.
  page: { path: '/statistics/dataCdp', list: 'collateral-prices' },
  permissions: {
    'collateral-price:read': { names: ['抵押品价格', 'Collateral prices'], to: ['operator'] },
    ...collateralPriceActs.permissions,
  },
  settings: {
    priceAge: {
      kind: 'seconds',
      start: '300',
      least: '1',
      most: '604800',
      weakens: 'higher',
      changedBy: 'settings:change-prices',
      names: ['价格有效期', 'Maximum price age'],
    },
    priceGuard: {
      kind: 'ratio',
      start: '100000000000000000',
      least: '1',
      most: '1000000000000000000',
      weakens: 'higher',
      changedBy: 'settings:change-prices',
      names: ['价格偏离上限', 'Maximum price deviation'],
    },
    priceSpread: {
      kind: 'ratio',
      start: '20000000000000000',
      least: '1',
      most: '1000000000000000000',
      weakens: 'higher',
      changedBy: 'settings:change-prices',
      names: ['一分钟内来源间价差上限', 'Maximum source spread (1 min)'],
    },
  },
  facts: collateralPriceFacts,
  alerts: {
    'price-held': {
      names: ['价格存疑', 'Prices held'],
      list: 'collateral-prices',
      rows: { status: among('HELD') },
      since: 'at',
    },
    'price-old': { names: ['价格已过期', 'Price is old'], list: 'prices-in-force', page: '/statistics/dataCdp' },
  },
  models: {
    'collateral-prices': ['抵押品价格', 'Collateral prices'],
    'prices-in-force': ['生效价格', 'Active prices'],
    'price-steps': ['日内价格', 'Intraday prices'],
  },
  events: {
    CollateralPriceTold: ['报价', 'Price reported'],
    CollateralPriceBorneOut: ['报价得到印证', 'Price corroborated'],
    CollateralPriceConfirmed: ['采用存疑价格', 'Held price confirmed'],
    CollateralPriceRevoked: ['撤回采用', 'Price confirmation revoked'],
  },
  refusals: collateralPriceActs.refusals,
  fields: {
    'collateral-prices': {
      id: ['编号', 'ID'],
      pair: ['交易对', 'Pair'],
      price: ['价格', 'Price'],
      source: ['来源', 'Source'],
      at: ['报价时间', 'Time'],
      status: ['状态', 'Status'],
      doubt: ['存疑原因', 'Hold reason'],
      reference: ['当时的生效价格', 'Price at the time'],
      releasedBy: ['采用人', 'Confirmed by'],
      importedBy: ['导入人', 'Imported by'],
      stream: ['事件流', 'Stream'],
      updatedAt: ['更新时间', 'Updated at'],
      createdPosition: ['日志位置', 'Log position'],
      revision: ['版本', 'Version'],
    },
  },
  codes: {
    'collateral-prices': {
      status: {
        TAKEN: ['已采用', 'Accepted'],
        HELD: ['存疑', 'Held'],
        BORNE_OUT: ['已印证', 'Corroborated'],
        CONFIRMED: ['人工采用', 'Confirmed'],
        SUPERSEDED: ['已被取代', 'Superseded'],
      },
      doubt: {
        JUMP: ['偏离生效价格', 'Far from active price'],
        SPREAD: ['来源之间不一致', 'Sources disagree'],
        IMPORTED: ['人工导入', 'Imported by a person'],
      },
      pair: { 'BTC/YU': ['BTC/YU', 'BTC/YU'] },
    },
  },
});
