// Declaration of alert muting. The areas declare the alert rules (rules.ts).
import { declare } from '../../declared/declaration.ts';

export const alertDeclaration = declare({
  area: 'alert-muting',
  noun: ['提醒', 'alert'],
  permissions: {},
  events: { AlertMuted: ['静音提醒', 'Alert muted'] },
  refusals: { 'mute-in-past': ['静音截止时间已过。', 'The end time of the mute has already passed.'] },
});
