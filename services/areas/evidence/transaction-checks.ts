// The checks of one transaction that a record names, against the reports of its hash. Pure.
import { addressKey } from '#contracts/values/address.ts';
import type { EvidenceCheck, EvidenceCheckName, EvidenceFault } from '#contracts/areas/transaction/evidence.ts';
import type { Transaction } from '#contracts/areas/transaction/facts.ts';
import { tokensOf } from '#contracts/areas/settings/tokens.ts';
import type { Figures } from '#contracts/areas/settings/rules.ts';

/** Reports of sources only, of the hashes that the record names. */
export type Reported = readonly Transaction[];
export type EvidenceRules = Pick<Figures, 'confirmationsBitcoin' | 'confirmationsEvm' | 'tokens'>;

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
export const isNot = (is: boolean, fault: EvidenceFault): EvidenceFault | null => (is ? null : fault);

/** The checks of one transaction, by its hash over all outputs and logs. The report that fits best is compared. */
export function checksOf(sought: Sought, reported: Reported): EvidenceCheck[] {
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
      const faultOfToken = isOfToken && (fault === 'other-token' || fault === 'no-token') ? fault : null;
      return {
        check: name,
        expected,
        seen,
        result: seen === null ? 'MISSING' : faultOfToken || !isSame(seen, expected) ? 'DIFFERS' : 'MATCH',
        fault: faultOfToken,
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

export const bitcoinFault =
  (network: string) =>
  (report: Transaction): EvidenceFault | null =>
    isNot(report.chain === 'BITCOIN' && report.network === network, 'other-network') ??
    isNot(report.kind === 'TRANSFER', 'other-kind') ??
    isNot(!report.failed, 'failed');

/** Only the token that is configured for the chain counts. */
export function tokenFault(
  kind: 'BURN' | 'MINT',
  { tokens }: EvidenceRules,
): (report: Transaction) => EvidenceFault | null {
  const configured = tokensOf(tokens);
  return (report) => {
    const token = report.chain === 'BITCOIN' ? undefined : configured[report.network];
    return (
      isNot(report.chain !== 'BITCOIN', 'other-network') ??
      isNot(report.kind === kind, 'other-kind') ??
      isNot(token !== undefined, 'no-token') ??
      isNot(report.token !== null && isSame(report.token, token!), 'other-token') ??
      isNot(!report.failed, 'failed')
    );
  };
}
