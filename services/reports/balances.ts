// Balances of a report: opening at the period's begin, movements by the type of their events, closing at its end.
import type { Balance } from '#contracts/areas/report/period.ts';
import { areaOfStream, type StoredEvent } from '#contracts/events/event.ts';
import { compareDecimals, minus, plus } from '#contracts/values/decimal.ts';
import { keysOf } from '#projections/engine/model/event-concern.ts';
import type { ModelEvent, Row } from '#projections/engine/types.ts';
import { byText } from './entry.ts';
import { FIGURES, type Figured, type Share } from './figures.ts';

interface Moving {
  area: string;
  share: Omit<Share, 'amount'>;
  opening: string;
  /** By event type. */
  movements: Map<string, { count: number; amount: string }>;
}
interface Rows {
  of: Figured;
  rows: Map<string, Row>;
  /** Streams with an event that failed: the read models stop there, too. */
  stopped: Set<string>;
}

export interface Balances {
  /** `counts`: it is in the period; else it belongs to the opening. False: the event could not be placed. */
  add(event: StoredEvent, counts: boolean): boolean;
  result(): { area: string; balances: Balance[] }[];
}

const isZero = (amount: string): boolean => compareDecimals(amount, '0') === 0;
const keyOf = (area: string, { figure, part, unit }: Omit<Share, 'amount'>): string =>
  JSON.stringify([area, figure, part, unit]);

export function createBalances(): Balances {
  const byStream = new Map<string, Rows[]>();
  for (const of of FIGURES) {
    const { stream } = of.model;
    if (stream === undefined) throw new Error(`${of.model.name} has no streams of its own`);
    byStream.set(stream, [...(byStream.get(stream) ?? []), { of, rows: new Map(), stopped: new Set() }]);
  }
  const moving = new Map<string, Moving>();

  const post = (area: string, { amount, ...share }: Share, { type }: StoredEvent, counts: boolean): void => {
    const key = keyOf(area, share);
    let balance = moving.get(key);
    if (!balance) moving.set(key, (balance = { area, share, opening: '0', movements: new Map() }));
    if (!counts) {
      balance.opening = plus(balance.opening, amount);
      return;
    }
    const before = balance.movements.get(type) ?? { count: 0, amount: '0' };
    balance.movements.set(type, { count: before.count + 1, amount: plus(before.amount, amount) });
  };

  const change = ({ of, rows }: Rows, event: ModelEvent, counts: boolean): void => {
    const { model, area, sharesOf } = of;
    // Of all rows that the event concerns, or of none.
    const next = keysOf(model, event).map((key) => {
      const before = rows.get(key) ?? null;
      const after = model.on[event.type]?.(before, event, key) ?? before;
      return { key, before, after: after && { ...after, id: key } };
    });
    // An event that changes several rows is one movement.
    const shares = new Map<string, Share>();
    const move = (one: Share, amount: string): void => {
      const was = shares.get(keyOf(area, one))?.amount ?? '0';
      shares.set(keyOf(area, one), { ...one, amount: plus(was, amount) });
    };
    for (const { key, before, after } of next) {
      for (const one of before ? sharesOf(before) : []) move(one, minus('0', one.amount));
      for (const one of after ? sharesOf(after) : []) move(one, one.amount);
      if (after) rows.set(key, after);
    }
    for (const one of shares.values()) if (!isZero(one.amount)) post(area, one, event, counts);
  };

  return {
    add(event, counts) {
      let isPlaced = true;
      for (const rows of byStream.get(areaOfStream(event.stream)) ?? []) {
        try {
          if (event.unreadable !== undefined || rows.stopped.has(event.stream)) throw new Error('not read');
          change(rows, { ...event, at: event.metadata.recordedAt }, counts);
        } catch {
          rows.stopped.add(event.stream);
          isPlaced = false;
        }
      }
      return isPlaced;
    },
    result() {
      const areas = new Map<string, Balance[]>();
      for (const { area, share, opening, movements } of moving.values()) {
        const told = [...movements]
          .map(([kind, { count, amount }]) => ({ kind, count, amount }))
          .toSorted(byText(({ kind }) => kind));
        if (isZero(opening) && told.length === 0) continue;
        const closing = plus(opening, ...told.map(({ amount }) => amount));
        areas.set(area, [...(areas.get(area) ?? []), { ...share, opening, movements: told, closing }]);
      }
      return [...areas]
        .map(([area, balances]) => ({
          area,
          balances: balances.toSorted(
            byText<Balance>(
              ({ figure }) => figure,
              ({ part }) => part ?? '',
              ({ unit }) => unit,
            ),
          ),
        }))
        .toSorted(byText(({ area }) => area));
    },
  };
}
