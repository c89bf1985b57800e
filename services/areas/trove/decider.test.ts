// Burns for a trove, and that it is found only once.
import { describe, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#contracts/areas/settings/rules.ts';
import { specOf } from '../../command/testing/spec.ts';
import { troveDecider, type TroveCommand, type TroveEvent } from './decider.ts';
import { aTrove, yu } from './testing/examples.ts';

const SEEN_AT = '2026-11-01T08:00:00.000Z';
const A_YEAR_LATER = '2027-11-01T08:00:00.000Z';
const trove = { ...aTrove('1'), debt: yu(1000), interest: yu(5), seenAt: SEEN_AT };
const given = specOf(troveDecider, { trove, settings: DEFAULT_SETTINGS, trgcrBefore: null });
const found: TroveEvent = { type: 'TroveFound', data: { ...aTrove('1'), at: SEEN_AT } };
const burn = (amount: string, at = A_YEAR_LATER, burnId = 'burn-1'): TroveCommand => ({
  type: 'RecordBurn',
  id: 'trove',
  burnId,
  amount,
  at,
});
const burned = (amount: string, debt: string, interest: string, at = A_YEAR_LATER): TroveEvent => ({
  type: 'TroveBurned',
  data: { burnId: 'burn-1', amount, debt, interest, at },
});

describe('a burn', () => {
  // 4 % of 1 000 YU for a year is 40 YU, in addition to the 5 already owed.
  test('pays the interest accrued until then first', () =>
    given(found)
      .when(burn(yu(15)))
      .thenEvents(burned(yu(15), yu(1000), yu(30))));
  test('pays debt after the interest', () =>
    given(found)
      .when(burn(yu(145)))
      .thenEvents(burned(yu(145), yu(900), '0')));
  test('never pays more than is owed', () =>
    given(found)
      .when(burn(yu(2000)))
      .thenEvents(burned(yu(2000), '0', '0')));
  test('counts once', () =>
    given(found, burned(yu(15), yu(1000), yu(30)))
      .when(burn(yu(15)))
      .thenEvents());
  test('is not dated before a report that is slightly ahead of our clock', () =>
    given(found)
      .when(burn(yu(1), '2026-11-01T07:59:58.000Z'))
      .thenEvents(burned(yu(1), yu(1000), yu(4), SEEN_AT)));
});
test('a trove is found once', () => {
  given()
    .when({ type: 'FindTrove', id: 'trove', at: SEEN_AT, data: aTrove('1') })
    .thenEvents(found);
  given(found)
    .when({ type: 'FindTrove', id: 'trove', at: A_YEAR_LATER, data: aTrove('1') })
    .thenEvents();
});
