// Sending an act on a deposit: once, against the version that was seen; if that is no longer the newest, what moved is shown.
import { useRef, useState } from 'react';
import { depositReads, type DepositRow } from '#contracts/deposit.ts';
import type { RowAnswer } from '#contracts/list.ts';
import { call, type CallOptions } from '../../app/api.ts';
import { wayProblem, type ProblemError } from '../../app/problem-error.ts';
import { createActKeys } from './act-key.ts';

export interface Moved { from: DepositRow; to: DepositRow }
export interface Act {
  /** The deposit as the person sees it: as it was when the dialog opened, or as it has become after a refusal for being stale. */
  seen: DepositRow;
  /** What moved since; null: nothing known. */
  moved: Moved | null;
  pending: boolean;
  problem: ProblemError | null;
  /** Sends once at a time. Undefined if it was refused, failed, or is under way already. */
  run: <Answer>(body: unknown, send: (options: Required<Pick<CallOptions, 'act' | 'ifMatch'>>) => Promise<Answer>) => Promise<Answer | undefined>;
}

const TRIES = 10;
const PAUSE_MS = 200;

/** The deposit as it is now, once the read model has come to the revision that the refusal named. */
async function newest(id: string, revision: number | undefined): Promise<DepositRow> {
  for (let tries = 1; ; tries += 1) {
    const { row } = await call(depositReads.one, { params: { id } }) as unknown as RowAnswer<DepositRow>;
    if (revision === undefined || row.revision >= revision || tries === TRIES) return row;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

export function useAct(opened: DepositRow): Act {
  const [seen, setSeen] = useState(opened);
  const [moved, setMoved] = useState<Moved | null>(null);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<ProblemError | null>(null);
  const busy = useRef(false);
  const [keyOf] = useState(createActKeys);

  const run: Act['run'] = async (body, send) => {
    if (busy.current) return undefined;
    busy.current = true;
    setPending(true);
    setProblem(null);
    try {
      return await send({ act: keyOf(body), ifMatch: seen.revision });
    } catch (thrown) {
      const found = wayProblem(thrown);
      setProblem(found);
      if (found.code === 'revision-stale') {
        const to = await newest(seen.id, found.revision).catch(() => null);
        if (to) {
          setMoved({ from: seen, to });
          setSeen(to);
        }
      }
      return undefined;
    } finally {
      busy.current = false;
      setPending(false);
    }
  };
  return { seen, moved, pending, problem, run };
}
