// The settings in force, read from their own small stream each time. Every process has the current settings at once,
// for one read.
import {
  DEFAULT_SETTINGS,
  FIGURES,
  REQUESTED_WITH,
  inForceAt,
  type AllSettings,
  type SettingName,
} from '#contracts/areas/settings/rules.ts';
import type { z } from 'zod';
import type { FigureChange, Relaxed, SettingChange, getRelaxed } from '#contracts/areas/settings/routes.ts';
import type { StoredEvent } from '#contracts/events/event.ts';
import { changesUpTo, rulesHistory, type RulesHistory } from '#contracts/areas/settings/history.ts';
import { entriesOf } from '#contracts/values/records.ts';
import { PositionUnknown, type ReadAt } from '#projections/engine/types.ts';
import { sharingReads } from '../../base/sharing-reads.ts';
import type { EventStore } from '../../event-store/types.ts';

/** The id of the only settings stream. */
export const SETTINGS_ID = 'settings';

interface SettingsAt {
  settings: AllSettings;
  /** -1: never changed. */
  revision: number;
  position: string;
  /** When they were last changed; null: never. */
  at: string | null;
  /** The last change of each figure that has ever changed. */
  changes: Readonly<Partial<Record<SettingName, FigureChange>>>;
}

export interface SettingsReader {
  current(): Promise<Pick<SettingsAt, 'settings'>>;
  /** Now, or as of a position or an instant. Throws PositionUnknown for a position past the end of the log. */
  read(at: ReadAt): Promise<SettingsAt>;
  /** All changes, newest first, now or as of a position or an instant; throws like `read`. */
  history(at: ReadAt): Promise<{ rows: SettingChange[]; position: string }>;
  /**
   * `rows`: rules that are on by default and off now. `requested`: rules that are off by default and on now.
   * `requestedWith`: settings that make actions need a request, and have a value.
   */
  relaxed(): Promise<z.output<(typeof getRelaxed)['response']>>;
}

interface Options {
  store: Pick<EventStore, 'load' | 'head'>;
  /** Converts a recording time to the log's position then, and a position to its time. */
  positionAt(asOf: string): Promise<{ position: string; at?: string | null }>;
  /** ms since 1970. */
  clock?: () => number;
}

/** The stream's events and the settings derived from them. */
interface Log {
  events: readonly StoredEvent[];
  history: RulesHistory;
}

/** Settings that make actions need a request. */
const WITH: ReadonlySet<string> = new Set(Object.values(REQUESTED_WITH));
const isPosition = (asOf: string): boolean => /^\d+$/.test(asOf);

export function createSettings({ store, positionAt, clock = Date.now }: Options): SettingsReader {
  let cached: Log = { events: [], history: rulesHistory([]) };
  // Concurrent commands share one read.
  const load = sharingReads(async (): Promise<Log> => {
    const before = cached;
    const newer = await store.load(SETTINGS_ID, before.events.length);
    if (!newer.length) return before;
    const events = [...before.events, ...newer];
    const all = { events, history: rulesHistory(events) };
    if (events.length > cached.events.length) cached = all;
    return all;
  });
  const now = (): string => new Date(clock()).toISOString();
  /** The time of a position. It is looked up only if temporary settings depend on it. */
  const instantOf = async (position: string, events: readonly StoredEvent[]): Promise<string> =>
    (events.some(({ data }) => data.temporary !== undefined)
      ? (await positionAt(position)).at
      : events.at(-1)?.metadata.recordedAt) ?? now();
  const logAt = async ({ asOf }: ReadAt): Promise<Log & { position: string; at: string }> => {
    if (asOf === undefined) {
      const all = await load();
      return { ...all, position: (all.events.at(-1)?.position ?? 0n).toString(), at: now() };
    }
    const position = isPosition(asOf) ? asOf : (await positionAt(asOf)).position;
    const limit = BigInt(position);
    const head = await store.head();
    if (limit > (head?.commit ?? 0n)) throw new PositionUnknown(`the log ends before position ${position}`);
    const events = (await load()).events.filter((event) => event.position <= limit);
    return {
      events,
      history: rulesHistory(events),
      position,
      at: isPosition(asOf) ? await instantOf(position, events) : asOf,
    };
  };
  const read = async (readAt: ReadAt): Promise<SettingsAt> => {
    const { events, history, position, at } = await logAt(readAt);
    const last = events.at(-1);
    return {
      settings: inForceAt(history.on, at),
      position,
      revision: last?.revision ?? -1,
      at: last?.metadata.recordedAt ?? null,
      changes: Object.fromEntries(
        changesUpTo(history, at)
          .filter(({ name }) => name in FIGURES)
          .map(({ name, before, at: since, by }) => [name, { before, at: since, by: by ?? '' }]),
      ),
    };
  };
  return {
    current: async () => ({ settings: inForceAt((await load()).history.on, now()) }),
    read,
    async history(readAt) {
      const { history, position, at } = await logAt(readAt);
      return { rows: changesUpTo(history, at).toReversed(), position };
    },
    async relaxed() {
      const { history, at } = await logAt({});
      const [{ secondPerson, values }, changes] = [inForceAt(history.on, at), changesUpTo(history, at)];
      // Rules whose value is not the default.
      const differing = entriesOf(DEFAULT_SETTINGS.secondPerson).filter(([rule, isOn]) => secondPerson[rule] !== isOn);
      return {
        rows: differing.flatMap(([rule, isOn]): Relaxed[] => {
          const last = changes.findLast(({ name }) => name === rule);
          return isOn && last
            ? [{ rule, since: last.at, by: last.by ?? '', confirmedBy: last.confirmedBy, until: last.until }]
            : [];
        }),
        requested: differing.flatMap(([rule, isOn]) => (isOn ? [] : [rule])),
        requestedWith: Object.fromEntries(Object.entries(values).filter(([name, value]) => WITH.has(name) && value)),
      };
    },
  };
}
