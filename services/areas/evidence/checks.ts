// Compares records with what sources report from the chains. Pure: rules and reads use the same functions.
import { addressKey } from '#contracts/values/address.ts';
import type { EvidenceCheck, EvidenceCheckName, EvidenceFault } from '#contracts/areas/transaction/evidence.ts';
import type { Transaction } from '#contracts/areas/transaction/facts.ts';
import { tokensOf } from '#contracts/areas/settings/tokens.ts';
import type { Figures } from '#contracts/areas/settings/rules.ts';
import { WEI_PER_SATOSHI } from '#contracts/values/values.ts';

/** Reports of sources only, of the hashes that the record names. */
export type Reported = readonly Transaction[];
export type EvidenceRules = Pick<Figures, 'confirmationsBitcoin' | 'confirmationsEvm' | 'tokens'>;

/**
 * Who else has used a custody address: `others`: institutions with an earlier deposit to it; `isOwn`: the record's
 * institution has another, confirmed one. null: not known, because the read model is behind.
 */
export type AddressUse = { isOwn: boolean; others: readonly string[] } | null;

/** Amounts in satoshis. */
export interface DepositSubject {
  institution: string;
  network: string;
  txid: string;
  vout: number;
  amount: bigint;
  custodyAddress: string;
  receivingAddress: string;
  mintHash: string | null;
  refund: { amount: bigint; address: string; burnHash: string | null; payoutTxid: string | null } | null;
}
export interface WithdrawalSubject {
  network: string;
  amount: bigint;
  receivingAddress: string;
  burnHash: string | null;
  payoutTxid: string | null;
}

/** One aspect of a transaction: what the record expects, and what a report has. */
interface Aspect {
  check: EvidenceCheckName;
  expected: string;
  seenOf(report: Transaction): string;
  /** Whether it fails with the transaction: an amount of another token is no amount. */
  isOfToken?: true;
}
interface Sought {
  check: EvidenceCheckName;
  hash: string | null;
  /** As shown: the hash, or the hash and the output. */
  nameOf?(report: Pick<Transaction, 'hash' | 'index'>): string;
  index?: number;
  faultOf(report: Transaction): EvidenceFault | null;
  aspects: readonly Aspect[];
  confirmations?: { check: EvidenceCheckName; least: string };
}

const isSame = (one: string, other: string): boolean => addressKey(one) === addressKey(other);
const isNot = (is: boolean, fault: EvidenceFault): EvidenceFault | null => (is ? null : fault);

/** The checks of one transaction, by its hash over all outputs and logs. The report that fits best is compared. */
function checksOf(sought: Sought, reported: Reported): EvidenceCheck[] {
  const { check, hash, aspects, confirmations, faultOf, index, nameOf = (of) => of.hash } = sought;
  const reports = reported.filter((report) => report.hash === hash);
  const fits = (report: Transaction): number =>
    (faultOf(report) === null ? aspects.length + 1 : 0) +
    aspects.filter(({ expected, seenOf }) => isSame(expected, seenOf(report))).length;
  const best = reports.reduce<Transaction | null>(
    (one, other) => (one === null || fits(other) > fits(one) ? other : one),
    null,
  );
  const of = { hash, network: best?.network ?? null };
  const fault = best && faultOf(best);
  const isCompared = best !== null && fault !== 'other-output';
  const expectedName = hash === null ? null : nameOf({ hash, index: index ?? 0 });
  return [
    {
      check,
      expected: expectedName,
      seen: best && nameOf(best),
      result: best === null ? 'MISSING' : fault === null ? 'MATCH' : 'DIFFERS',
      fault,
      ...of,
    },
    ...aspects.map(({ check: name, expected, seenOf, isOfToken }): EvidenceCheck => {
      const seen = isCompared ? seenOf(best) : null;
      const tokenFault = isOfToken && (fault === 'other-token' || fault === 'no-token') ? fault : null;
      return {
        check: name,
        expected,
        seen,
        result: seen === null ? 'MISSING' : tokenFault || !isSame(seen, expected) ? 'DIFFERS' : 'MATCH',
        fault: tokenFault,
        ...of,
      };
    }),
    ...(confirmations
      ? [
          {
            check: confirmations.check,
            expected: confirmations.least,
            seen: best && `${best.confirmations}`,
            result:
              best === null
                ? ('MISSING' as const)
                : best.confirmations >= Number(confirmations.least)
                  ? ('MATCH' as const)
                  : ('PENDING' as const),
            fault: null,
            ...of,
          },
        ]
      : []),
  ];
}

const ofOutput = ({ hash, index }: Pick<Transaction, 'hash' | 'index'>): string => `${hash}:${index}`;
const bitcoinFault =
  (network: string) =>
  (report: Transaction): EvidenceFault | null =>
    isNot(report.chain === 'BITCOIN' && report.network === network, 'other-network') ??
    isNot(report.kind === 'TRANSFER', 'other-kind') ??
    isNot(!report.failed, 'failed');
