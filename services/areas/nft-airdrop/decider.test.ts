import { describe, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#contracts/areas/settings/rules.ts';
import { specOf } from '../../command/testing/spec.ts';
import { nftAirdropDecider, type NftAirdropCommand, type NftAirdropEvent } from './decider.ts';

const given = specOf(nftAirdropDecider, { settings: DEFAULT_SETTINGS });
const [ana, ben] = [{ kind: 'administrator', id: 'ana' } as const, { kind: 'administrator', id: 'ben' } as const];
const [NOW, GRANTED_AT] = ['2026-11-01T08:00:00.000Z', '2026-10-01T08:00:00.000Z'];
const airdrop = {
  stage: 'Genesis',
  address: '0xde709f2102306220921060314715629080e2fb77',
  nftLevel: 2,
  nftNumber: 3,
  berries: null,
};
const add = (more: object = {}): NftAirdropCommand => ({ type: 'AddNftAirdrop', id: 'a', ...airdrop, ...more });
const granted = (more: object = {}): NftAirdropCommand => ({
  type: 'TellNftGranted',
  id: 'a',
  at: GRANTED_AT,
  ...airdrop,
  ...more,
});
const cancel: NftAirdropCommand = { type: 'CancelNftAirdrop', id: 'a', reason: 'mistyped' };
const added: NftAirdropEvent = { type: 'NftAirdropAdded', data: { ...airdrop, at: NOW, addedBy: 'ana' } };
const cancelled: NftAirdropEvent = { type: 'NftAirdropCancelled', data: { reason: 'mistyped', cancelledBy: 'ben' } };

describe('an airdrop', () => {
  test('is added once, and again after a cancellation', () => {
    given().when(add(), { by: ana, now: NOW }).thenEvents(added);
    given(added).when(add()).thenRefused('nft-granted-already');
    given(added, cancelled).when(add(), { by: ana, now: NOW }).thenEvents(added);
  });
  test('reported as a fact keeps its grant time, and a repeat with other figures is refused', () => {
    given()
      .when(granted(), { by: ana })
      .thenEvents({ type: 'NftAirdropAdded', data: { ...airdrop, at: GRANTED_AT, addedBy: 'ana' } });
    given(added).when(granted()).thenEvents();
    for (const more of [{ nftNumber: 4 }, { berries: '1' }])
      given(added).when(granted(more)).thenRefused('nft-granted-already');
  });
  test('is cancelled once by another person, and later facts do not restore it', () => {
    given(added).when(cancel, { by: ana }).thenRefused('second-person-needed');
    given(added)
      .when(cancel, {
        by: ana,
        settings: {
          ...DEFAULT_SETTINGS,
          secondPerson: { ...DEFAULT_SETTINGS.secondPerson, 'nft-airdrop:cancel': false },
        },
      })
      .thenEvents({ type: 'NftAirdropCancelled', data: { reason: 'mistyped', cancelledBy: 'ana' } });
    given(added).when(cancel, { by: ben }).thenEvents(cancelled);
    given(added, cancelled).when(cancel, { by: ben }).thenRefused('nft-airdrop-not-granted');
    given(added, cancelled).when(granted()).thenEvents();
  });
});
