// Benchmark of weekly sums over three years of page views: now, and `asOf` a position after which the last year was
// reported again.
import { randomUUID } from 'node:crypto';
import type { NewEvent } from '#contracts/events/event.ts';
import { pageView } from '#contracts/areas/page-view/declaration.ts';
import { reportedFigureId } from '../../areas/reported-figure/area.ts';
import type { EventStore } from '../../event-store/types.ts';
import type { Client } from '../testing/client.ts';
import { ms, ratioFigure, timed, type Figure } from './measure.ts';

const SERIES_MS = 300;
const PAST_MULTIPLE = 3;
const WARM_UP = 5;
const SAMPLES = 60;
const IN_FLIGHT = 64;
const DAY_MS = 86_400_000;
const DAYS = 1_095;
const LAST = 365;
const FIRST = Date.UTC(2023, 0, 1);
const dayOf = (number: number): string => new Date(FIRST + number * DAY_MS).toISOString().slice(0, 10);

function pageViewEvent(day: number, page: number, round: number): { stream: string; event: NewEvent } {
  const data = {
    day: dayOf(day),
    page: `/page-${page}`,
    views: ((day * 7919 + page * 104_729) % 5_000) + round,
    visitors: (day * 31 + page * 17) % 900,
    at: new Date(FIRST + (day + 1) * DAY_MS + round).toISOString(),
  };
  const metadata = {
    $correlationId: randomUUID(),
    $causationId: randomUUID(),
    digest: '',
    actor: { kind: 'source' as const, id: 'source:bench' },
    recordedAt: new Date().toISOString(),
    version: 1,
  };
  return {
    stream: `${pageView.externalState.type}-${reportedFigureId(pageView, data)}`,
    event: { id: randomUUID(), type: pageView.externalState.eventType, data, metadata },
  };
}
/** Appends views of every page on each day. */
export const fillPageViews = (store: EventStore, pages: number): Promise<unknown> =>
  timed(DAYS * pages, IN_FLIGHT, (n) => {
    const { stream, event } = pageViewEvent(Math.floor(n / pages), n % pages, 0);
    return store.append(stream, [event], 'no-stream');
  });
export const reportLastYear = (store: EventStore, pages: number): Promise<unknown> =>
  timed(LAST * pages, IN_FLIGHT, (n) => {
    const { stream, event } = pageViewEvent(DAYS - LAST + Math.floor(n / pages), n % pages, 1);
    return store.append(stream, [event], 0);
  });

/** `past`: a position before the last year was reported again. */
export async function benchStatistics(
  client: Client,
  { pages, past }: { pages: number; past: string },
): Promise<Figure[]> {
  const path = `/api/page-views/series?${new URLSearchParams({ from: `${dayOf(0)}T00:00:00Z`, to: `${dayOf(DAYS)}T00:00:00Z`, step: 'week' })}`;
  const route = async (url: string) => {
    const call = async (): Promise<void> => {
      const { status } = await client.get(url);
      if (status !== 200) throw new Error(`${url} returned status ${status}`);
    };
    await timed(WARM_UP, 1, call);
    return timed(SAMPLES, 1, call);
  };
  const [live, then] = [await route(path), await route(`${path}&asOf=${past}`)];
  return [
    ratioFigure(`page views of ${pages} pages over three years by week, p95`, SERIES_MS, live.p95, { atMost: 1 }, ms),
    ratioFigure(
      'the same as of a position before the last year was reported again, p95 (limit: live)',
      live.p95,
      then.p95,
      { atMost: PAST_MULTIPLE },
      ms,
    ),
  ];
}
