// Server calls for settings: settings in force, their history, pending proposals, and the request that changes them.
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { among } from '#contracts/wire/filter.ts';
import type { changeSettings, getSettings, listSettingChanges } from '#contracts/areas/settings/routes.ts';
import type { proposalReads } from '#contracts/areas/settings/proposals.ts';
import type { Receipt } from '#contracts/wire/receipt.ts';
import type { RouteDeclaration } from '#contracts/wire/route.ts';
import { callAt } from '../../app/server/api.ts';
import { staleTimeOf } from '../../app/server/query.ts';

const REFETCH_MS = 15_000;
const MAX_PROPOSALS = 100;
const asOfParam = (asOf: string | null) => (asOf === null ? {} : { asOf });

export const settingsQuery = (asOf: string | null) =>
  queryOptions({
    queryKey: ['settings', asOf],
    staleTime: staleTimeOf(asOf),
    queryFn: ({ signal }) =>
      callAt<typeof getSettings>({ method: 'GET', path: '/api/settings' }, { query: asOfParam(asOf), signal }),
  });
export const historyQuery = (asOf: string | null) =>
  queryOptions({
    queryKey: ['settings', 'history', asOf],
    staleTime: staleTimeOf(asOf),
    queryFn: ({ signal }) =>
      callAt<typeof listSettingChanges>(
        { method: 'GET', path: '/api/settings/history' },
        { query: asOfParam(asOf), signal },
      ),
  });
export const pendingProposalsQuery = queryOptions({
  queryKey: ['settings', 'waiting'],
  refetchInterval: REFETCH_MS,
  queryFn: async ({ signal }) => {
    const { rows, total } = await callAt<typeof proposalReads.list>(
      { method: 'GET', path: '/api/settings/proposals' },
      {
        query: { start: '0', end: String(MAX_PROPOSALS), filter: JSON.stringify({ status: among('PROPOSED') }) },
        signal,
      },
    );
    return { rows, total };
  },
});

export interface SettingsChangeBody {
  secondPerson?: Readonly<Record<string, boolean>>;
  values?: Readonly<Record<string, string>>;
  reason: string;
  until?: string;
}
/** The routes of the groups differ only in their bodies. */
type ChangeRoute = RouteDeclaration &
  Pick<typeof changeSettings, 'method' | 'response'> & { body: z.ZodType<unknown, SettingsChangeBody> };
/** If the change weakens a control, it becomes a proposal, and the receipt has the proposal's id. */
export const postSettingsChange = (
  path: string,
  body: SettingsChangeBody,
  ifMatch: number,
  idempotencyKey: string,
): Promise<Receipt> => callAt<ChangeRoute>({ method: 'POST', path }, { body, ifMatch, idempotencyKey });
