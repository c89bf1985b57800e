// The handovers among a queue's rows: what others were given is left to them, what this person was given comes first.
import type { Handover } from '#contracts/areas/handover/reads.ts';
import { handoverOf, useHandovers } from '../../app/handovers.ts';
import { useSession } from '../../app/session/session.ts';

const NONE: readonly Handover[] = [];
/** Failed calls of CRSM wait for no declared action: the server hands none of them over. */
const WITHOUT: ReadonlySet<string> = new Set(['crsms']);

export interface HandedOver<Row> {
  /** The row's handover to this person. */
  toMe: (row: Row) => Handover | undefined;
  /** The row's handover to another person. */
  toOther: (row: Row) => Handover | undefined;
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
  const of = (row: Row): Handover | undefined => handoverOf(handovers ?? NONE, row);
  return {
    toMe: (row) => [of(row)].find((one) => one?.to === me),
    toOther: (row) => [of(row)].find((one) => one !== undefined && one.to !== me),
    isPossible: !WITHOUT.has(model),
    isKnown: handovers !== undefined,
    handOver: ({ id: record, revision }, to, note) => handOver({ model, record, revision, to, note }),
    giveBack: ({ id }) => giveBack(id),
  };
}
