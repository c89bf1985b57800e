// A person's saved views of one list: read from the server, changed by commands.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { SavedView, listViews } from '#contracts/areas/view/reads.ts';
import type { viewCommands } from '#contracts/areas/view/actions.ts';
import { callAt } from '../../app/server/api.ts';
import { useSession } from '../../app/session/session.ts';

export interface ViewsStore {
  /** Undefined: not known yet. */
  views: readonly SavedView[] | undefined;
  error: Error | null;
  refresh: () => void;
  /** Saves a new view, or replaces the one with this name; returns its id. Each throws ProblemError. */
  save: (view: Omit<SavedView, 'id' | 'model'>) => Promise<string>;
  rename: (id: string, name: string) => Promise<void>;
  remove: (id: string) => Promise<void>;
}

/** Not requested again when a list is opened shortly after. */
const FRESH_MS = 60_000;

export function useViewsStore(model: string): ViewsStore {
  const client = useQueryClient();
  const person = useSession()?.administrator.id;
  const { data, error, refetch } = useQuery({
    queryKey: ['views', person, model],
    enabled: person !== undefined,
    staleTime: FRESH_MS,
    queryFn: ({ signal }) =>
      callAt<typeof listViews>({ method: 'GET', path: '/api/views' }, { query: { model }, signal }),
  });
  const commands = useMemo(() => {
    const reread = (): Promise<void> => client.invalidateQueries({ queryKey: ['views', person, model] });
    return {
      save: async (view: Omit<SavedView, 'id' | 'model'>) => {
        const { id } = await callAt<typeof viewCommands.save>(
          { method: 'POST', path: '/api/views' },
          { body: { model, ...view } },
        );
        await reread();
        return id;
      },
      rename: async (id: string, name: string) => {
        await callAt<typeof viewCommands.rename>(
          { method: 'POST', path: '/api/views/:id/rename' },
          { params: { id }, body: { name } },
        );
        await reread();
      },
      remove: async (id: string) => {
        await callAt<typeof viewCommands.remove>(
          { method: 'POST', path: '/api/views/:id/remove' },
          { params: { id }, body: {} },
        );
        await reread();
      },
    };
  }, [client, person, model]);
  return { views: data?.views, error, refresh: () => void refetch(), ...commands };
}
