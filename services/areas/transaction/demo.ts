// What the demo world's watcher of the chains reports: evidence of nearly all records. A few differ, a few are missing.
import { z } from 'zod';
import type { MintStatus } from '#contracts/areas/deposit/events.ts';
import { DepositRow } from '#contracts/areas/deposit/reads.ts';
import { transactionFacts, type Transaction } from '#contracts/areas/transaction/facts.ts';
import { WithdrawalRow } from '#contracts/areas/withdrawal/reads.ts';
import { WEI_PER_SATOSHI } from '#contracts/values/values.ts';
import type { Fact } from '#contracts/wire/fact.ts';
import type { AreaDemo, Past, World } from '../../demo/demo.ts';
import { evmAddress, segwitAddress } from '../../demo/addresses.ts';
import { createRandom } from '../../demo/random.ts';
import { MINUTE, factOf, type Act } from '../../demo/story.ts';
import { depositPast } from '../deposit/demo/past.ts';
import { withdrawalDemo } from '../withdrawal/demo.ts';

const WATCHER = 'demo-chain-watcher';
const ETHEREUM = '1';
const NOBODY = '0x0000000000000000000000000000000000000000';
export const DEMO_TOKEN = evmAddress('ybtc token');
const BLOCK_MINUTES = 10;
const ENOUGH = 12;

/** Two of a hundred differ, and two are missing: by the hash, so always the same ones. */
type Fate = 'differs' | 'missing' | 'fits';
function fateOf(hash: string): Fate {
  const share = Number.parseInt(hash.replace(/^0x/, '').slice(0, 4), 16) / 0x1_0000;
  return share < 0.02 ? 'differs' : share < 0.04 ? 'missing' : 'fits';
}

/** null: the watcher has not seen it. */
function seen(at: number, of: Transaction): Fact | null {
  const fate = fateOf(of.hash);
  if (fate === 'missing') return null;
  const amount = fate === 'differs' ? `${(BigInt(of.amount) * 9n) / 10n}` : of.amount;
  return factOf(
    transactionFacts,
    'transaction-seen',
    { source: WATCHER, id: `${of.hash}:${of.index}:${of.confirmations}`, at },
    { ...of, amount },
  );
}

const onBitcoin = (hash: string, index: number, to: string, amount: string, confirmations: number): Transaction => ({
  chain: 'BITCOIN',
  network: 'mainnet',
  hash,
  index,
  kind: 'TRANSFER',
  token: null,
  from: segwitAddress(`payer of ${hash}`),
  to,
  amount,
  confirmations,
  failed: false,
});
const ofToken = (
  kind: 'BURN' | 'MINT',
  hash: string,
  satoshis: string,
  { from = NOBODY, to = NOBODY }: { from?: string; to?: string },
  confirmations: number,
): Transaction => ({
  chain: 'EVM',
  network: ETHEREUM,
  hash,
  index: 3,
  kind,
  token: DEMO_TOKEN,
  from,
  to,
  amount: `${BigInt(satoshis) * WEI_PER_SATOSHI}`,
  confirmations,
  failed: false,
});
const burnOf = (hash: string, satoshis: string, confirmations: number): Transaction =>
  ofToken('BURN', hash, satoshis, { from: evmAddress(`burner of ${hash}`) }, confirmations);

/** A deposit, as acts of the past have it. */
const Recorded = z.object({
  txid: z.string(),
  vout: z.number(),
  custodyAddress: z.string(),
  amount: z.bigint(),
  network: z.string(),
});

