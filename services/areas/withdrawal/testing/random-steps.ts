// For tests of withdrawals: random steps of people, sources, and processes that die.
import fc from 'fast-check';

export type Step = {
  what:
    | 'request'
    | 'cancel'
    | 'reject'
    | 'burn'
    | 'block'
    | 'release'
    | 'confirm'
    | 'resolve'
    | 'retry'
    | 'told-request'
    | 'told-burn'
    | 'told-paid'
    | 'outcome'
    | 'wait'
    | 'policies';
  row: number;
  by: number;
  amount: number;
  process: number;
  dies: { of: number; when: 'before' | 'after' } | null;
};
export const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    what: fc.constantFrom(
      'request',
      'request',
      'request',
      'cancel',
      'reject',
      'burn',
      'burn',
      'burn',
      'block',
      'release',
      'confirm',
      'confirm',
      'confirm',
      'resolve',
      'retry',
      'told-request',
      'told-burn',
      'told-burn',
      'told-paid',
      'outcome',
      'outcome',
      'wait',
      'wait',
      'policies',
    ),
    row: fc.nat(2),
    by: fc.nat(2),
    amount: fc.integer({ min: 1, max: 12 }),
    process: fc.nat(1),
    dies: fc.oneof(
      { weight: 3, arbitrary: fc.constant(null) },
      {
        weight: 1,
        arbitrary: fc.record({ of: fc.nat(3), when: fc.constantFrom('before' as const, 'after' as const) }),
      },
    ),
  }),
  { minLength: 40, maxLength: 70 },
);
/**
 * A burn is counted, and the process dies before it is recorded. Before the report is repeated, the bridge reports
 * another request under that nonce, which then owns the burn.
 */
export const BURN_GOES_ELSEWHERE: Step[] = [
  { what: 'told-request', row: 0, by: 2, amount: 11, process: 1, dies: null },
  { what: 'request', row: 0, by: 2, amount: 2, process: 1, dies: null },
  { what: 'told-burn', row: 1, by: 0, amount: 8, process: 1, dies: { of: 2, when: 'before' } },
  { what: 'told-request', row: 1, by: 0, amount: 6, process: 0, dies: null },
];
const step = (what: Step['what'], row = 0, by = 0): Step => ({ what, row, by, amount: 5, process: 0, dies: null });
/** A withdrawal that a second person confirms is paid; another is cancelled. */
export const PAID_AND_CANCELLED: Step[] = [
  step('request'),
  step('burn'),
  step('wait'),
  step('policies'),
  step('confirm', 0, 1),
  step('policies'),
  step('outcome'),
  step('request', 1),
  step('cancel', 1),
];
