// The journal: one row per event that a person would call one. Each event is folded alone.
import { JournalRow } from '#contracts/areas/journal/reads.ts';
import { isEntry } from '#contracts/areas/journal/entries.ts';
import { amountOf } from '#contracts/areas/journal/amount.ts';
import { concernedRecord } from '#contracts/areas/journal/record.ts';
import { areaOfStream } from '#contracts/events/event.ts';
import { isSealedText } from '#contracts/values/sealed.ts';
import { DECLARATIONS } from '#contracts/registry.ts';
import type { Declaration } from '#contracts/declared/declaration.ts';
import { defineReadModel, type ModelEvent } from '../engine/types.ts';

const reasonOf = ({ reason, note }: ModelEvent['data']): string | null => {
  const given = [reason, note].find((text) => typeof text === 'string' && text !== '');
  return typeof given === 'string' && !isSealedText(given) ? given : null;
};

const entry = (_row: JournalRow | null, event: ModelEvent): JournalRow => {
  const { id, type, stream, revision, data, at, metadata } = event;
  const position = event.position.toString();
  const record = concernedRecord(event);
  return {
    id,
    position,
    at,
    actor: metadata.actor.id,
    actorRole: metadata.actor.role ?? null,
    area: areaOfStream(stream),
    type,
    record,
    recordId: record?.id ?? null,
    ...amountOf(event),
    reason: reasonOf(data),
    commandId: metadata.$causationId,
    correlationId: metadata.$correlationId,
    stream,
    createdPosition: position,
    updatedAt: at,
    revision,
  };
};

const TYPES = DECLARATIONS.flatMap(({ events = {} }: Declaration) => Object.keys(events)).filter(isEntry);

export const journal = defineReadModel<JournalRow>({
  name: 'journal',
  version: 1,
  row: JournalRow,
  keys: ({ id }) => [id],
  indexes: ['at', 'actor', 'area', 'type', 'recordId', 'stream', 'correlationId'],
  on: Object.fromEntries(TYPES.map((type) => [type, entry])),
});
