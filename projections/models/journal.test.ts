// The journal's rows, from the golden events of all areas, each folded alone.
import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { JournalRow } from '#contracts/areas/journal/reads.ts';
import type { ModelEvent } from '../engine/types.ts';
import { journal } from './journal.ts';

const GOLDEN = new URL('../../contracts/golden/', import.meta.url);
const ID = '3f0c4a52-8f5b-4b0e-9d0e-3a9a6a1f2c71';
const golden = readdirSync(GOLDEN).flatMap((file) =>
  (JSON.parse(readFileSync(new URL(file, GOLDEN), 'utf8')) as { type: string; data: Record<string, unknown> }[]).map(
    (event) => ({ ...event, stream: `${file.replace('.json', '')}-${ID}` }),
  ),
);
const rowOf = ({ type, data, stream }: (typeof golden)[number]): JournalRow | null => {
  const at = '2026-11-01T08:00:00.000Z';
  const event: ModelEvent = {
    id: ID,
    type,
    data,
    stream,
    revision: 2,
    position: 42n,
    at,
    metadata: {
      $correlationId: ID,
      $causationId: ID,
      digest: '',
      actor: { kind: 'administrator', id: ID, role: 'auditor' },
      recordedAt: at,
      version: 1,
    },
  };
  return (journal.on[type]?.(null, event, ID) ?? null) as JournalRow | null;
};
const rows = golden.flatMap((event) => rowOf(event) ?? []);
const rowOfType = (type: string): JournalRow | undefined => rows.find((row) => row.type === type);

test('every row is valid, and nothing sealed is in it', () => {
  expect(rows.length).toBeGreaterThan(180);
  for (const row of rows) {
    expect(JournalRow.safeParse(row).error).toBeUndefined();
    expect(JSON.stringify(row)).not.toContain('v1.');
  }
});

test('counts of sources and the bookkeeping of the log are no entries', () => {
  const entries = new Set(rows.map(({ type }) => type));
  const left = golden.map(({ type }) => type).filter((type) => !entries.has(type));
  expect([...new Set(left)].toSorted()).toEqual([
    'CustodyAccountsFilled',
    'DemoHistoryBegun',
    'DemoHistoryWritten',
    'FactReceived',
    'JobProgressed',
    'JobTaken',
    'KeyClaimed',
    'OverviewCounted',
    'PageViewed',
    'PoolCounted',
    'ReferenceHeld',
    'ReferencesClosed',
    'TeamSeen',
    'WalletConnected',
  ]);
});

test.each([
  ['DepositConfirmed', '1.5', 'BTC'],
  ['WithdrawalBurned', '1.5', 'YU'],
  ['DifferenceAcknowledged', '-0.00125', 'BTC'],
  ['ExecutionRequested', '1.5', 'BTC'],
  ['CexDepositAdded', '1204.5', 'CRV'],
  ['PointsAdjusted', '-0.5', 'berries'],
  ['TagAdded', null, null],
])('%s is about %s %s', (type, amount, unit) => {
  expect(rowOfType(type)).toMatchObject({ amount, unit });
});

test.each([
  ['TagAdded', { model: 'tags', id: ID, label: 'DeFi' }],
  ['DepositConfirmed', { model: 'deposits', id: ID, label: null }],
  ['CommandRefused', { model: 'deposits', id: ID, label: null }],
  ['SignedIn', { model: 'administrators', id: '5a1fe9b0-8a57-4b61-8f0e-2f2b1a3c4d5e', label: null }],
  ['RecordHandedOver', { model: 'deposits', id: '7c9e6679-7425-40de-944b-e07fc1f90ae7', label: null }],
  ['NoteWritten', { model: 'deposits', id: '7c9e6679-7425-40de-944b-e07fc1f90ae7', label: null }],
  ['MentionRead', { model: 'deposits', id: '7c9e6679-7425-40de-944b-e07fc1f90ae7', label: null }],
  ['NonceTold', { model: 'withdrawals', id: ID, label: null }],
  ['Exported', null],
])('%s concerns its record', (type, record) => {
  expect(rowOfType(type)?.record).toEqual(record);
});
