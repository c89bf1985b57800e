import { expect, test } from 'vitest';
import { poster } from '#services/areas/resource/testing/example.ts';
import { concernsOf, fold } from '../../engine/model/fold.ts';
import { MemoryLog } from '../../engine/testing/log.ts';
import { resourceModel } from './resource-model.ts';

const ID = '5a3f2c1e-0b1d-5e6f-8a9b-0c1d2e3f4a5b';
/** Time of the log's first event. */
const FIRST = '2026-11-01T00:00:00.000Z';
const model = resourceModel(poster, { version: 1 });
const fields = { title: 'Spring', text: null, until: null, tags: [ID] };
type Step = [type: string, data?: Record<string, unknown>];
const ADDED: Step = ['PosterAdded', fields];

/** The row after these events of one poster. */
function after(...steps: Step[]) {
  const log = new MemoryLog();
  const events = log
    .append(...steps.map(([type, data]) => ({ stream: `poster-${ID}`, type, ...(data && { data }) })))
    .map((event) => ({ ...event, at: event.metadata.recordedAt }));
  const { rows, parked } = fold(model, [], new Map(), concernsOf(model, events), {
    streams: new Set(),
    poison: new Map(),
  });
  return { row: rows.get(ID)?.row ?? null, parked: parked.map(({ reason }) => reason) };
}

test('an added record becomes a hidden row with its fields, author and time', () =>
  expect(poster.row.strict().parse(after(ADDED).row)).toEqual({
    id: ID,
    ...fields,
    status: 'HIDDEN',
    createdBy: 'test',
    createdAt: FIRST,
    updatedAt: FIRST,
    createdPosition: '7',
    revision: 0,
  }));
test.each<[string, Step[], Record<string, unknown>]>([
  [
    'edited',
    [ADDED, ['PosterShown'], ['PosterEdited', { ...fields, title: 'Summer', before: fields }]],
    { title: 'Summer', status: 'SHOWN', createdAt: FIRST, revision: 2 },
  ],
  ['shown', [ADDED, ['PosterShown']], { status: 'SHOWN' }],
  ['hidden', [ADDED, ['PosterShown'], ['PosterHidden']], { status: 'HIDDEN' }],
])('%s', (_, steps, expected) => expect(poster.row.strict().parse(after(...steps).row)).toMatchObject(expected));
test('a removed record has no row', () =>
  expect(after(ADDED, ['PosterRemoved'])).toMatchObject({ row: null, parked: [] }));
test('an event of a record that was never added is parked', () =>
  expect(after(['PosterShown'])).toMatchObject({
    row: null,
    parked: ['PosterShown of a record that was never added'],
  }));
