// The rules in force, read from their own small stream each time: right at once in every process, for one read.
import { DEFAULT_SETTINGS, FIGURES, type AllSettings, type FigureChange, type Relaxed, type SettingChange, type SettingName } from '#contracts/settings.ts';
import type { StoredEvent } from '#contracts/event.ts';
import { PositionUnknown, type ReadAt } from '#projections/engine/types.ts';
import { sharingReads } from '../../base/sharing-reads.ts';
import type { EventStore } from '../../event-store/types.ts';
import { historyOf } from './history.ts';

/** The one settings stream, and the id of what it holds. */
export const SETTINGS_ID = 'settings';

interface SettingsAt {
  settings: AllSettings;
  /** -1: never changed. */
  revision: number;
  position: string;
  /** When they were last changed; null: never. */
  at: string | null;
  /** The last change of each figure that ever was. */
  changes: Readonly<Partial<Record<SettingName, FigureChange>>>;
}

export interface SettingsReader {
  /** As they are now. */
  current(): Promise<SettingsAt>;
  /** Now, or as of a position or an instant. Throws PositionUnknown for a position past the end of the log. */
  read(at: ReadAt): Promise<SettingsAt>;
  /** Each change, the newest first, now or as of a position or an instant; as `read`. */
  history(at: ReadAt): Promise<{ rows: SettingChange[]; position: string }>;
  /** Rules that are on by default, and off now. */
  relaxed(): Promise<Relaxed[]>;
}

interface Options {
  store: Pick<EventStore, 'load' | 'head'>;
  /** The position the log was at, at an instant of recording; and the other way round. */
  positionAt(asOf: string): Promise<{ position: string; at?: string | null }>;
  /** ms since 1970. */
  clock?: () => number;
}

const isPosition = (asOf: string): boolean => /^\d+$/.test(asOf);

export function createSettings({ store, positionAt, clock = Date.now }: Options): SettingsReader {
  let events: StoredEvent[] = [];
  // Many commands at once wait for the same read.
  const load = sharingReads(async (): Promise<StoredEvent[]> => {
    const known = events;
    const newer = await store.load(SETTINGS_ID, known.length);
    const all = [...known, ...newer];
    if (all.length > events.length) events = all;
    return all;
  });
  const now = (): string => new Date(clock()).toISOString();
  /** When a position was; asked for only where something comes back at its time. */
  const instantOf = async (position: string, seen: readonly StoredEvent[]): Promise<string> =>
    (seen.some(({ data }) => data.temporary !== undefined) ? (await positionAt(position)).at : seen.at(-1)?.metadata.recordedAt) ?? now();
  const seenAt = async ({ asOf }: ReadAt): Promise<{ events: StoredEvent[]; position: string; at: string }> => {
    if (asOf === undefined) {
      const all = await load();
      return { events: all, position: (all.at(-1)?.position ?? 0n).toString(), at: now() };
    }
    const position = isPosition(asOf) ? asOf : (await positionAt(asOf)).position;
    const limit = BigInt(position);
    const head = await store.head();
    if (limit > (head?.commit ?? 0n)) throw new PositionUnknown(`the log ends before position ${position}`);
    const seen = (await load()).filter((event) => event.position <= limit);
    return { events: seen, position, at: isPosition(asOf) ? await instantOf(position, seen) : asOf };
  };
  const read = async (asked: ReadAt): Promise<SettingsAt> => {
    const { events: seen, position, at } = await seenAt(asked);
    const { settings, changes } = historyOf(seen, at);
    const last = seen.at(-1);
    return {
      settings, position, revision: last?.revision ?? -1, at: last?.metadata.recordedAt ?? null,
      changes: Object.fromEntries(changes.filter(({ name }) => name in FIGURES).map(({ name, before, at: since, by }) => [name, { before, at: since, by: by ?? '' }])),
    };
  };
  return {
    current: () => read({}),
    read,
    async history(asked) {
      const { events: seen, position, at } = await seenAt(asked);
      return { rows: historyOf(seen, at).changes.toReversed(), position };
    },
    async relaxed() {
      const { events: seen, at } = await seenAt({});
      const { settings: { secondPerson }, changes } = historyOf(seen, at);
      return Object.entries(DEFAULT_SETTINGS.secondPerson).flatMap(([rule, isOn]): Relaxed[] => {
        const last = changes.findLast(({ name }) => name === rule);
        return isOn && !secondPerson[rule as keyof typeof secondPerson] && last ? [{ rule, since: last.at, by: last.by ?? '', confirmedBy: last.confirmedBy, until: last.until }] : [];
      });
    },
  };
}
