// A price that a person imports is held until another person confirms it.
import { describe, expect, test } from 'vitest';
import type { CollateralPriceEvent, Price } from './decider.ts';
import { importedPriceId } from './price-id.ts';
import { given, price, reportPrice, confirm, priceTold, first } from './testing/decider-spec.ts';

describe('an imported price', () => {
  const [ana, ben] = [
    { kind: 'administrator', id: 'ana' },
    { kind: 'administrator', id: 'ben' },
  ] as const;
  const claim = (reported: Price, by = 'ana'): Price => ({
    ...reported,
    id: importedPriceId(reported.id, by),
    importedBy: by,
  });
  const imported = (reported: Price, reference: string | null = '100', by = 'ana'): CollateralPriceEvent => ({
    type: 'CollateralPriceTold',
    data: { ...claim(reported, by), reference, doubt: 'IMPORTED' },
  });
  test('is always held, even the first one', () => {
    given()
      .when(reportPrice('a', 0, '100'), { by: ana, imported: { by: 'ana' } })
      .thenEvents(imported(price('a', 0, '100'), null));
    given(first)
      .when(reportPrice('a', 2, '100'), { by: ana, imported: { by: 'ana' } })
      .thenEvents(imported(price('a', 2, '100')));
  });
  test('is corroborated neither by a source nor by another person’s import', () => {
    given(first, imported(price('x', 2, '150')))
      .when(reportPrice('b', 3, '150'))
      .thenEvents(priceTold(price('b', 3, '150'), 'JUMP'));
    given(first, imported(price('x', 2, '150')))
      .when(reportPrice('y', 3, '150'), { by: ben, imported: { by: 'ben' } })
      .thenEvents(imported(price('y', 3, '150'), '100', 'ben'));
  });
  test('corroborates no held price', () =>
    given(first, priceTold(price('b', 2, '150'), 'JUMP'))
      .when(reportPrice('x', 3, '150'), { by: ana, imported: { by: 'ana' } })
      .thenEvents(imported(price('x', 3, '150'))));
  test('does not count as the source’s own, whose next price is neither stale nor held', () => {
    given(first, imported(price('a', 4, '500')))
      .when(reportPrice('a', 2, '101'))
      .thenEvents(priceTold(price('a', 2, '101')));
    const { state } = given(first, priceTold(price('a', 2, '150'), 'JUMP'), imported(price('a', 2, '500')));
    expect(state.held.map(({ price: value }) => value)).toEqual(['150', '500']);
    expect(state.last).toEqual({ a: { ...price('a', 2, '150'), isHeld: true } });
  });
  test('cannot come into force when a newer price is in force', () =>
    given(priceTold(price('b', 4, '100'), null, null))
      .when(reportPrice('x', 3, '150'), { by: ana, imported: { by: 'ana' } })
      .thenEvents({
        type: 'CollateralPriceTold',
        data: {
          ...claim(price('x', 3, '150')),
          reference: '100',
          doubt: 'IMPORTED',
          overtakes: [claim(price('x', 3, '150')).id],
        },
      }));
  test('is confirmed only by a person other than the importer, also after a revocation', () => {
    const of = claim(price('x', 2, '150'));
    const confirmed: CollateralPriceEvent = { type: 'CollateralPriceConfirmed', data: { ...of, confirmedBy: 'ben' } };
    given(first, imported(price('x', 2, '150')))
      .when(confirm(of.id, '150'), { by: ana })
      .thenRefused('second-person-needed');
    given(first, imported(price('x', 2, '150')))
      .when(confirm(of.id, '150'), { by: ben })
      .thenEvents(confirmed);
    const revoked: CollateralPriceEvent = {
      type: 'CollateralPriceRevoked',
      data: { ...of, revokedBy: 'ben', inForce: price('a', 0, '100') },
    };
    given(first, imported(price('x', 2, '150')), confirmed)
      .when({ type: 'RevokePrice', id: 'day', priceId: of.id }, { by: ben })
      .thenEvents(revoked);
    given(first, imported(price('x', 2, '150')), confirmed, revoked)
      .when(confirm(of.id, '150'), { by: ana })
      .thenRefused('second-person-needed');
  });
  test('displaces only older imports when the list of held prices is full', () => {
    const { state } = given(
      first,
      priceTold(price('b', 1, '150'), 'JUMP'),
      ...Array.from({ length: 1_005 }, (_, second) => imported(price('x', second + 2, '500'))),
    );
    expect([state.held.length, state.held[0]]).toEqual([1_000, price('b', 1, '150')]);
  });
});
