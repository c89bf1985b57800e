// CRSMs: their list and ten acts.
import type zh from '../zh-CN/crsm.ts';
import type { Translation } from '../translation.ts';

export default {
  list: 'List of CRSMs', rowName: 'CRSM of position {{troveId}}',
  empty: 'No CRSMs yet. One appears here once it is created for a position, or seen on its chain.',
  executorNone: 'No executor is set up: calls wait in the queue, and go on once EXECUTOR_URL is set.',
  again: 'Send again',
  quick: { triggered: 'Triggered', unprotected: 'Unprotected', called: 'Calling', failed: 'Call failed', pending: 'Compensation pending' },
  call: { by: '{{who}}, {{when}}', why: 'Why it failed: {{reason}}' },
  pending: { waits: 'Waiting', ready: 'Can be accepted', about: 'A compensation of {{pending}} YU can be accepted from {{when}} on.' },
  reckon: {
    repay: 'Repay at this price', between: '{{least}} to {{most}}', nothing: 'Nothing is to be repaid', deposits: 'Deposits', after: 'Deposits afterwards', needed: 'Deposits needed', protection: 'Protection', protected: 'Protected', unprotected: 'Unprotected', missing: '{{amount}} missing',
    unknown: 'Position or price is not known: nothing can be reckoned.',
  },
  line: {
    label: 'Order and gaps of the ratios', wide: '{{to}} is above {{from}} by {{gap}} points (at least {{least}})', narrow: '{{to}} is above {{from}} by only {{gap}} points: at least {{least}}', order: '{{to}} must be above {{from}}',
    icr: 'The position’s ratio (ICR) is {{icr}}', noIcr: 'The position has no ratio (ICR) now',
  },
} satisfies Translation<typeof zh>;
