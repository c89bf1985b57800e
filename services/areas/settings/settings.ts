// The rules in force, read from their own small stream each time: right at once in every process, for one read.
import { DEFAULT_SETTINGS, settingsOf, type Settings } from '#contracts/settings.ts';
import { settingsEvents } from '#contracts/settings-area.ts';
import type { StoredEvent } from '#contracts/event.ts';
import { PositionUnknown, type ReadAt } from '#projections/engine/types.ts';
import { sharingReads } from '../../base/sharing-reads.ts';
import type { EventStore } from '../../event-store/types.ts';

/** The one settings stream, and the id of what it holds. */
export const SETTINGS_ID = 'settings';

export interface SettingsAt {
  settings: Settings;
  /** -1: never changed. */
  revision: number;
  position: string;
  /** When they were last changed; null: never. */
  at: string | null;
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
  const after = (event: StoredEvent | undefined): Pick<SettingsAt, 'settings' | 'revision' | 'at'> =>
    event
      ? { settings: settingsOf(settingsEvents.schemas.SettingsChanged.parse(event.data)), revision: event.revision, at: event.metadata.recordedAt }
      : { settings: DEFAULT_SETTINGS, revision: -1, at: null };

  const current = async (): Promise<SettingsAt> => {
    const last = (await load()).at(-1);
    return { ...after(last), position: (last?.position ?? 0n).toString() };
  };
  return {
    current,
    async read({ asOf }) {
      if (asOf === undefined) return current();
      const position = isPosition(asOf) ? asOf : (await positionAt(asOf)).position;
      const limit = BigInt(position);
      const head = await store.head();
      if (limit > (head?.commit ?? 0n)) throw new PositionUnknown(`the log ends before position ${position}`);
      return { ...after((await load()).findLast((event) => event.position <= limit)), position };
    },
  };
}
