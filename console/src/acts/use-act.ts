// Sending an act on a row: once, against the version that was seen; if that is no longer the newest, what moved is shown.
import { useState } from 'react';
import type { AreaReads } from '#contracts/area.ts';
import type { EventView } from '#contracts/history.ts';
import { callAt, type CallOptions } from '../app/api.ts';
import { ProblemError } from '../base/problem-error.ts';
import { eventsOf } from '../grid/history/use-history.ts';
import { useSending } from './use-sending.ts';

export interface ActRow { id: string; revision: number }
export interface Moved<Row> { from: Row; to: Row }
export interface Act<Row> {
  /** The row as the person sees it: as it was when the dialog opened, or as it has become after a refusal for being stale. */
  seen: Row;
  /** What moved since; null: nothing known. */
  moved: Moved<Row> | null;
  /** Set when the record turned out to be no more: the last that happened to it, as far as it could be read. */
  removed: { last: EventView | null } | null;
  pending: boolean;
  problem: ProblemError | null;
  /** Sends once at a time. Undefined if it was refused, failed, or is under way already. */
  run: <Answer>(body: unknown, send: (options: Required<Pick<CallOptions, 'act' | 'ifMatch'>>) => Promise<Answer>) => Promise<Answer | undefined>;
}

const TRIES = 50;
const PAUSE_MS = 200;

/** The row as it is now, once the read model has come to the revision that the refusal named. Throws if it does not come there in time: an older one would show nothing that moved. */
async function newest<Row extends ActRow>(reads: AreaReads<Row>, id: string, revision: number | undefined): Promise<Row> {
  for (let tries = 1; ; tries += 1) {
    const { row } = await callAt<AreaReads<Row>['one']>(reads.one, { params: { id } });
    if (revision === undefined || row.revision >= revision) return row;
    if (tries === TRIES) throw new Error(`the read model has not come to revision ${revision}`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

const isMissing = (error: unknown): boolean => error instanceof ProblemError && error.status === 404;

/** `onMoved` hears of a row that had changed before the act came: for what the person had typed meanwhile. */
export function useAct<Row extends ActRow>(reads: AreaReads<Row>, opened: Row, onMoved?: (moved: Moved<Row>) => void): Act<Row> {
  const [seen, setSeen] = useState(opened);
  const [moved, setMoved] = useState<Moved<Row> | null>(null);
  const [removed, setRemoved] = useState<Act<Row>['removed']>(null);
  const gone = async (): Promise<void> => setRemoved({ last: await eventsOf(reads, seen.id).then((events) => events.at(-1) ?? null, () => null) });
  const sending = useSending(async (problem) => {
    if (isMissing(problem)) return gone();
    if (problem.code !== 'revision-stale') return;
    try {
      const to = await newest<Row>(reads, seen.id, problem.revision);
      setMoved({ from: seen, to });
      setSeen(to);
      onMoved?.({ from: seen, to });
    } catch (error) {
      // What could not be read is asked for with the next try.
      if (isMissing(error)) await gone();
    }
  });
  return {
    seen, moved, removed, pending: sending.pending, problem: sending.problem,
    run: (body, send) => sending.run(body, (act) => send({ act, ifMatch: seen.revision })),
  };
}
