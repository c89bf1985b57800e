import { expect, test } from 'vitest';
import { timelineOf } from './timeline.ts';

const DAY = 86_400_000;
const row = {
  allocation: [],
  deposited: '0',
  cap: '1',
  unit: '',
  countdownStart: '2026-11-01T00:00:00.000Z',
  countdownEnd: '2026-11-06T00:00:00.000Z',
  strategyStart: '2026-11-06T00:00:00.000Z',
  strategyEnd: '2026-11-11T00:00:00.000Z',
  publishAt: null,
  withdrawAt: null,
};
const at = (instant: string) => timelineOf(row, Date.parse(instant));
const phases = (instant: string) => at(instant).windows.map(({ phase, until }) => [phase, until! / DAY]);

test('each window has its phase relative to now and its distance', () => {
  expect(phases('2026-10-31T00:00:00Z')).toEqual([
    ['before', 1],
    ['before', 6],
  ]);
  expect(phases('2026-11-06T00:00:00Z')).toEqual([
    ['during', 0],
    ['during', 5],
  ]);
  expect(phases('2026-11-13T00:00:00Z')).toEqual([
    ['after', -7],
    ['after', -2],
  ]);
});
test('windows and now share one line, and a time beyond both windows is placed at its end', () => {
  const {
    windows: [countdown, strategy],
    now,
  } = at('2026-11-06T00:00:00Z');
  for (const place of [countdown!.start + countdown!.length, strategy!.start, now]) expect(place).toBeCloseTo(50);
  expect([at('2020-01-01T00:00:00Z').now, at('2040-01-01T00:00:00Z').now]).toEqual([0, 100]);
  expect(timelineOf(row, null)).toMatchObject({ now: null, windows: [{ phase: null }, { phase: null }] });
});
test('the publication is a third window, which may be open at one end', () => {
  const published = { ...row, withdrawAt: '2026-11-16T00:00:00.000Z' };
  const { windows } = timelineOf(published, Date.parse('2026-11-10T00:00:00Z'));
  expect(windows[2]).toMatchObject({ name: 'publication', from: null, start: 0, phase: 'during', until: 6 * DAY });
});
