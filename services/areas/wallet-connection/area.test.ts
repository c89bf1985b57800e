import { describe, expect, test } from 'vitest';
import { digestOf } from '../../base/digest.ts';
import { walletArea, walletConnection } from './area.ts';
import { walletDecider } from './decider.ts';

const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7';
const AT = '2026-11-01T08:00:00.000Z';
const data = { address: ADDRESS, wallet: 'MetaMask', chainId: 1 };
const commandOf = (more: object = {}, at = AT) =>
  walletConnection.facts!['wallet-connected']!({
    source: 'site',
    id: 'one',
    type: 'wallet-connected',
    at,
    data: { ...data, ...more },
  });

describe('a reported connection', () => {
  test('is recorded, whatever was reported before', () =>
    expect(
      walletDecider.decide({ type: 'RecordConnection', id: 'an address', ...data, at: AT }, null, {
        actor: { kind: 'source', id: 'source:site' },
        now: AT,
      }),
    ).toEqual([{ type: 'WalletConnected', data: { ...data, at: AT } }]));
  test('belongs to the stream of its address, whatever the letter case', () => {
    expect(commandOf({ address: ADDRESS.toLowerCase() }).id).toBe(commandOf().id);
    expect(commandOf({ address: ADDRESS.replace('5', '6') }).id).not.toBe(commandOf().id);
  });
  test('keeps the identity under which earlier versions recorded it', () =>
    expect(digestOf(walletArea.identity(commandOf()))).toBe(
      'ad9fc8fd4c4537c63de616427703396aecebffad0f0a05e1f0d84b76d22dfb29',
    ));
});
