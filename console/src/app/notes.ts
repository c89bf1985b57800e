// Notes on records, and those that mention this person: read every few seconds, because the feed has no room that
// everybody may join, and after each of this person's own.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { z } from 'zod';
import type { readMention, writeNote } from '#contracts/areas/note/actions.ts';
import type { Note, listMentions, listNotes, listReaders } from '#contracts/areas/note/reads.ts';
import type { Receipt } from '#contracts/wire/receipt.ts';
import { createStore } from '../base/store.ts';
import { ALERTS_KEY } from './alerts.ts';
import { callAt } from './server/api.ts';
import { staleTimeOf } from './server/query.ts';
import { useSession } from './session/session.ts';
import { useAsOf } from './time/as-of.ts';

const ANEW_MS = 3_000;
const MENTIONS_ANEW_MS = 10_000;
const NOTES = 'notes';
/** The position of this person's last own command, which later answers include. */
const lastOwn = createStore<string | undefined>(undefined);
const whenOf = (asOf: string | null) => (asOf === null ? { atLeast: lastOwn.get() } : { asOf });

/** A record's notes, oldest first; undefined: not known yet, or this person may not read them. */
export function useNotes(model: string, id: string | null, asOf: string | null): readonly Note[] | undefined {
  const person = useSession()?.administrator.id;
  const { data } = useQuery({
    queryKey: [NOTES, person, model, id, asOf],
    enabled: id !== null,
    staleTime: staleTimeOf(asOf),
    refetchInterval: asOf === null && ANEW_MS,
    queryFn: ({ signal }) =>
      callAt<typeof listNotes>(
        { method: 'GET', path: '/api/notes' },
        { query: { model, id: id!, ...whenOf(asOf) }, signal },
      ),
  });
  return data?.rows;
}

/** The unread notes that mention this person, oldest first. */
export function useMentions(): readonly Note[] {
  const person = useSession()?.administrator.id;
  const { asOf } = useAsOf();
  const { data } = useQuery({
    queryKey: [NOTES, 'mentions', person, asOf],
    enabled: person !== undefined,
    staleTime: staleTimeOf(asOf),
    refetchInterval: asOf === null && MENTIONS_ANEW_MS,
    queryFn: ({ signal }) =>
      callAt<typeof listMentions>({ method: 'GET', path: '/api/notes/mentions' }, { query: whenOf(asOf), signal }),
  });
  return data?.rows ?? [];
}

/** The other people who may read a record; undefined: not known yet. */
export function useReaders(model: string, id: string) {
  const { data } = useQuery({
    queryKey: [NOTES, 'readers', model, id],
    gcTime: 0,
    queryFn: ({ signal }) =>
      callAt<typeof listReaders>({ method: 'GET', path: '/api/notes/readers' }, { query: { model, id }, signal }),
  });
  return data?.people;
}

/** Both throw ProblemError. */
export function useNoteCommands(): {
  write: (body: z.input<(typeof writeNote)['body']>, idempotencyKey: string) => Promise<Receipt>;
  read: (note: string) => Promise<void>;
} {
  const client = useQueryClient();
  return useMemo(() => {
    const done = async ({ position }: Receipt): Promise<void> => {
      lastOwn.set(position);
      await Promise.all([
        client.invalidateQueries({ queryKey: [NOTES] }),
        client.invalidateQueries({ queryKey: ALERTS_KEY }),
      ]);
    };
    return {
      async write(body, idempotencyKey) {
        const receipt = await callAt<typeof writeNote>(
          { method: 'POST', path: '/api/notes' },
          { body, idempotencyKey },
        );
        await done(receipt);
        return receipt;
      },
      read: async (id) =>
        done(
          await callAt<typeof readMention>(
            { method: 'POST', path: '/api/notes/:id/read' },
            { params: { id }, body: {} },
          ),
        ),
    };
  }, [client]);
}
