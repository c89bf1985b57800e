// What sources report of transactions counts; what a person imports is a claim that gives way.
import { expect, test } from 'vitest';
import type { Transaction } from '#contracts/areas/transaction/facts.ts';
import { Transaction as TransactionFact } from '#contracts/areas/transaction/facts.ts';
import { specOf } from '../../command/testing/spec.ts';
import { hexOf } from '../../tools/testing/custody/deposits.ts';
import { administrator, source } from '../deposit/testing/examples.ts';
import { transactionDecider, type TransactionCommand } from './decider.ts';
import { seenBurn, TOKEN } from './testing/seen.ts';
import { hashId, outputId } from './transaction-id.ts';

const given = specOf(transactionDecider, {});
const [ana, watcher] = [administrator('ana'), source('watcher')];
const hash = `0x${hexOf('burn')}`;
const burn = (more: object = {}): Transaction => TransactionFact.parse(seenBurn(hash, '1000', more).data);
const record = (at: string, of: Transaction): TransactionCommand => ({
  type: 'RecordTransaction',
  id: outputId(of),
  transaction: hashId(of.hash),
  at,
  ...of,
});
const EARLY = '2026-11-01T07:00:00.000Z';
const LATER = '2026-11-01T07:30:00.000Z';
const seen = (at: string, of: Transaction, importedBy?: string) => ({
  type: 'TransactionSeen' as const,
  data: { transactionId: outputId(of), ...of, at, ...(importedBy !== undefined && { importedBy }) },
});
const imported = { by: ana, imported: { by: ana.id } };

test('the latest report of a source counts, and an older one changes nothing', () => {
  given(seen(EARLY, burn({ confirmations: 1 })))
    .when(record(LATER, burn()), { by: watcher })
    .thenEvents(seen(LATER, burn()));
  given(seen(LATER, burn()))
    .when(record(EARLY, burn({ failed: true })), { by: watcher })
    .thenRefused('stale');
});

test('a person’s import is recorded as a claim, and a source’s report replaces it at any time', () => {
  given()
    .when(record(LATER, burn()), imported)
    .thenEvents(seen(LATER, burn(), ana.id));
  given(seen(LATER, burn(), ana.id))
    .when(record(EARLY, burn({ failed: true })), { by: watcher })
    .thenEvents(seen(EARLY, burn({ failed: true })));
});

test('a person’s import cannot change what a source reported', () => {
  given(seen(EARLY, burn()))
    .when(record(LATER, burn({ token: TOKEN.toLowerCase() })), imported)
    .thenEvents();
  given(seen(EARLY, burn()))
    .when(record(LATER, burn({ amount: '1' })), imported)
    .thenRefused('feed-only');
});

test.each([
  ['a bitcoin network of an EVM log', { network: 'mainnet' }, 'network not-a-network'],
  ['a txid as an EVM hash', { hash: hexOf('other') }, 'hash not-an-evm-hash'],
  ['a token with a wrong checksum', { token: TOKEN.replace('BB', 'bb') }, 'token not-an-evm-address'],
  ['an amount with decimals', { amount: '1.5' }, 'amount amount-not-integer'],
])('%s is refused with its field', (_what, more, fault) => {
  const { error } = TransactionFact.safeParse({ ...Object(seenBurn(hash, '1000').data), ...more });
  expect(error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`)).toContain(fault);
});
