// CRSMs: their list and ten actions.
import type zh from './texts.zh-CN.ts';
import type { Translation } from '../../declared/translation.ts';

export default {
  list: 'CRSMs',
  rowName: 'CRSM of position {{troveId}}',
  empty: 'No CRSMs yet. They appear here once created for a position or reported from the chain.',
  executorNone: 'No executor is configured. Calls stay queued until EXECUTOR_URL is set.',
  again: 'Send again',
  quick: {
    triggered: 'Triggered',
    unprotected: 'Unprotected',
    called: 'Calling',
    failed: 'Call failed',
    pending: 'Compensation pending',
  },
  call: { by: '{{who}}, {{when}}', why: 'Failed: {{reason}}' },
  pending: {
    waits: 'Waiting',
    ready: 'Ready to accept',
    about: 'The pending compensation of {{pending}} YU can be accepted from {{when}}.',
  },
  preview: {
    repay: 'Repay at this price',
    between: '{{least}} to {{most}}',
    nothing: 'Nothing to repay',
    deposits: 'Deposits',
    after: 'Deposits after',
    needed: 'Required deposits',
    protection: 'Protection',
    protected: 'Protected',
    unprotected: 'Unprotected',
    missing: '{{amount}} short',
    unknown: 'Position or price unknown; cannot calculate.',
  },
  line: {
    label: 'Ratio order and gaps',
    wide: '{{to}} is {{gap}} points above {{from}} (at least {{least}})',
    narrow: '{{to}} is only {{gap}} points above {{from}} (at least {{least}})',
    order: '{{to}} must be above {{from}}',
    icr: 'The position’s ICR is {{icr}}',
    noIcr: 'The position has no ICR now',
  },
} satisfies Translation<typeof zh>;
