// What the golden events of all areas tell: no field without a name, nothing personal.
import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dataChanges, withoutSealed } from './changes.ts';

const GOLDEN = new URL('../../../contracts/golden/', import.meta.url);
const golden = readdirSync(GOLDEN).flatMap((file): { type: string; data: Record<string, unknown> }[] =>
  JSON.parse(readFileSync(new URL(file, GOLDEN), 'utf8')),
);
/** The data of the log's own bookkeeping, which is in no journal. */
const BOOKKEEPING = /^(KeyClaimed|Reference|FactReceived|Demo)/;

test('every field in the data of an event has a name in both languages', () => {
  const nameless = golden
    .filter(({ type }) => !BOOKKEEPING.test(type))
    .flatMap(({ type, data }) =>
      dataChanges({ type, data }).flatMap(({ field, label }) => (label === null ? [`${field} of ${type}`] : [])),
    );
  expect(nameless).toEqual([]);
});

test('an event with data never says that it changed nothing', () => {
  const silent = golden.filter(
    ({ type, data }) =>
      Object.keys(data).some((field) => field !== 'before') && dataChanges({ type, data }).length === 0,
  );
  // The first two are edited without a difference. What the last one changed is told by its row.
  expect(silent.map(({ type }) => type).toSorted()).toEqual(['NewsEdited', 'NoticeEdited', 'RequestCarriedOut']);
});

test('nothing sealed and no lookup mark is told', () => {
  for (const { type, data } of golden)
    expect(JSON.stringify([withoutSealed(data), dataChanges({ type, data })])).not.toMatch(/v1\.|(Lookup|Claim)"/);
});
