// Alerts.
import type zh from '../zh-CN/alert.ts';
import type { Translation } from '../translation.ts';

export default {
  title: 'Alerts', about: 'Computed from the data as they are. Muting is for you alone, and ends by itself.', none: 'Nothing calls for attention now.',
  since: 'Since {{time}}.', mutedUntil: 'Muted until {{time}}.', mute: 'Mute…', muteRule: 'Mute: {{name}}', unmute: 'Unmute', unmuteRule: 'Unmute: {{name}}', muted: 'Muted: {{name}}', unmuted: 'No longer muted: {{name}}',
  span: { hour: '1 hour', shift: '8 hours', day: '24 hours', week: '7 days' },
} satisfies Translation<typeof zh>;
