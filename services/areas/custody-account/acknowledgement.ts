// The last acknowledgement of an account's difference from the ledger, and whether it still holds.
import type { CustodyAccountRow } from '#contracts/areas/custody-account/reads.ts';
import type { Acknowledgement, InstitutionBalance } from '#contracts/areas/institution-account/reads.ts';

/** With its position in the log. */
export type LastAcknowledgement = (Acknowledgement & { position: string }) | null;

export const acknowledgementOf = ({
  acknowledgedDifference: difference,
  acknowledgedBy: by,
  acknowledgedAt: at,
  acknowledgedReason: reason,
  acknowledgedPosition: position,
}: CustodyAccountRow): LastAcknowledgement =>
  difference === null || by === null || at === null || reason === null || position === null
    ? null
    : { difference, by, at, reason, position };

/** `sameFrom`: the position of the snapshot since which the difference has been the same. */
export function holding(
  of: LastAcknowledgement,
  { difference, sameFrom }: { difference: bigint; sameFrom: string },
): Pick<InstitutionBalance, 'acknowledged'> {
  if (!of || of.difference !== `${difference}` || BigInt(of.position) < BigInt(sameFrom)) return {};
  const { position: _, ...acknowledged } = of;
  return { acknowledged };
}
