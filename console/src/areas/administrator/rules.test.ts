import { expect, test } from 'vitest';
import type { AdministratorRow } from '#contracts/administrator.ts';
import { administratorRow } from '../../testing/sample-administrator.ts';
import { ADMINISTRATOR_ACTS, allows } from './rules.ts';

const now = '2026-11-21T12:00:00.000Z';
const offered = (row: Partial<AdministratorRow>, { id = 'ben', holds = true } = {}): string[] =>
  ADMINISTRATOR_ACTS.filter((act) => allows(act, administratorRow({ id: 'ana', ...row }), { id, holdsAllOf: () => holds, now }));

test('an enabled person can be edited, given a wallet, sent a link, and disabled', () => {
  expect(offered({})).toEqual(['edit', 'bindWallet', 'invite', 'disable']);
});
test('only a disabled person can be enabled or forgotten, and gets no link', () => {
  expect(offered({ status: 'DISABLED' })).toEqual(['edit', 'enable', 'bindWallet', 'forget']);
});
test('nobody disables themself, or gets around their own password and code', () => expect(offered({ hasSecondFactor: true }, { id: 'ana' })).toEqual(['edit', 'bindWallet']));
test('of a forgotten person nothing is left to do', () => expect(offered({ status: 'DISABLED', forgotten: true })).toEqual([]));
test('a lock that is over needs no lifting', () => {
  expect(offered({ lockedUntil: '2026-11-21T12:10:00.000Z' })).toContain('unlock');
  expect(offered({ lockedUntil: '2026-11-21T11:50:00.000Z' })).not.toContain('unlock');
});
test('of people who hold more nothing is changed; a lock of theirs is lifted', () => {
  expect(offered({ wallet: 'bc1p', hasSecondFactor: true, lockedUntil: '2026-11-21T12:10:00.000Z' }, { holds: false })).toEqual(['unlock']);
  expect(offered({ status: 'DISABLED' }, { holds: false })).toEqual([]);
});
