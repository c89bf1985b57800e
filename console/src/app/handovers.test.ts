// The handover of a record, while the record is as it was when it was handed over.
import { expect, test } from 'vitest';
import type { Handover } from '#contracts/areas/handover/reads.ts';
import { handoverFinder } from './handovers.ts';

const handover = (record: string, revision: number): Handover => ({
  id: `handover of ${record}`,
  model: 'deposits',
  record,
  revision,
  to: 'ben',
  by: 'ana',
  note: '',
  at: '2026-11-01T08:00:00.000Z',
});

test('a record is handed over while it has the revision that was seen', () => {
  const of = handoverFinder([handover('one', 0), handover('two', 3)]);
  expect(of({ id: 'two', revision: 3 })).toMatchObject({ record: 'two', to: 'ben' });
  expect(of({ id: 'one', revision: 1 })).toBeUndefined();
  expect(of({ id: 'three', revision: 0 })).toBeUndefined();
});
