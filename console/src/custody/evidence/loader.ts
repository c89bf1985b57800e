// Reads the evidence of records: those asked for in the same moment are read by one request.
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
  resolve(of: EvidenceOf): void;
  reject(error: unknown): void;
}

const MAX_IDS = 100;
const waiting = new Map<string, Asked[]>();

async function readTogether(model: EvidenceModel, { when, atLeast }: LiveQueryPoint, asked: Asked[]): Promise<void> {
  try {
    const { rows, modes } = await callAt<typeof depositEvidence.many>(
      { method: 'GET', path: `/api/${model}/evidence` },
      { query: { ids: asked.map(({ id }) => id).join(','), ...when, ...(atLeast !== undefined && { atLeast }) } },
    );
    const byId = new Map(rows.map(({ id, checks }) => [id, checks]));
    for (const { id, resolve } of asked) resolve({ checks: byId.get(id) ?? null, modes });
  } catch (error) {
    for (const { reject } of asked) reject(error);
  }
}

export const loadEvidence = (model: EvidenceModel, id: string, point: LiveQueryPoint): Promise<EvidenceOf> =>
  new Promise((resolve, reject) => {
    const key = JSON.stringify([model, point]);
    const asked = waiting.get(key) ?? [];
    asked.push({ id, resolve, reject });
    if (waiting.has(key) && asked.length < MAX_IDS) return;
    const send = (): void => {
      if (waiting.get(key) === asked) waiting.delete(key);
      void readTogether(model, point, asked);
    };
    if (asked.length === MAX_IDS) return send();
    waiting.set(key, asked);
    queueMicrotask(() => {
      if (waiting.get(key) === asked) send();
    });
  });
