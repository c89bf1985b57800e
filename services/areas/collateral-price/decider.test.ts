// A reported price is used at once or held, and a held one can come into force.
import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#contracts/areas/settings/rules.ts';
import type { CollateralPriceEvent, PriceCommand } from './decider.ts';
import { given, price, reportPrice, confirm, priceTold, first } from './testing/decider-spec.ts';

describe('a price is used at once', () => {
  test('when it is the first', () =>
    given()
      .when(reportPrice('a', 0, '100'))
      .thenEvents(first));
  test('within 10 % of the price in force, up or down', () => {
    given(first)
      .when(reportPrice('a', 2, '110'))
      .thenEvents(priceTold(price('a', 2, '110')));
    given(first)
      .when(reportPrice('a', 2, '90'))
      .thenEvents(priceTold(price('a', 2, '90')));
  });
  test('within the limit of the setting', () => {
    const settings = { values: { ...DEFAULT_SETTINGS.values, priceGuard: '500000000000000000' } };
    given(first)
      .when(reportPrice('a', 2, '150'), { settings })
      .thenEvents(priceTold(price('a', 2, '150')));
  });
});

describe('a price is held', () => {
  test('beyond the limit, even when repeated, and the price in force stays', () => {
    const [tenfold, more] = [price('a', 2, '1000'), price('a', 4, '1000.5')];
    given(first)
      .when(reportPrice('a', 2, '1000'))
      .thenEvents(priceTold(tenfold, 'JUMP'));
    given(first)
      .when(reportPrice('a', 2, '89.999999999999999999'))
      .thenEvents(priceTold(price('a', 2, '89.999999999999999999'), 'JUMP'));
    given(first, priceTold(tenfold, 'JUMP'))
      .when(reportPrice('a', 4, '1000.5'))
      .thenEvents(priceTold(more, 'JUMP'));
    expect(given(first, priceTold(tenfold, 'JUMP'), priceTold(more, 'JUMP')).state.inForce).toEqual(
      price('a', 0, '100'),
    );
  });
  test('beyond the limit from the price in force on an earlier day', () =>
    given()
      .when(reportPrice('a', 0, '120'), { before: price('a', -60, '100') })
      .thenEvents(priceTold(price('a', 0, '120'), 'JUMP')));
  test('more than 2 % from another source’s price of the same minute', () => {
    given(first)
      .when(reportPrice('b', 30, '102'))
      .thenEvents(priceTold(price('b', 30, '102')));
    given(first)
      .when(reportPrice('b', 30, '102.1'))
      .thenEvents(priceTold(price('b', 30, '102.1'), 'SPREAD'));
    given(first)
      .when(reportPrice('b', 60, '102.1'))
      .thenEvents(priceTold(price('b', 60, '102.1')));
  });
  test('but is not itself compared with later prices', () =>
    given(first, priceTold(price('b', 30, '500'), 'JUMP'))
      .when(reportPrice('a', 31, '100.5'))
      .thenEvents(priceTold(price('a', 31, '100.5'), null, '100', ['b 30'])));
  test('and stays out of the comparison once it is older than the price in force', () =>
    given(first, priceTold(price('b', 30, '500'), 'JUMP'), priceTold(price('a', 31, '100.5')))
      .when(reportPrice('c', 32, '100.4'))
      .thenEvents(priceTold(price('c', 32, '100.4'), null, '100.5')));
});

