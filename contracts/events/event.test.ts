import { expect, test } from 'vitest';
import { areaOfStream, idOfStream } from './event.ts';

const id = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
test.each([
  [`deposit-${id}`, 'deposit', id],
  ['an area of several words', 'an area of several words', 'an area of several words'],
  [`reward-withdrawal-${id}`, 'reward-withdrawal', id],
  ['role-custody-maker', 'role', 'custody-maker'],
  ['price-2026-11-01', 'price', '2026-11-01'],
  ['permission-deposit:read', 'permission', 'deposit:read'],
  ['settings', 'settings', 'settings'],
])('the stream %s belongs to the area %s and has the id %s', (stream, area, of) =>
  expect([areaOfStream(stream), idOfStream(stream)]).toEqual([area, of]),
);
