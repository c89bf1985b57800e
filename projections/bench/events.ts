// A long, realistic log of deposits, the same on every run.
import { createHash } from 'node:crypto';
import type { StoredEvent } from '#contracts/events/event.ts';

const DEPOSITS_AHEAD = 64;
/** When the log begins. */
export const FIRST_INSTANT = Date.UTC(2026, 0, 1);
const MS_PER_EVENT = 13_000;
const INSTITUTIONS = 12;
const USERS = 500;

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
const uuid = (text: string): string => {
  const digits = hash(text);
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-5${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20, 32)}`;
};

type Step = (deposit: number) => { type: string; data: Record<string, unknown> };

const amountOf = (deposit: number): string => String(100_000 + ((deposit * 7_919_317) % 500_000_000));
const STEPS: readonly Step[] = [
  (n) => ({
    type: 'DepositRecorded',
    data: {
      institution: `Institution ${n % INSTITUTIONS}`,
      userName: `User ${n % USERS}`,
      userAddress: `0x${hash(`user ${n % USERS}`).slice(0, 40)}`,
      amount: amountOf(n),
      custodyAddress: `bc1p${hash(`custody ${n % INSTITUTIONS}`).slice(0, 58)}`,
      network: 'mainnet',
      txid: hash(`tx ${n}`),
      vout: n % 3,
      receivingAddress: `0x${hash(`receiver ${n}`).slice(0, 40)}`,
      type: n % 5 ? 'standard' : 'otc',
      lockTime: { kind: 'none' },
      remarks: '',
      recordedBy: 'source:custody-feed',
      occurredAt: new Date(FIRST_INSTANT + n * MS_PER_EVENT).toISOString(),
    },
  }),
  (n) => ({ type: 'DepositConfirmed', data: { amount: amountOf(n), confirmedBy: uuid(`administrator ${n % 7}`) } }),
  (n) => ({
    type: 'MintQueued',
    data: { amount: amountOf(n), receivingAddress: `0x${hash(`receiver ${n}`).slice(0, 40)}` },
  }),
  (n) => ({ type: 'DepositMinted', data: { executionId: uuid(`execution ${n}`), hash: `0x${hash(`mint ${n}`)}` } }),
];

/**
 * `count` events of deposits, `perDeposit` (1 to 4) each: recorded, confirmed, queued, minted. The later ones follow
 * some deposits after the first.
 */
export function* depositEvents(count: number, perDeposit: 1 | 2 | 3 | 4 = 4): Generator<StoredEvent> {
  const deposits = Math.ceil(count / perDeposit);
  let produced = 0;
  for (let tick = 0; produced < count; tick++) {
    for (let step = 0; step < perDeposit && produced < count; step++) {
      const deposit = tick - step * DEPOSITS_AHEAD;
      if (deposit < 0 || deposit >= deposits) continue;
      produced++;
      const id = uuid(`event ${deposit} ${step}`);
      yield {
        ...STEPS[step]!(deposit),
        id,
        stream: `deposit-${uuid(`deposit ${deposit}`)}`,
        revision: step,
        position: BigInt(produced),
        metadata: {
          $correlationId: id,
          $causationId: id,
          digest: hash(id),
          actor: { kind: 'source', id: 'source:custody-feed' },
          recordedAt: new Date(FIRST_INSTANT + produced * MS_PER_EVENT).toISOString(),
          version: 1,
        },
      };
    }
  }
}
