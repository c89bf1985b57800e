// The handovers among a queue's rows: what this person was given comes first, what others were given comes last, and
// what this person gave away does not come back.
import { useMemo } from 'react';
import type { Handover } from '#contracts/areas/handover/reads.ts';
import { handoverFinder, useHandovers } from '../../app/handovers.ts';
import { useSession } from '../../app/session/session.ts';

const NONE: readonly Handover[] = [];
/** Failed calls of CRSM wait for no declared action: the server hands none of them over. */
const WITHOUT: ReadonlySet<string> = new Set(['crsms']);

export interface HandedOver<Row> {
  model: string;
  /** The row's handover to this person. */
  toMe: (row: Row) => Handover | undefined;
  /** The row's handover to another person. */
  toOther: (row: Row) => Handover | undefined;
  /** The row's place in this person's queue: first, in between or last; null: not handed out to them. */
  rank: (row: Row) => 0 | 1 | 2 | null;
  /** The list's rows can be handed over. */
  isPossible: boolean;
  /** They have been read. */
  isKnown: boolean;
  handOver: (row: Row, to: string, note: string) => Promise<void>;
  giveBack: (handover: Handover) => Promise<void>;
}

export function useHandedOver<Row extends { id: string; revision: number }>(model: string): HandedOver<Row> {
  const me = useSession()?.administrator.id;
  const { handovers, handOver, giveBack } = useHandovers(model);
  const handoverOf = useMemo(() => handoverFinder(handovers ?? NONE), [handovers]);
  return {
    model,
    toMe: (row) => {
      const handover = handoverOf(row);
      return handover?.to === me ? handover : undefined;
    },
    toOther: (row) => {
      const handover = handoverOf(row);
      return handover?.to === me ? undefined : handover;
    },
    rank: (row) => {
      const handover = handoverOf(row);
      if (!handover) return 1;
      if (handover.to === me) return 0;
      return handover.by === me ? null : 2;
    },
    isPossible: !WITHOUT.has(model),
    isKnown: handovers !== undefined,
    handOver: ({ id: record, revision }, to, note) => handOver({ model, record, revision, to, note }),
    giveBack: ({ id }) => giveBack(id),
  };
}
