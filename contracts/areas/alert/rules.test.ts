import { expect, test } from 'vitest';
import { ALERT_RULES, addressOfAlert } from './rules.ts';
import { among } from '../../wire/filter.ts';

const addressOf = (rule: string): string | null => addressOfAlert(ALERT_RULES.find((one) => one.rule === rule)!);
const filtered = (path: string, rows: object): string =>
  `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ filter: JSON.stringify(rows) })}`;

test('an alert rule links to the page or tab of the rows it counts, filtered to those rows', () => {
  expect(addressOf('burn-failed')).toBe(filtered('/CRSMTrove/burn', { status: among('FAILED') }));
  expect(addressOf('trove-below-mcr')).toBe(filtered('/statistics/dataCdp', { band: among('BELOW_MCR') }));
  expect(addressOf('price-held')).toBe(
    filtered('/statistics/dataCdp?tab=collateral-prices', { status: among('HELD') }),
  );
  expect(addressOf('price-old')).toBe('/statistics/dataCdp');
  expect(addressOf('account-difference')).toBe('/selfCustody/reconciliation');
  expect(addressOfAlert({ list: 'nothing' })).toBeNull();
});
