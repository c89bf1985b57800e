// An event in words: the rows that it changed, and the entries around it.
import { setTimeout } from 'node:timers/promises';
import { MAX_CORRELATED, type JournalRow, type ToldEvent } from '#contracts/areas/journal/reads.ts';
import type { StoredEvent } from '#contracts/events/event.ts';
import { among, type FilterModel } from '#contracts/wire/filter.ts';
import { keysOf } from '#projections/engine/model/event-concern.ts';
import type { ReadModel, Row } from '#projections/engine/types.ts';
import { models as MODELS } from '#projections/models/registry.ts';
import { problem } from '../../http/problem.ts';
import type { AreaParts } from '../../http/parts.ts';
import { dataChanges, rowChanges, tellsChanges, withoutSealed } from './changes.ts';

type Parts = Pick<AreaParts, 'models' | 'store' | 'proofs'>;
type At = { asOf?: string | undefined; atLeast?: string | undefined };

/** Models whose rows are events themselves, or count them. */
const OF_EVENTS = new Set(['journal', 'audits', 'annotations', 'access-uses']);
const CHANGED_MODELS = MODELS.filter(({ name }) => !OF_EVENTS.has(name));
const concerned = (model: ReadModel, event: StoredEvent): string[] => {
  try {
    return keysOf(model, { ...event, at: event.metadata.recordedAt });
  } catch {
    // A model that cannot place the event has parked it; then it changed nothing there.
    return [];
  }
};

async function changedRows(models: Parts['models'], event: StoredEvent): Promise<ToldEvent['changed']> {
  const position = event.position.toString();
  const rows = await Promise.all(
    CHANGED_MODELS.flatMap((model) =>
      concerned(model, event).map(async (id) => {
        const fields = (await models.fieldChanges(model.name, id, [position])).get(position) ?? [];
        return { model: model.name, id, changes: rowChanges(model, fields) };
      }),
    ),
  );
  const changed = rows.filter(({ changes }) => changes.length > 0);
  if (changed.length > 0 && !tellsChanges(event)) return changed;
  const changes = dataChanges(event);
  return [...(changes.length > 0 ? [{ model: null, id: null, changes }] : []), ...changed];
}

const asRows = (rows: Row[]): JournalRow[] => rows as JournalRow[];

/** The entries of a filter next to a position, the nearest first. */
async function around(
  models: Parts['models'],
  at: At,
  filter: FilterModel,
  { position, most }: { position: string; most: number },
): Promise<{ before: JournalRow[]; after: JournalRow[] }> {
  const side = async (type: 'lessThan' | 'greaterThan', sort: 'asc' | 'desc'): Promise<JournalRow[]> => {
    const { rows } = await models.list('journal', {
      ...(at.asOf !== undefined && { asOf: at.asOf }),
      filter: { ...filter, position: { filterType: 'number', type, filter: position } },
      sort: [{ colId: 'createdPosition', sort }],
      start: 0,
      end: most,
    });
    return asRows(rows);
  };
  const [before, after] = await Promise.all([side('lessThan', 'desc'), side('greaterThan', 'asc')]);
  return { before, after };
}

/** After the first start on a long log, the tree may take a minute to be built; an entry does not wait for it. */
const PROOF_MS = 2_000;
async function provenSoon(proofs: Parts['proofs'], event: string): Promise<ToldEvent['proof']> {
  const waiting = new AbortController();
  try {
    return await Promise.race([
      proofs.inclusion(event, undefined),
      setTimeout(PROOF_MS, null, { signal: waiting.signal, ref: false }),
    ]);
  } finally {
    waiting.abort();
  }
}

/** `at`: the point that the row was read at; entries after it are not told. */
export async function toldEvent(row: JournalRow, at: At, { models, store, proofs }: Parts): Promise<ToldEvent> {
  const { stream, correlationId, position, revision } = row;
  const [event] = await store.load(stream, revision, 1);
  // The row outlives its event only if the log was cut.
  if (!event) throw problem('not-found');
  const [changed, inStream, inCorrelation, proof] = await Promise.all([
    changedRows(models, event),
    around(models, at, { stream: among(stream) }, { position, most: 1 }),
    around(models, at, { correlationId: among(correlationId) }, { position, most: MAX_CORRELATED }),
    provenSoon(proofs, row.id),
  ]);
  return {
    data: withoutSealed(event.data),
    changed,
    inStream: { before: inStream.before[0] ?? null, after: inStream.after[0] ?? null },
    inCorrelation: { before: inCorrelation.before.toReversed(), after: inCorrelation.after },
    proof,
  };
}
