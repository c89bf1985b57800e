// Accounts of institutions as the demo world's feed reports them, one by one, each as the ledger has it at that time.
import type { Fact } from '#contracts/wire/fact.ts';
import { institutionAccountReads } from '#contracts/areas/institution-account/reads.ts';
import { institutionAccountExternalState } from '#contracts/areas/institution-account/external-state.ts';
import { evmAddress } from '../../demo/addresses.ts';
import type { AreaDemo } from '../../demo/demo.ts';
import { institutions, type Institution } from '../../demo/institutions.ts';
import { DEMO_FEED, factOf } from '../../demo/story.ts';
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

export const custodyAccountDemo: AreaDemo = {
  live({ models: { list, totals, exportRows }, isOurs, report }) {
    const all = institutions();
    let next = 0;
    return {
      pause: { least: 4_000, spread: 3_000 },
      async step() {
        const index = next++ % all.length;
        const one = all[index]!;
        if (!totals || !exportRows) return;
        const { rows, at } = await holdingsAt({ totals, exportRows }, {});
        const holding = rows.find(
          ({ institution, network }) => institution === one.institution && network === 'mainnet',
        );
        if (!holding || at === null) return;
        const btc = BigInt(holding.ledgerBtc) - (isShort(index) ? FEE : 0n);
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