/** Only the token that is configured for the chain counts. */
const tokenFault =
  (kind: 'BURN' | 'MINT', { tokens }: EvidenceRules) =>
  (report: Transaction): EvidenceFault | null => {
    const token = report.chain === 'BITCOIN' ? undefined : tokensOf(tokens)[report.network];
    return (
      isNot(report.chain !== 'BITCOIN', 'other-network') ??
      isNot(report.kind === kind, 'other-kind') ??
      isNot(token !== undefined, 'no-token') ??
      isNot(report.token !== null && isSame(report.token, token!), 'other-token') ??
      isNot(!report.failed, 'failed')
    );
  };
const amountSeen = ({ amount }: Transaction): string => amount;
const recipientSeen = ({ to }: Transaction): string => to;
const inToken = (satoshis: bigint): string => `${satoshis * WEI_PER_SATOSHI}`;

const burnChecks = (hash: string | null, satoshis: bigint, rules: EvidenceRules, reported: Reported): EvidenceCheck[] =>
  checksOf(
    {
      check: 'burn-transaction',
      hash,
      faultOf: tokenFault('BURN', rules),
      aspects: [{ check: 'burn-amount', expected: inToken(satoshis), seenOf: amountSeen, isOfToken: true }],
      confirmations: { check: 'burn-confirmations', least: rules.confirmationsEvm },
    },
    reported,
  );
const payoutChecks = (
  hash: string,
  { network, amount, address }: { network: string; amount: bigint; address: string },
  reported: Reported,
): EvidenceCheck[] =>
  checksOf(
    {
      check: 'payout-transaction',
      hash,
      faultOf: bitcoinFault(network),
      aspects: [
        { check: 'payout-amount', expected: `${amount}`, seenOf: amountSeen },
        { check: 'payout-recipient', expected: address, seenOf: recipientSeen },
      ],
    },
    reported,
  );

function ownerCheck({ institution, custodyAddress }: DepositSubject, use: AddressUse): EvidenceCheck {
  const isOfOthers = use !== null && !use.isOwn && use.others.length > 0;
  return {
    check: 'custody-address-owner',
    expected: institution,
    seen: isOfOthers ? use.others.join(', ') : use?.isOwn ? institution : null,
    result: use === null ? 'PENDING' : isOfOthers ? 'DIFFERS' : 'MATCH',
    fault: null,
    hash: custodyAddress,
    network: null,
  };
}

/** All checks of a deposit, in the order of its life. Mint, burn and pay-out are checked once they are named. */
export function depositChecks(
  deposit: DepositSubject,
  reported: Reported,
  use: AddressUse,
  rules: EvidenceRules,
): EvidenceCheck[] {
  const { network, txid, vout, amount, custodyAddress, receivingAddress, mintHash, refund } = deposit;
  const fault = bitcoinFault(network);
  return [
    ...checksOf(
      {
        check: 'deposit-transaction',
        hash: txid,
        index: vout,
        nameOf: ofOutput,
        faultOf: (report) => isNot(report.index === vout, 'other-output') ?? fault(report),
        aspects: [
          { check: 'deposit-amount', expected: `${amount}`, seenOf: amountSeen },
          { check: 'deposit-custody-address', expected: custodyAddress, seenOf: recipientSeen },
        ],
        confirmations: { check: 'deposit-confirmations', least: rules.confirmationsBitcoin },
      },
      reported,
    ),
    ownerCheck(deposit, use),
    ...(mintHash === null
      ? []
      : checksOf(
          {
            check: 'mint-transaction',
            hash: mintHash,
            faultOf: tokenFault('MINT', rules),
            aspects: [
              { check: 'mint-amount', expected: inToken(amount), seenOf: amountSeen, isOfToken: true },
              { check: 'mint-recipient', expected: receivingAddress, seenOf: recipientSeen },
            ],
          },
          reported,
        )),
    ...(refund?.burnHash ? burnChecks(refund.burnHash, refund.amount, rules, reported) : []),
    ...(refund?.payoutTxid ? payoutChecks(refund.payoutTxid, { ...refund, network }, reported) : []),
  ];
}

/** All checks of a withdrawal. Without a burn, its checks are MISSING. */
export function withdrawalChecks(
  { network, amount, receivingAddress, burnHash, payoutTxid }: WithdrawalSubject,
  reported: Reported,
  rules: EvidenceRules,
): EvidenceCheck[] {
  return [
    ...burnChecks(burnHash, amount, rules, reported),
    ...(payoutTxid === null ? [] : payoutChecks(payoutTxid, { network, amount, address: receivingAddress }, reported)),
  ];
}

/** The hashes that a record names. */
export const hashesOf = (...hashes: (string | null | undefined)[]): string[] => [
  ...new Set(hashes.filter((hash) => typeof hash === 'string')),
];
