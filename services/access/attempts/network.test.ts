import { expect, test } from 'vitest';
import { networkOf } from './network.ts';

test('addresses of one /64 are one network in every notation', () => {
  for (const address of [
    '2001:db8:0:1::7',
    '2001:db8:0:1:ffff:1:2:3',
    '2001:0DB8:0000:0001:0:0:0:9',
    '2001:db8:0:1::',
    '2001:db8::1:0:0:0:9',
  ])
    expect(networkOf(address)).toBe('2001:db8:0:1::/64');
  expect(networkOf('2001:db8:0:2::7')).toBe('2001:db8:0:2::/64');
  expect([networkOf('::1'), networkOf('fe80::1%eth0')]).toEqual(['0:0:0:0::/64', 'fe80:0:0:0::/64']);
});

test('an IPv4 address is its own network, also in IPv4-mapped IPv6 notation', () => {
  expect([
    networkOf('192.0.2.7'),
    networkOf('::ffff:192.0.2.7'),
    networkOf('::FFFF:192.0.2.7'),
    networkOf('unknown'),
  ]).toEqual(['192.0.2.7', '192.0.2.7', '192.0.2.7', 'unknown']);
});
