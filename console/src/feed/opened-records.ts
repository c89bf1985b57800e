// Who has which records open now, by read model, as the feed tells it.
import type { OpenedBy } from '#contracts/wire/feed.ts';
import { createStore } from '../base/store.ts';

export const openedRecords = createStore<ReadonlyMap<string, readonly OpenedBy[]>>(new Map());
