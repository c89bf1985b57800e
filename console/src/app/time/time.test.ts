import { expect, test } from 'vitest';
import { allZones, exactInstant, formatTime, instantOf, offsetOf, typedInstant } from './time.ts';

test('an instant is formatted in the chosen zone and as an exact UTC time', () => {
  expect(formatTime('2026-11-01T08:00:00.123Z', 'Asia/Shanghai')).toBe('2026-11-01 16:00:00');
  expect(formatTime('2026-11-01T08:00:00.123Z', 'UTC')).toBe('2026-11-01 08:00:00');
  expect(exactInstant('2026-11-01T16:00:00.123+08:00')).toBe('2026-11-01T08:00:00.123Z');
});

test('midnight is formatted as hour 00 of the new day', () => {
  expect(formatTime('2026-11-01T16:00:00Z', 'Asia/Shanghai')).toBe('2026-11-02 00:00:00');
});

test('a local time converts to its instant in summer and in winter', () => {
  expect(instantOf('2026-11-01 16:00:00', 'Asia/Shanghai')).toBe('2026-11-01T08:00:00.000Z');
  expect(instantOf('2026-07-01 12:00:00', 'Europe/Berlin')).toBe('2026-07-01T10:00:00.000Z');
  expect(instantOf('2026-12-01 12:00:00', 'Europe/Berlin')).toBe('2026-12-01T11:00:00.000Z');
});

test('a typed time is an instant once it is complete and its year is from 1970 to 9999', () => {
  expect(typedInstant('2026-11-01 16:00', 'Asia/Shanghai')).toBe('2026-11-01T08:00:00.000Z');
  expect(typedInstant('2026-11-01 16:00:07', 'Asia/Shanghai')).toBe('2026-11-01T08:00:07.000Z');
  expect(typedInstant('9999-12-31 23:59:59', 'UTC')).toBe('9999-12-31T23:59:59.000Z');
  const unfinished = [
    '',
    '2026-11-01',
    '0002-11-01 16:00',
    '0070-11-01 16:00',
    '0202-11-01 16:00',
    '1969-12-31 23:59:59',
    '12026-11-01 16:00',
    '2026-13-01 16:00',
  ];
  expect(unfinished.filter((text) => typedInstant(text, 'UTC') !== null)).toEqual([]);
  expect([
    typedInstant('1970-01-01 00:00', 'Asia/Shanghai'),
    typedInstant('9999-12-31 23:59:59', 'America/New_York'),
  ]).toEqual([null, null]);
});

test('a zone has its offset at the given time', () => {
  expect(offsetOf('Asia/Shanghai')).toBe('UTC+08:00');
  expect(offsetOf('Europe/Berlin', '2026-07-01T00:00:00Z')).toBe('UTC+02:00');
  expect(allZones()[0]).toBe('UTC');
});
