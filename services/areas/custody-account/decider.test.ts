import { randomUUID } from 'node:crypto';
import { describe, test } from 'vitest';
import { specOf } from '../../command/testing/spec.ts';
import { aBurnHash } from '../../tools/testing/custody/custody.ts';
import { MAINNET_ADDRESS } from '../deposit/testing/examples.ts';
import { custodyAccountDecider } from './decider.ts';
import type { CustodyAccountEvent } from './state.ts';

const given = specOf(custodyAccountDecider, {});
const [id, depositId, withdrawalId, burnHash] = [randomUUID(), randomUUID(), randomUUID(), aBurnHash()];
const to = { id, of: { institutionId: randomUUID(), institution: 'Northbank', network: 'mainnet' as const } };
const credited: CustodyAccountEvent = { type: 'DepositCredited', data: { depositId, amount: 100n } };
const drawn = (amount: bigint, revision = 4, of = depositId): CustodyAccountEvent => ({
  type: 'RefundDrawn',
  data: { depositId: of, burnHash, amount, revision },
});
const returned = (amount: bigint, revision: number): CustodyAccountEvent => ({
  type: 'RefundReturned',
  data: { depositId, burnHash, amount, revision },
});
const counted = (amount: bigint, change: string, revision: number): CustodyAccountEvent => ({
  type: 'AmountCounted',
  data: { withdrawalId, amount, change, revision },
});
const released: CustodyAccountEvent = { type: 'AmountReleased', data: { withdrawalId, change: '-12', revision: 3 } };

describe('a refund that was drawn before its process died', () => {
  const draw = (amount: bigint) => ({ type: 'DrawRefund' as const, ...to, depositId, burnHash, amount, revision: 4 });
  test('is drawn once', () => given(credited, drawn(30n)).when(draw(30n)).thenEvents());
  test('is drawn again by the difference when it is resent with a larger amount', () =>
    given(credited, drawn(30n)).when(draw(40n)).thenEvents(drawn(10n)));
  test('is refused if the larger amount exceeds the balance', () =>
    given(credited, drawn(30n)).when(draw(101n)).thenRefused('amount-not-available'));
});

describe('the daily limit', () => {
  const day = '2026-11-02';
  const request = (amount: bigint, hour = '10') =>
    ({
      institution: 'Northbank',
      userName: 'Treasury',
      receivingAddress: MAINNET_ADDRESS,
      network: 'mainnet' as const,
      amount,
      requestedBy: 'ana',
      requestedAt: `${day}T${hour}:00:00.000Z`,
    }) as never;
  const reserve = (amount: bigint) => ({
    type: 'ReserveAmount' as const,
    ...to,
    withdrawalId: depositId,
    request: request(amount),
    dailyLimit: 50n,
    isFrozen: false,
    byFact: false,
  });
  const reserved: CustodyAccountEvent = {
    type: 'AmountReserved',
    data: { withdrawalId, amount: 40n, excess: null, request: request(40n) },
  };
  const fullyReleased: CustodyAccountEvent = {
    type: 'AmountReleased',
    data: { withdrawalId, change: '-40', revision: 1 },
  };
  const burned: CustodyAccountEvent = {
    type: 'AmountCounted',
    data: { withdrawalId, amount: 40n, change: '40', revision: 2 },
  };
  test('counts the amounts requested on that day', () =>
    given(credited, reserved).when(reserve(11n)).thenRefused('limit-exceeded'));
  test('is released once by a cancelled or rejected request', () => {
    given(credited, reserved, fullyReleased)
      .when(reserve(50n))
      .thenEvents({
        type: 'AmountReserved',
        data: { withdrawalId: depositId, amount: 50n, excess: null, request: request(50n) },
      });
    given(credited, reserved, fullyReleased, fullyReleased).when(reserve(51n)).thenRefused('limit-exceeded');
  });
  test('is used again by a released request whose tokens are burned later', () =>
    given(credited, reserved, fullyReleased, burned).when(reserve(11n)).thenRefused('limit-exceeded'));
});

describe('the amount drawn for a rejected refund', () => {
  const draw = (amount: bigint, revision: number, of = depositId) => ({
    type: 'DrawRefund' as const,
    ...to,
    depositId: of,
    burnHash,
    amount,
    revision,
  });
  const returnRefund = (revision: number) => ({ type: 'ReturnRefund' as const, ...to, depositId, burnHash, revision });
  const old: CustodyAccountEvent = { type: 'RefundDrawn', data: { depositId, burnHash, amount: 30n } };
  test('is returned once', () => {
    given(credited, drawn(30n)).when(returnRefund(5)).thenEvents(returned(30n, 5));
    given(credited, drawn(30n), returned(30n, 5)).when(returnRefund(5)).thenEvents();
    given(credited, old).when(returnRefund(5)).thenEvents(returned(30n, 5));
  });
  test('can be drawn again by the same deposit or another', () => {
    given(credited, drawn(30n), returned(30n, 5)).when(draw(100n, 5)).thenEvents(drawn(100n, 5));
    given(credited, drawn(30n), returned(30n, 5))
      .when(draw(30n, 2, withdrawalId))
      .thenEvents(drawn(30n, 2, withdrawalId));
  });
  test('stays with a later request that arrives before the return', () => {
    given(credited, drawn(30n)).when(draw(30n, 5)).thenEvents(drawn(0n, 5));
    given(credited, drawn(30n), drawn(0n, 5)).when(returnRefund(5)).thenEvents();
    given(credited, drawn(30n)).when(draw(20n, 5)).thenEvents(returned(10n, 5));
    given(credited, drawn(30n), returned(10n, 5)).when(returnRefund(5)).thenEvents();
    given(credited, drawn(30n))
      .when(draw(30n, 2, withdrawalId))
      .thenEvents(drawn(0n, 2, withdrawalId));
    given(credited, drawn(30n), drawn(0n, 2, withdrawalId))
      .when(returnRefund(5))
      .thenEvents();
  });
  test('is not drawn by a request with an older revision', () =>
    given(credited, drawn(30n), returned(30n, 5)).when(draw(30n, 3)).thenEvents());
});

describe('the amount of a burn', () => {
  const count = (amount: bigint, revision: number) => ({
    type: 'CountAmount' as const,
    ...to,
    withdrawalId,
    amount,
    revision,
  });
  test('is raised by the difference when it is counted again at the same revision', () =>
    given(credited, counted(12n, '12', 2))
      .when(count(15n, 2))
      .thenEvents(counted(15n, '3', 2)));
  test('is raised by the difference at the later of two revisions', () =>
    given(credited, counted(12n, '12', 3))
      .when(count(15n, 2))
      .thenEvents(counted(15n, '3', 3)));
  test('is never lowered below the amount already counted', () =>
    given(credited, counted(12n, '12', 2))
      .when(count(5n, 4))
      .thenEvents(counted(12n, '0', 4)));
  test('is ignored at the revision of its release', () =>
    given(credited, counted(12n, '12', 2), released)
      .when(count(15n, 3))
      .thenEvents());
  test('counts again after its release', () =>
    given(credited, counted(12n, '12', 2), released)
      .when(count(15n, 5))
      .thenEvents(counted(15n, '15', 5)));
});
