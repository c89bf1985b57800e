// Accounts of institutions as the demo world's feed reports them, one by one, each as the ledger has it at that time.
import type { Fact } from '#contracts/wire/fact.ts';
import { institutionAccountReads } from '#contracts/areas/institution-account/reads.ts';
import { StoredWithdrawal, withdrawalReads } from '#contracts/areas/withdrawal/reads.ts';
import { among, type FilterModel } from '#contracts/wire/filter.ts';
import { institutionAccountExternalState } from '#contracts/areas/institution-account/external-state.ts';
import { evmAddress } from '../../demo/addresses.ts';
import type { AreaDemo } from '../../demo/demo.ts';
import { institutions, type Institution } from '../../demo/institutions.ts';
import { DEMO_FEED, factOf } from '../../demo/story.ts';
import { allRows } from '#projections/engine/query/all-rows.ts';
import { holdingsAt } from './holdings.ts';
import type { InFlightModels } from './in-flight.ts';

const WEI = 10n ** 10n; // of a satoshi
const RATIOS = {
  triggerCr: '1300000000000000000',
  targetCr: '1400000000000000000',
  maxTargetCr: '1500000000000000000',
};

/** `btc`: satoshis, from which the other amounts are derived. */
const accountFact = ({ institution, custodyAddress }: Institution, btc: bigint, at: number): Fact =>
  factOf(
    institutionAccountExternalState.facts,
    institutionAccountExternalState.type,
    { source: DEMO_FEED, id: `account-${custodyAddress}-${at}`, at },
    {
      institution,
      network: 'mainnet',
      btcAccount: custodyAddress,
      btcAmount: `${btc}`,
      btcPendingAmount: '0',
      multisigContract: evmAddress(`multisig of ${institution}`),
      vaultCollateral: `${btc * WEI}`,
      vaultDebt: `${btc * WEI * 40_000n}`,
      yuInStabilityPool: `${btc * WEI * 9_000n}`,
      yuInWallet: `${btc * WEI * 800n}`,
      claimableYbtc: `${(btc * WEI) / 900n}`,
      claimableYu: `${btc * WEI * 40n}`,
      ...RATIOS,
    },
  );

/** A custodian's fee that our ledger does not know: this account differs until a person finds out. */
const FEE = 125_000n;
const isShort = (index: number): boolean => index === 4;

const UNDER_WAY: FilterModel = {
  status: among('CONFIRMED'),
  network: among('mainnet'),
  payoutTxid: { filterType: 'text', type: 'notBlank' },
};
/** Satoshis of payouts that were sent and not yet recorded as paid, by institution. */
async function payoutsUnderWay(models: InFlightModels, position: string): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await allRows(models, withdrawalReads.model, { asOf: position, filter: UNDER_WAY });
  const sums = new Map<string, bigint>();
  for (const row of rows) {
    const { institution, amount } = StoredWithdrawal.parse(row);
    sums.set(institution, (sums.get(institution) ?? 0n) + BigInt(amount));
  }
  return sums;
}
/** Payouts are under way for seconds, so they are looked for more often than accounts are reported. */
const LOOKS = 3;

export const custodyAccountDemo: AreaDemo = {
  live({ models: { list, totals, exportRows }, isOurs, report }) {
    const all = institutions();
    let next = 0;
    let looks = 0;
    /** Its custodian reports only while payouts are under way, which explain its difference exactly. */
    let early: Institution | null = null;
    return {
      pause: { least: 1_300, spread: 1_000 },
      async step() {
        if (!totals || !exportRows) return;
        const isTurn = looks++ % LOOKS === 0;
        const { total } = await list(withdrawalReads.model, { filter: UNDER_WAY, start: 0, end: 1 });
        if (!isTurn && total === 0) return;
        const { rows, at, position } = await holdingsAt({ totals, exportRows }, {});
        const sent = total ? await payoutsUnderWay({ exportRows }, position) : new Map<string, bigint>();
        early ??= all.find(({ institution }, of) => !isShort(of) && sent.has(institution)) ?? null;
        const isEarly = early !== null && sent.has(early.institution);
        if (!isTurn && !isEarly) return;
        const index = isEarly ? all.indexOf(early!) : next++ % all.length;
        const one = all[index]!;
        if (one === early && !isEarly) return;
        const holding = rows.find(
          ({ institution, network }) => institution === one.institution && network === 'mainnet',
        );
        if (!holding || at === null) return;
        const missing = isEarly ? sent.get(one.institution)! : isShort(index) ? FEE : 0n;
        const btc = BigInt(holding.ledgerBtc) - missing;
        const [account] = (
          await list(institutionAccountReads.model, {
            filter: { btcAccount: { filterType: 'text', type: 'equals', filter: one.custodyAddress } },
            start: 0,
            end: 1,
          })
        ).rows;
        // Skips accounts that a person imported.
        if (account && !(await isOurs(`${institutionAccountExternalState.type}-${String(account.id)}`))) return;
        if (btc >= 0n && `${btc}` !== holding.seenBtc) await report(accountFact(one, btc, Date.parse(at)));
      },
    };
  },
};
