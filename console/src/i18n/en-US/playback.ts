// Playback of the past.
import type zh from '../zh-CN/playback.ts';
import type { Translation } from '#contracts/declared/translation.ts';

export default {
  label: 'Playback',
  step: 'Step by',
  by: { event: 'Event', minute: 'Minute', hour: 'Hour', day: 'Day' },
  back: 'Step back',
  on: 'Step on',
  play: 'Play',
  stop: 'Stop playing',
  scrub: 'Point in time',
  speed: 'Speed',
  times: '×{{times}}',
  first: 'There is no event before this',
} satisfies Translation<typeof zh>;
