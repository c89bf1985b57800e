// Handovers of waiting records: read every few seconds, because the feed has no room that everybody may join, and
// after each of this person's own.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { z } from 'zod';
import type { handOver, returnHandover } from '#contracts/areas/handover/actions.ts';
import type { Handover, listHandovers, listReceivers } from '#contracts/areas/handover/reads.ts';
import type { Receipt } from '#contracts/wire/receipt.ts';
import { createStore } from '../base/store.ts';
import { callAt } from './server/api.ts';
import { staleTimeOf } from './server/query.ts';
import { useSession } from './session/session.ts';
import { useAsOf } from './time/as-of.ts';

const ANEW_MS = 5_000;
const HANDOVERS = 'handovers';
/** The position of this person's last own one, which later answers include. */
const lastOwn = createStore<string | undefined>(undefined);

interface Handovers {
  /** Oldest first, with those that their records have left behind; undefined: not known yet. */
  handovers: readonly Handover[] | undefined;
  /** Each throws ProblemError. */
  handOver: (body: z.input<(typeof handOver)['body']>) => Promise<void>;
  giveBack: (id: string) => Promise<void>;
}

/** `model`: only those of this list. */
export function useHandovers(model?: string): Handovers {
  const client = useQueryClient();
  const { asOf } = useAsOf();
  const person = useSession()?.administrator.id;
  const { data } = useQuery({
    queryKey: [HANDOVERS, person, model, asOf],
    enabled: person !== undefined,
    staleTime: staleTimeOf(asOf),
    refetchInterval: asOf === null && ANEW_MS,
    queryFn: ({ signal }) =>
      callAt<typeof listHandovers>(
        { method: 'GET', path: '/api/handovers' },
        { query: { model, ...(asOf === null ? { atLeast: lastOwn.get() } : { asOf }) }, signal },
      ),
  });
  const commands = useMemo(() => {
    const done = async ({ position }: Receipt): Promise<void> => {
      lastOwn.set(position);
      await client.invalidateQueries({ queryKey: [HANDOVERS] });
    };
    return {
      handOver: async (body: z.input<(typeof handOver)['body']>) =>
        done(await callAt<typeof handOver>({ method: 'POST', path: '/api/handovers' }, { body })),
      giveBack: async (id: string) =>
        done(
          await callAt<typeof returnHandover>(
            { method: 'POST', path: '/api/handovers/:id/return' },
            { params: { id }, body: {} },
          ),
        ),
    };
  }, [client]);
  return { handovers: data?.rows, ...commands };
}

/** The people to whom a record can be handed over now; undefined: not known yet. */
export function useReceivers(model: string, record: string) {
  const { data } = useQuery({
    queryKey: [HANDOVERS, 'receivers', model, record],
    gcTime: 0,
    queryFn: ({ signal }) =>
      callAt<typeof listReceivers>(
        { method: 'GET', path: '/api/handovers/receivers' },
        { query: { model, record }, signal },
      ),
  });
  return data?.people;
}

/** Finds the handover of a record as it is now; undefined: it waits for everybody. */
export function handoverFinder(
  handovers: readonly Handover[],
): (record: { id: string; revision: number }) => Handover | undefined {
  const byRecord = new Map(handovers.map((one) => [one.record, one]));
  return ({ id, revision }) => {
    const found = byRecord.get(id);
    return found?.revision === revision ? found : undefined;
  };
}