describe('a held price comes into force', () => {
  const jump = priceTold(price('a', 2, '120'), 'JUMP');
  test('when a person confirms it, once', () => {
    const by = { kind: 'administrator', id: 'ana' } as const;
    const confirmed: CollateralPriceEvent = {
      type: 'CollateralPriceConfirmed',
      data: { ...price('a', 2, '120'), confirmedBy: 'ana' },
    };
    given(first, jump).when(confirm('a 2'), { by }).thenEvents(confirmed);
    given(first, jump, confirmed).when(confirm('a 2')).thenRefused('price-not-held');
    given(first, jump, confirmed)
      .when(reportPrice('a', 4, '119'))
      .thenEvents(priceTold(price('a', 4, '119'), null, '120'));
  });
  test('only with the amount that the confirmation names, if it names one', () => {
    const moved = priceTold(price('a', 2, '240'), 'JUMP');
    given(first, jump, moved).when(confirm('a 2', '120')).thenRefused('price-moved');
    given(first, jump, moved)
      .when({ type: 'ConfirmPrice', id: 'day', priceId: 'a 2' }, { by: { kind: 'administrator', id: 'ana' } })
      .thenEvents({ type: 'CollateralPriceConfirmed', data: { ...price('a', 2, '240'), confirmedBy: 'ana' } });
    given(first, jump, moved)
      .when(confirm('a 2', '240'), { by: { kind: 'administrator', id: 'ana' } })
      .thenEvents({ type: 'CollateralPriceConfirmed', data: { ...price('a', 2, '240'), confirmedBy: 'ana' } });
  });
  test('together with another source’s similar price of the same minute', () => {
    const borneOut: CollateralPriceEvent = {
      type: 'CollateralPriceBorneOut',
      data: { ...price('a', 2, '120'), by: 'b' },
    };
    given(first, jump)
      .when(reportPrice('b', 40, '121'))
      .thenEvents(priceTold(price('b', 40, '121')), borneOut);
    expect(given(first, jump, priceTold(price('b', 40, '121')), borneOut).state.inForce).toEqual(price('b', 40, '121'));
    given(first, jump)
      .when(reportPrice('b', 62, '121'))
      .thenEvents(priceTold(price('b', 62, '121'), 'JUMP'));
    given(first, jump)
      .when(reportPrice('b', 40, '123'))
      .thenEvents(priceTold(price('b', 40, '123'), 'JUMP'));
  });
  test('and supersedes older held prices, as does a price used at once', () => {
    const later = priceTold(price('a', 6, '130'), 'JUMP');
    given(first, jump, later)
      .when(confirm('a 6', '130'))
      .thenEvents({
        type: 'CollateralPriceConfirmed',
        data: { ...price('a', 6, '130'), confirmedBy: '00000000-0000-4000-8000-000000000000', overtakes: ['a 2'] },
      });
    given(first, jump, later)
      .when(reportPrice('b', 4, '101'))
      .thenEvents(priceTold(price('b', 4, '101'), null, '100', ['a 2']));
    given(priceTold(price('b', 4, '100'), null, null))
      .when(reportPrice('a', 3, '150'))
      .thenEvents(priceTold(price('a', 3, '150'), 'JUMP', '100', ['a 3']));
    given(priceTold(price('b', 4, '100'), null, null), priceTold(price('a', 3, '150'), 'JUMP', '100', ['a 3']))
      .when(confirm('a 3', '150'))
      .thenRefused('price-not-held');
  });
  test('and can be revoked while in force, which holds it again and restores the previous price', () => {
    const confirmed: CollateralPriceEvent = {
      type: 'CollateralPriceConfirmed',
      data: { ...price('a', 2, '120'), confirmedBy: 'ana' },
    };
    const revoke: PriceCommand = { type: 'RevokePrice', id: 'day', priceId: 'a 2' };
    const revoked: CollateralPriceEvent = {
      type: 'CollateralPriceRevoked',
      data: { ...price('a', 2, '120'), revokedBy: 'ana', inForce: price('a', 0, '100') },
    };
    given(first, jump, confirmed)
      .when(revoke, { by: { kind: 'administrator', id: 'ana' } })
      .thenEvents(revoked);
    given(first, jump, confirmed, revoked)
      .when(reportPrice('a', 4, '101'))
      .thenEvents(priceTold(price('a', 4, '101'), null, '100', ['a 2']));
    given(first, jump, confirmed, revoked)
      .when(confirm('a 2'))
      .thenEvents({
        ...confirmed,
        data: { ...confirmed.data, confirmedBy: '00000000-0000-4000-8000-000000000000' },
      });
    given(first, jump).when(revoke).thenRefused('price-not-in-force');
    given(first, jump, confirmed, priceTold(price('a', 4, '119'), null, '120'))
      .when(revoke)
      .thenRefused('price-not-in-force');
    // The price in force before its day is in force again.
    const [held, previous] = [priceTold(price('a', 2, '120'), 'JUMP', '100'), price('a', -90_000, '100')];
    given(held, confirmed)
      .when(revoke, { before: previous, by: { kind: 'administrator', id: 'ana' } })
      .thenEvents({ ...revoked, data: { ...revoked.data, inForce: previous } });
  });
  test('unless a newer price is in force', () =>
    given(first, jump, priceTold(price('a', 3, '101')))
      .when(confirm('a 2'))
      .thenRefused('price-not-held'));
  test('and only a held price can be confirmed', () => given(first).when(confirm('a 0')).thenRefused('price-not-held'));
});

describe('sources that share an ingest key count as one', () => {
  const by = (one: CollateralPriceEvent, keyDigest: string): CollateralPriceEvent =>
    ({ ...one, data: { ...one.data, keyDigest } }) as CollateralPriceEvent;
  const jump = priceTold(price('a', 2, '120'), 'JUMP');
  const borneOut: CollateralPriceEvent = {
    type: 'CollateralPriceBorneOut',
    data: { ...price('a', 2, '120'), by: 'b' },
  };
  test('a price does not corroborate another of the same key', () =>
    given(first, by(jump, 'k'))
      .when(reportPrice('b', 40, '121'), { keyDigest: 'k' })
      .thenEvents(by(priceTold(price('b', 40, '121'), 'JUMP'), 'k')));
  test('a price corroborates one of another key', () =>
    given(first, by(jump, 'k'))
      .when(reportPrice('b', 40, '121'), { keyDigest: 'l' })
      .thenEvents(by(priceTold(price('b', 40, '121')), 'l'), borneOut));
  test('a price without a key neither corroborates nor is corroborated by one with a key', () => {
    given(first, jump)
      .when(reportPrice('b', 40, '121'), { keyDigest: 'k' })
      .thenEvents(by(priceTold(price('b', 40, '121'), 'JUMP'), 'k'));
    given(first, by(jump, 'k'))
      .when(reportPrice('b', 40, '121'))
      .thenEvents(priceTold(price('b', 40, '121'), 'JUMP'));
  });
  test('decisions from before keys were recorded remain valid', () =>
    expect(given(first, jump, priceTold(price('b', 40, '121')), borneOut).state.inForce).toEqual(
      price('b', 40, '121'),
    ));
});

describe('the latest price of a source counts', () => {
  test('an older price is stale, and one of the same time replaces the last', () => {
    given(priceTold(price('a', 4, '100'), null, null))
      .when(reportPrice('a', 3, '101'))
      .thenRefused('stale');
    expect(given(first, priceTold(price('a', 0, '101'))).state).toMatchObject({
      inForce: price('a', 0, '101'),
      held: [],
    });
  });
  test('a price older than another source’s is recorded, and the newest stays in force', () =>
    expect(
      given(priceTold(price('b', 4, '101'), null, null), priceTold(price('a', 3, '100'), null, '101')).state.inForce,
    ).toEqual(price('b', 4, '101')));
});
