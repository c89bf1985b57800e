// Reads the evidence of records: those asked for within a moment are read by one request.
import {
  type EvidenceCheck,
  type ManyEvidenceAnswer,
  type depositEvidence,
} from '#contracts/areas/transaction/evidence.ts';
import { callAt } from '../../app/server/api.ts';
import type { LiveQueryPoint } from '../../feed/use-live-query.ts';

export type EvidenceModel = 'deposits' | 'withdrawals';
/** null: there is no such record at that point in time. */
export interface EvidenceOf extends Pick<ManyEvidenceAnswer, 'modes'> {
  checks: EvidenceCheck[] | null;
}
interface Asked {
  id: string;
  atLeast: string | undefined;
  resolve(of: EvidenceOf): void;
  reject(error: unknown): void;
}

const MAX_IDS = 100;
/** Rows of a list hear of a change one after the other. */
const MOMENT_MS = 40;
const waiting = new Map<string, Asked[]>();

async function readTogether(model: EvidenceModel, when: LiveQueryPoint['when'], asked: Asked[]): Promise<void> {
  const positions = asked.flatMap(({ atLeast }) => (atLeast === undefined ? [] : [BigInt(atLeast)]));
  const last = positions.reduce((one, other) => (one > other ? one : other), 0n);
  try {
    const { rows, modes } = await callAt<typeof depositEvidence.many>(
      { method: 'GET', path: `/api/${model}/evidence` },
      { query: { ids: asked.map(({ id }) => id).join(','), ...when, ...(last > 0n && { atLeast: String(last) }) } },
    );
    const byId = new Map(rows.map(({ id, checks }) => [id, checks]));
    for (const { id, resolve } of asked) resolve({ checks: byId.get(id) ?? null, modes });
  } catch (error) {
    for (const { reject } of asked) reject(error);
  }
}

export const loadEvidence = (
  model: EvidenceModel,
  id: string,
  { when, atLeast }: LiveQueryPoint,
): Promise<EvidenceOf> =>
  new Promise((resolve, reject) => {
    const key = JSON.stringify([model, when]);
    const asked = waiting.get(key) ?? [];
    asked.push({ id, atLeast, resolve, reject });
    const send = (): void => {
      if (waiting.get(key) !== asked) return;
      waiting.delete(key);
      void readTogether(model, when, asked);
    };
    if (asked.length === 1) {
      waiting.set(key, asked);
      setTimeout(send, MOMENT_MS);
    }
    if (asked.length === MAX_IDS) send();
  });
