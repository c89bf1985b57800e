// The rules in force, read from their own small stream each time: right at once in every process, for one read.
import { DEFAULT_SETTINGS, settingsOf, type AllSettings, type FigureChange, type SettingName } from '#contracts/settings.ts';
import { settingsEvents } from '#contracts/settings-area.ts';
import type { StoredEvent } from '#contracts/event.ts';
import { PositionUnknown, type ReadAt } from '#projections/engine/types.ts';
import { sharingReads } from '../../base/sharing-reads.ts';
import type { EventStore } from '../../event-store/types.ts';

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
}

interface Options {
  store: Pick<EventStore, 'load' | 'head'>;
  /** The position the log was at, at an instant of recording. */
  positionAt(instant: string): Promise<{ position: string }>;
}

/** They, as these events leave them. */
function after(events: readonly StoredEvent[]): Omit<SettingsAt, 'position'> {
  let settings = DEFAULT_SETTINGS;
  const changes: Partial<Record<SettingName, FigureChange>> = {};
  for (const { data, metadata: { recordedAt: at, actor } } of events) {
    const before = settings;
    settings = settingsOf(settingsEvents.schemas.SettingsChanged.parse(data));
    for (const name of Object.keys(settings.values) as SettingName[]) if (settings.values[name] !== before.values[name]) changes[name] = { before: before.values[name], at, by: actor.id };
  }
  const last = events.at(-1);
  return { settings, revision: last?.revision ?? -1, at: last?.metadata.recordedAt ?? null, changes };
}

const isPosition = (asOf: string): boolean => /^\d+$/.test(asOf);

export function createSettings({ store, positionAt }: Options): SettingsReader {
  let events: StoredEvent[] = [];
  // Many commands at once wait for the same read.
  const load = sharingReads(async (): Promise<StoredEvent[]> => {
    const known = events;
    const newer = await store.load(SETTINGS_ID, known.length);
    const all = [...known, ...newer];
    if (all.length > events.length) events = all;
    return all;
  });
  const current = async (): Promise<SettingsAt> => {
    const all = await load();
    return { ...after(all), position: (all.at(-1)?.position ?? 0n).toString() };
  };
  return {
    current,
    async read({ asOf }) {
      if (asOf === undefined) return current();
      const position = isPosition(asOf) ? asOf : (await positionAt(asOf)).position;
      const limit = BigInt(position);
      const head = await store.head();
      if (limit > (head?.commit ?? 0n)) throw new PositionUnknown(`the log ends before position ${position}`);
      return { ...after((await load()).filter((event) => event.position <= limit)), position };
    },
  };
}
