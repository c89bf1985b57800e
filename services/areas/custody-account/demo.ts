// Accounts of institutions as the demo world's feed reports them, one by one, each as the ledger has it at that time.
import type { Fact } from '#contracts/wire/fact.ts';
import { institutionAccountReads } from '#contracts/areas/institution-account/reads.ts';
import { StoredWithdrawal, withdrawalReads } from '#contracts/areas/withdrawal/reads.ts';
import { among, type FilterModel } from '#contracts/wire/filter.ts';
import { institutionAccountExternalState } from '#contracts/areas/institution-account/external-state.ts';
import { evmAddress } from '../../demo/addresses.ts';
import type { AreaDemo } from '../../demo/demo.ts';
import { institutions, type Institution } from '../../demo/institutions.ts';
import { DEMO_FEED, MINUTE, factOf } from '../../demo/story.ts';
import type { ReadModels, Row } from '#projections/engine/types.ts';
import { allRows } from '#projections/engine/query/all-rows.ts';
import { holdingsAt } from './holdings.ts';

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

/** Of payouts that were sent and not yet recorded as paid. */
const UNDER_WAY: FilterModel = {
  status: among('CONFIRMED'),
  network: among('mainnet'),
  payoutTxid: { filterType: 'text', type: 'notBlank' },
};
const LOOKED_AT = 10;

type Models = Pick<ReadModels, 'list' | 'totals' | 'exportRows'>;
/** When an account was last reported; null: never. */
type SeenAt = (of: Institution) => Promise<string | null>;
interface Early {
  one: Institution;
  btc: bigint;
  /** ms since 1970. */
  at: number;
}
/**
 * A report of a custodian from a moment when a payout had left its account and the ledger did not know it yet. So the
 * payout explains the difference exactly. null: there is no such payout.
 */
async function earlyReport({ list, totals, exportRows }: Models, seenAt: SeenAt): Promise<Early | null> {
  const { rows: paid } = await list(withdrawalReads.model, {
    filter: { status: among('PAID'), network: among('mainnet') },
    sort: [{ colId: 'createdPosition', sort: 'desc' }],
    start: 0,
    end: LOOKED_AT,
  });
  for (const row of paid) {
    const { institution, updatedAt } = StoredWithdrawal.parse(row);
    const one = institutions().find((of, index) => of.institution === institution && !isShort(index));
    const at = Date.parse(updatedAt) - MINUTE;
    const asOf = new Date(at).toISOString();
    if (!one || ((await seenAt(one)) ?? '') > asOf) continue;
    const { rows, position } = await holdingsAt({ totals, exportRows }, { asOf });
    const holding = rows.find((of) => of.institution === institution && of.network === 'mainnet');
    const sent = (await allRows({ exportRows }, withdrawalReads.model, { asOf: position, filter: UNDER_WAY })).rows
      .map((of) => StoredWithdrawal.parse(of))
      .filter((of) => of.institution === institution);
    const btc = sent.reduce((left, { amount }) => left - BigInt(amount), BigInt(holding?.ledgerBtc ?? '0'));
    if (sent.length > 0 && btc >= 0n) return { one, btc, at };
  }
  return null;
}
export const custodyAccountDemo: AreaDemo = {
  live({ models: { list, totals, exportRows }, isOurs, report }) {
    const all = institutions();
    let next = 0;
    /** Its custodian reported once, early. undefined: not looked for yet. */
    let early: Institution | null | undefined;
    const accountOf = async ({ custodyAddress }: Institution): Promise<Row | undefined> =>
      (
        await list(institutionAccountReads.model, {
          filter: { btcAccount: { filterType: 'text', type: 'equals', filter: custodyAddress } },
          start: 0,
          end: 1,
        })
      ).rows[0];
    return {
      pause: { least: 4_000, spread: 3_000 },
      async step() {
        if (!totals || !exportRows) return;
        if (early === undefined) {
          const found = await earlyReport({ list, totals, exportRows }, async (of) => {
            const account = await accountOf(of);
            return account ? String(account.seenAt) : null;
          });
          early = found?.one ?? null;
          if (found) return void (await report(accountFact(found.one, found.btc, found.at)));
        }
        const index = next++ % all.length;
        const one = all[index]!;
        if (one.institution === early?.institution) return;
        const { rows, at } = await holdingsAt({ totals, exportRows }, {});
        const holding = rows.find(
          ({ institution, network }) => institution === one.institution && network === 'mainnet',
        );
        if (!holding || at === null) return;
        const btc = BigInt(holding.ledgerBtc) - (isShort(index) ? FEE : 0n);
        const account = await accountOf(one);
        // Skips accounts that a person imported.
        if (account && !(await isOurs(`${institutionAccountExternalState.type}-${String(account.id)}`))) return;
        if (btc >= 0n && `${btc}` !== holding.seenBtc) await report(accountFact(one, btc, Date.parse(at)));
      },
    };
  },
};
