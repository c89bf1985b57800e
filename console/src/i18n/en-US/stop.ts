// Pausing and resuming executions.
import type zh from '../zh-CN/stop.ts';
import type { Translation } from '../translation.ts';

export default {
  group: 'Executions',
  paused: 'Executions are paused: nothing outside is begun but mails. What is queued goes on once they are resumed.', pausedBy: 'Paused by {{who}} at {{when}}: {{reason}}',
  pause: {
    title: 'Pause executions', submit: 'Pause all executions', sentence: 'No mint, no pay-out and no call of a contract is begun any more; mails still are.', told: 'Executions are paused',
    second: 'What has been submitted is not held back. Another person has to resume them.', alone: 'What has been submitted is not held back. You may resume them yourself.',
  },
  resume: {
    title: 'Resume executions', submit: 'Resume all executions', sentence: 'Mints, pay-outs and calls that wait go on, each once.', warning: 'Pay-outs in the queue begin at once, and cannot be taken back. Make sure that the reason for the pause is gone.', told: 'Executions are resumed',
    second: 'Somebody other than the person who paused them ({{who}}) has to do this.', alone: 'The rules in force need no second person ({{who}} paused them).', other: 'Somebody other than you has to resume them.',
  },
} satisfies Translation<typeof zh>;
