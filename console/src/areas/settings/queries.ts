// Server calls for settings: the settings in force, their changes, relaxed rules, and pending proposals.
import { queryOptions } from '@tanstack/react-query';
import { among } from '#contracts/wire/filter.ts';
import type { changeSettings, getSettings, listSettingChanges } from '#contracts/areas/settings/routes.ts';
import type { proposalReads, ProposalRow } from '#contracts/areas/settings/proposals.ts';
import type { Receipt } from '#contracts/wire/receipt.ts';
import { callAt } from '../../app/server/api.ts';
import { staleTimeOf } from '../../app/server/query.ts';

const LOOK_AGAIN_MS = 15_000;
const MOST = 100;
const at = (asOf: string | null) => (asOf === null ? {} : { asOf });

export const settingsQuery = (asOf: string | null) =>
  queryOptions({
    queryKey: ['settings', asOf],
    staleTime: staleTimeOf(asOf),
    queryFn: ({ signal }) =>
      callAt<typeof getSettings>({ method: 'GET', path: '/api/settings' }, { query: at(asOf), signal }),
  });
export const historyQuery = (asOf: string | null) =>
  queryOptions({
    queryKey: ['settings', 'history', asOf],
    staleTime: staleTimeOf(asOf),
    queryFn: ({ signal }) =>
      callAt<typeof listSettingChanges>({ method: 'GET', path: '/api/settings/history' }, { query: at(asOf), signal }),
  });
export const waitingQuery = queryOptions({
  queryKey: ['settings', 'waiting'],
  refetchInterval: LOOK_AGAIN_MS,
  queryFn: async ({ signal }) => {
    const { rows, total } = await callAt<typeof proposalReads.list>(
      { method: 'GET', path: '/api/settings/proposals' },
      { query: { start: '0', end: String(MOST), filter: JSON.stringify({ status: among('PROPOSED') }) }, signal },
    );
    return { rows: rows as ProposalRow[], total };
  },
});

export interface Change {
  secondPerson?: Readonly<Record<string, boolean>>;
  values?: Readonly<Record<string, string>>;
  reason: string;
  until?: string;
}
/** The receipt has the proposal’s id if the change weakens a control. */
export const change = (path: string, body: Change, ifMatch: number, idempotencyKey: string): Promise<Receipt> =>
  // The cast is safe: the routes differ only in their bodies.
  callAt<typeof changeSettings>(
    { method: 'POST', path: path as '/api/settings' },
    { body: body as { secondPerson: object; reason: string }, ifMatch, idempotencyKey },
  );
