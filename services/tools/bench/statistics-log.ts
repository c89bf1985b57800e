// A log of three years with every kind of series, in the order of time: page views of each day, connected wallets,
// minted deposits, and troves that are reported again.
import { randomUUID } from 'node:crypto';
import { pageView } from '#contracts/areas/page-view/declaration.ts';
import type { NewEvent, StoredEvent } from '#contracts/events/event.ts';
import { depositEvents } from '#projections/bench/events.ts';
import { reportedFigureId } from '../../areas/reported-figure/area.ts';
import { aTrove, yu } from '../../areas/trove/testing/examples.ts';
import { idOfTrove } from '../../areas/trove/trove-id.ts';
import type { EventStore } from '../../event-store/types.ts';
import { IN_FLIGHT, sourceEvent } from './log.ts';
import { timed } from './measure.ts';

const DAY_MS = 86_400_000;
const DAYS = 1_095;
const LAST = 365;
const FIRST = Date.UTC(2023, 0, 1);
const EVENTS_PER_DEPOSIT = 4;
const CONNECTIONS_PER_ADDRESS = 10;
const REPORTS_PER_TROVE = 10;
const WALLETS = ['MetaMask', 'OKX Wallet', 'Phantom', 'UniSat'];

const dayOf = (number: number): string => new Date(FIRST + number * DAY_MS).toISOString().slice(0, 10);
/** The days of the log, as the range of a query. */
export const THREE_YEARS = { from: `${dayOf(0)}T00:00:00Z`, to: `${dayOf(DAYS)}T00:00:00Z` };

interface Append {
  stream: string;
  events: NewEvent[];
}

function pageViews(day: number, page: number, round: number, recordedAt?: string): Append {
  const data = {
    day: dayOf(day),
    page: `/page-${page}`,
    views: ((day * 7919 + page * 104_729) % 5_000) + round,
    visitors: (day * 31 + page * 17) % 900,
    at: new Date(FIRST + (day + 1) * DAY_MS + round).toISOString(),
  };
  return {
    stream: `${pageView.externalState.type}-${reportedFigureId(pageView, data)}`,
    events: [sourceEvent(pageView.externalState.eventType, data, recordedAt)],
  };
}
const connections = (n: number, at: string): Append => ({
  stream: `wallet-connected-${randomUUID()}`,
  events: Array.from({ length: CONNECTIONS_PER_ADDRESS }, (_, time) =>
    sourceEvent(
      'WalletConnected',
      {
        address: `0x${n.toString(16).padStart(40, '0')}`,
        wallet: WALLETS[n % WALLETS.length],
        chainId: 1,
        at: new Date(Date.parse(at) + time).toISOString(),
      },
      at,
    ),
  ),
});
const deposit = (events: readonly StoredEvent[], recordedAt: string): Append => ({
  stream: events[0]!.stream,
  events: events.map(({ id, type, data, metadata }) => ({ id, type, data, metadata: { ...metadata, recordedAt } })),
});
const trove = (n: number, at: string): Append => {
  const found = aTrove(`${n}`, { owner: `0x${n.toString(16).padStart(40, '0')}`, debt: yu(30_000 + n) });
  return { stream: `trove-${idOfTrove(found)}`, events: [sourceEvent('TroveFound', { ...found, at }, at)] };
};
const troveAgain = (n: number, at: string): Append => {
  const seen = aTrove(`${n}`, { owner: `0x${n.toString(16).padStart(40, '0')}` });
  return {
    stream: `trove-seen-${idOfTrove(seen)}`,
    events: Array.from({ length: REPORTS_PER_TROVE - 1 }, (_, time) =>
      sourceEvent('TroveSeen', { ...seen, debt: yu(31_000 + time), at }, at),
    ),
  };
};

/** Appends about `events` events; `pages`: those with views on each day. */
export async function fillThreeYears(store: EventStore, { events, pages }: { events: number; pages: number }) {
  // Of the other events: three fifths are connections, three tenths deposits, one tenth troves.
  const tenth = (events / DAYS - pages) / 10;
  const [addresses, deposits, troves] = [
    Math.round((6 * tenth) / CONNECTIONS_PER_ADDRESS),
    Math.round((3 * tenth) / EVENTS_PER_DEPOSIT),
    Math.round(tenth / REPORTS_PER_TROVE),
  ];
  const byDeposit = Map.groupBy(
    depositEvents(DAYS * deposits * EVENTS_PER_DEPOSIT, EVENTS_PER_DEPOSIT),
    ({ stream }) => stream,
  );
  const ofDeposits = [...byDeposit.values()];
  type Kind = (n: number, day: number, at: string) => Append;
  const perDay = (count: number, kind: Kind) =>
    Array.from({ length: count }, (_, place) => (day: number, at: string) => kind(day * count + place, day, at));
  const aDay = [
    ...perDay(pages, (n, day, at) => pageViews(day, n % pages, 0, at)),
    ...perDay(addresses, (n, _day, at) => connections(n, at)),
    ...perDay(deposits, (n, _day, at) => deposit(ofDeposits[n]!, at)),
    ...perDay(troves, (n, _day, at) => trove(n, at)),
    ...perDay(troves, (n, _day, at) => troveAgain(n, at)),
  ];
  await timed(DAYS * aDay.length, IN_FLIGHT, (n) => {
    const at = new Date(FIRST + (n / aDay.length) * DAY_MS).toISOString();
    const { stream, events: appended } = aDay[n % aDay.length]!(Math.floor(n / aDay.length), at);
    return store.append(stream, appended, 'no-stream');
  });
}

/** Reports the page views of the last year again. */
export const reportLastYear = (store: EventStore, pages: number): Promise<unknown> =>
  timed(LAST * pages, IN_FLIGHT, (n) => {
    const { stream, events } = pageViews(DAYS - LAST + Math.floor(n / pages), n % pages, 1);
    return store.append(stream, events, 0);
  });
