// Reports with their heads: which log they were made from, by whom, and what the people in them are called now.
import type { PeriodReport } from '#contracts/areas/report/period.ts';
import type { EventStore } from '../event-store/types.ts';
import type { Proofs } from '../integrity/proofs.ts';
import type { Period, ReportMaker } from './report-maker.ts';
import { foldShift, type ShiftFromLog } from './shift.ts';

export interface Reports {
  /** `made`: who asks for it, and when. Throws PositionUnknown for a position after the end of the log. */
  period(period: Period, made: { by: string; at: string }): Promise<PeriodReport>;
  /** `after`: the last position before the shift; 0: none. */
  shift(shift: { from: string; to: string; after: string }): Promise<ShiftFromLog>;
  /** By id: the people that a value names, as they are called now. */
  namesIn(value: unknown): Promise<Record<string, string>>;
}

interface Parts {
  store: Pick<EventStore, 'readAll'>;
  maker: ReportMaker;
  proofs: Pick<Proofs, 'heads'>;
  administrators: { names(): Promise<readonly { id: string; name: string }[]> };
}

/** Signed heads among which the first that covers a report is looked for. */
const LAST_HEADS = 1_000;

/** All texts in a value, ids of people among them. */
function textsIn(value: unknown, found: Set<string> = new Set()): ReadonlySet<string> {
  if (typeof value === 'string') found.add(value);
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) textsIn(part, found);
  return found;
}

export function createReports({ store, maker, proofs, administrators }: Parts): Reports {
  async function namesIn(value: unknown): Promise<Record<string, string>> {
    const named = textsIn(value);
    const people = await administrators.names();
    return Object.fromEntries(people.filter(({ id }) => named.has(id)).map(({ id, name }) => [id, name]));
  }

  return {
    namesIn,
    shift: ({ after, ...shift }) => foldShift(store.readAll(after === '0' ? null : BigInt(after)), shift),
    async period(period, { by, at }) {
      const { body, position, sha256 } = await maker.period(period);
      const [heads, names] = await Promise.all([proofs.heads(LAST_HEADS), namesIn([body, by])]);
      const treeHead = heads.findLast((head) => BigInt(head.position) >= BigInt(position)) ?? null;
      return {
        head: { position, root: treeHead?.root ?? null, treeHead, madeBy: by, madeAt: at, sha256, names },
        body,
      };
    },
  };
}
