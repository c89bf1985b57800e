// Compares records with what sources report from the chains. Pure: rules and reads use the same functions.
import type { EvidenceCheck } from '#contracts/areas/transaction/evidence.ts';
import type { MintStatus } from '#contracts/areas/deposit/events.ts';
import type { Transaction } from '#contracts/areas/transaction/facts.ts';
import { WEI_PER_SATOSHI } from '#contracts/values/values.ts';
import { bitcoinFault, checksOf, isNot, tokenFault, type EvidenceRules, type Reported } from './transaction-checks.ts';

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
  mintStatus: MintStatus;
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

const ofOutput = ({ hash, index }: Pick<Transaction, 'hash' | 'index'>): string => `${hash}:${index}`;
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
const mintChecks = (
  hash: string,
  { amount, receivingAddress }: DepositSubject,
  rules: EvidenceRules,
  reported: Reported,
): EvidenceCheck[] =>
  checksOf(
    {
      check: 'mint-transaction',
      hash,
      faultOf: tokenFault('MINT', rules),
      aspects: [
        { check: 'mint-amount', expected: inToken(amount), seenOf: amountSeen, isOfToken: true },
        { check: 'mint-recipient', expected: receivingAddress, seenOf: recipientSeen },
      ],
    },
    reported,
  );
/** Of a mint that failed by the record: one that succeeded has paid already, so that a refund would pay twice. */
function failedMintCheck(hash: string, reported: Reported): EvidenceCheck[] {
  const succeeded = reported.filter((report) => report.hash === hash && !report.failed);
  return checksOf(
    { check: 'mint-transaction', hash, faultOf: ({ failed }) => isNot(failed, 'succeeded'), aspects: [] },
    succeeded.length ? succeeded : reported,
  );
}
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
  const { network, txid, vout, amount, custodyAddress, mintStatus, mintHash, refund } = deposit;
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
      : mintStatus === 'FAILED' || mintStatus === 'CANCELLED'
        ? failedMintCheck(mintHash, reported)
        : mintChecks(mintHash, deposit, rules, reported)),
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
