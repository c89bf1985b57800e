// Alerts.
import type zh from './texts.zh-CN.ts';
import type { Translation } from '../../declared/translation.ts';

export default {
  title: 'Alerts',
  about: 'Computed from current data. Muting applies only to you and ends automatically.',
  none: 'No alerts right now.',
  since: 'Since {{time}}.',
  mutedUntil: 'Muted until {{time}}.',
  mute: 'Mute…',
  muteRule: 'Mute: {{name}}',
  unmute: 'Unmute',
  unmuteRule: 'Unmute: {{name}}',
  muted: 'Muted: {{name}}',
  unmuted: 'Unmuted: {{name}}',
  span: { hour: '1 hour', shift: '8 hours', day: '24 hours', week: '7 days' },
} satisfies Translation<typeof zh>;