/** Deposits and burns of the past, reported with enough confirmations as they are recorded. */
function past({ seed, from, until }: Past): Act[] {
  const areaPast = (): Past => ({ seed, random: createRandom(seed), from, until });
  const requested = new Map<string, bigint>();
  const told = new Set<string>();
  const transactionOf = (act: Act): Transaction | null => {
    const of = act.kind === 'fact' ? act.fact : act.kind === 'command' ? act.command : null;
    if (!of) return null;
    if (of.type === 'deposit-seen' || of.type === 'RecordDeposit') {
      const { txid, vout, custodyAddress, amount, network } = Recorded.parse(
        Reflect.get(of, of.type === 'deposit-seen' ? 'data' : 'deposit'),
      );
      return network === 'mainnet' ? onBitcoin(txid, vout, custodyAddress, `${amount}`, ENOUGH) : null;
    }
    if (act.kind !== 'command') return null;
    const { type, id, amount, burnHash, hash } = act.command;
    if (type === 'RequestWithdrawal' && typeof amount === 'bigint') requested.set(id, amount);
    if (type === 'RequestRefund' && typeof burnHash === 'string') return burnOf(burnHash, String(amount), ENOUGH);
    if (type === 'RecordBurn' && typeof hash === 'string') return burnOf(hash, String(requested.get(id) ?? 0n), ENOUGH);
    return null;
  };
  return [...depositPast(areaPast()), ...withdrawalDemo.past!(areaPast())].flatMap((act): Act[] => {
    const transaction = transactionOf(act);
    const fact = transaction && seen(act.at, transaction);
    // A deposit may be recorded again.
    if (!fact || told.has(fact.id)) return [];
    told.add(fact.id);
    return [{ at: act.at, kind: 'fact', fact }];
  });
}

const FAILED: ReadonlySet<MintStatus> = new Set(['FAILED', 'CANCELLED']);
function ofDeposit(row: DepositRow, confirmations: number): Transaction[] {
  const { txid, vout, custodyAddress, amount, network, mintHash, receivingAddress, burnHash, refundAmount } = row;
  if (network !== 'mainnet') return [];
  return [
    onBitcoin(txid, vout, custodyAddress, amount, confirmations),
    ...(mintHash
      ? [{ ...ofToken('MINT', mintHash, amount, { to: receivingAddress }, ENOUGH), failed: FAILED.has(row.mintStatus) }]
      : []),
    ...(burnHash && refundAmount ? [burnOf(burnHash, refundAmount, ENOUGH)] : []),
    ...(row.payoutTxid && row.refundAddress && refundAmount
      ? [onBitcoin(row.payoutTxid, 0, row.refundAddress, refundAmount, ENOUGH)]
      : []),
  ];
}
const ofWithdrawal = ({ amount, ethHash, payoutTxid, receivingAddress }: WithdrawalRow): Transaction[] => [
  ...(ethHash ? [burnOf(ethHash, amount, ENOUGH)] : []),
  ...(payoutTxid ? [onBitcoin(payoutTxid, 0, receivingAddress, amount, ENOUGH)] : []),
];

const PAGE = 40;
/** Reports what the newest records name, and once what all others do. A known fact has no effect. */
function live({ models: { list }, now, isOurs, report }: World): ReturnType<NonNullable<AreaDemo['live']>> {
  let place = 0;
  const known = new Set<string>();
  const reportAll = async (transactions: readonly Transaction[]): Promise<void> => {
    for (const transaction of transactions) {
      const fact = seen(now(), transaction);
      if (fact && !known.has(fact.id)) await report(fact);
      if (fact) known.add(fact.id);
    }
  };
  const page = async (model: string, colId: string, sort: 'asc' | 'desc', start = 0) =>
    (await list(model, { sort: [{ colId, sort }], start, end: start + PAGE })).rows;
  const isOurRecord = new Map<string, boolean>();
  /** Nobody watches the chain for records that people add in the console. */
  async function ours<Row extends { id: string }>(area: string, rows: readonly Row[]): Promise<Row[]> {
    for (const { id } of rows) if (!isOurRecord.has(id)) isOurRecord.set(id, await isOurs(`${area}-${id}`));
    return rows.filter(({ id }) => isOurRecord.get(id));
  }
  return {
    pause: { least: 1_000, spread: 1_500 },
    async step() {
      const confirmationsOf = ({ occurredAt, recordedAt }: DepositRow): number =>
        Math.min(ENOUGH, Math.floor((now() - Date.parse(occurredAt ?? recordedAt)) / (BLOCK_MINUTES * MINUTE)));
      const older = await page('deposits', 'createdPosition', 'asc', place);
      if (older.length === PAGE) place += PAGE;
      const deposits = DepositRow.array().parse([...(await page('deposits', 'updatedAt', 'desc')), ...older]);
      const withdrawals = WithdrawalRow.array().parse(await page('withdrawals', 'updatedAt', 'desc'));
      await reportAll([
        ...(await ours('deposit', deposits)).flatMap((row) => ofDeposit(row, confirmationsOf(row))),
        ...(await ours('withdrawal', withdrawals)).flatMap(ofWithdrawal),
      ]);
    },
  };
}

export const transactionDemo: AreaDemo = { past, live };
