// Pausing and resuming executions.
import type zh from './texts.zh-CN.ts';
import type { Translation } from '../../declared/translation.ts';

export default {
  group: 'Executions',
  paused: 'Executions are paused. Only e-mails are sent. Queued executions continue once resumed.',
  pausedBy: 'Paused by {{who}} at {{when}}: {{reason}}',
  pause: {
    title: 'Pause executions',
    submit: 'Pause all executions',
    sentence: 'No mints, payouts or contract calls will start. E-mails are still sent.',
    done: 'Executions are paused',
    second: 'Submitted executions are not affected. Another person must resume executions.',
    alone: 'Submitted executions are not affected. You can resume executions yourself.',
  },
  resume: {
    title: 'Resume executions',
    submit: 'Resume all executions',
    sentence: 'Waiting mints, payouts and contract calls continue, each exactly once.',
    warning:
      'Queued payouts start immediately and cannot be taken back. Make sure the reason for the pause is resolved.',
    done: 'Executions are resumed',
    second: 'Someone other than the person who paused them ({{who}}) must do this.',
    alone: 'Current rules require no second person ({{who}} paused them).',
    other: 'Someone other than you must resume them.',
  },
} satisfies Translation<typeof zh>;
