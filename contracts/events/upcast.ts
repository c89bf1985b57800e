// Upcasts events of older versions to the newest. All readers go through it: commands, projections, replays.
import type { StoredEvent } from './event.ts';

type Data = Record<string, unknown>;

const withStandard =
  (standard: Data, own: Data = {}) =>
  ({ before, ...data }: Data): Data => ({
    ...data,
    ...standard,
    ...own,
    ...(before !== undefined && { before: { ...(before as Data), ...standard } }),
  });
// At that time nothing had a window, a language, a place among pinned ones or a description of its picture.
const WINDOW = { publishAt: null, withdrawAt: null };
const ITEM = { language: 'BOTH', ...WINDOW };
const NEW_ITEM = { pinned: false, order: null, counterpart: null };
const PICTURE = { imageAlt: '' };

/** By event type: functions from version n to n+1, the first from 1 to 2. */
const UPCASTS: Readonly<Record<string, readonly ((data: Data) => Data)[]>> = {
  // At that time only deposits and prices existed.
  NewsAdded: [withStandard({ ...PICTURE, ...ITEM }, NEW_ITEM)],
  NewsEdited: [withStandard({ ...PICTURE, ...ITEM })],
  NoticeAdded: [withStandard(ITEM, NEW_ITEM)],
  NoticeEdited: [withStandard(ITEM)],
  EcosystemAdded: [withStandard({ ...PICTURE, ...WINDOW })],
  EcosystemEdited: [withStandard({ ...PICTURE, ...WINDOW })],
  EcosystemRemoved: [(data) => ({ ...data, image: null })],
  EcosystemRestored: [withStandard({ ...PICTURE, ...WINDOW })],
  StrategyAdded: [withStandard({ ...WINDOW, unit: '' })],
  StrategyEdited: [withStandard({ ...WINDOW, unit: '' })],
  DemoHistoryBegun: [(data) => ({ ...data, areas: ['deposit', 'price'] })],
};

/** The event with data and version of its type's newest schema. */
export function upcast(event: StoredEvent, upcasts = UPCASTS): StoredEvent {
  const steps = upcasts[event.type];
  if (!steps || event.metadata.version > steps.length) return event;
  const data = steps.slice(event.metadata.version - 1).reduce((older, step) => step(older), event.data);
  return { ...event, data, metadata: { ...event.metadata, version: steps.length + 1 } };
}

/** The version of newly written events of this type. */
export const currentVersion = (type: string): number => (UPCASTS[type]?.length ?? 0) + 1;
