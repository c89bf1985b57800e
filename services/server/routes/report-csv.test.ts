import { expect, test } from 'vitest';
import { foldPeriod } from '../../reports/period-report.ts';
import { linesOf } from './report-csv.ts';

test('a change names who asked for it and who confirmed it', () => {
  const change = {
    position: '7',
    at: '2026-11-01T00:00:00.000Z',
    person: 'ana',
    confirmedBy: 'ben',
    kind: 'limit' as const,
    of: 'coolingSeconds',
    field: 'coolingSeconds',
    before: '60',
    after: '30',
    reason: 'a busy night',
  };
  const body = foldPeriod({ from: change.at, to: change.at }).body();
  expect(linesOf({ body: { ...body, changes: [change] } })).toContainEqual(
    expect.objectContaining({ part: 'changes', person: 'ana', confirmedBy: 'ben', note: 'a busy night' }),
  );
});
