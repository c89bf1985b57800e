// A person's saved views of one list, or of custom pages, and those shared with their role: read from the server,
// changed by commands.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { SavedView, SharedView, listViews } from '#contracts/areas/view/reads.ts';
import type { viewCommands } from '#contracts/areas/view/actions.ts';
import { callAt } from '../../app/server/api.ts';
import { useSession } from '../../app/session/session.ts';

export interface ViewsStore {
  /** Undefined: not known yet. */
  views: readonly SavedView[] | undefined;
  /** Of other people. Undefined: not known yet. */
  shared: readonly SharedView[] | undefined;
  error: Error | null;
  refresh: () => void;
  /** Saves a new view, or replaces the one with this name; returns its id. Each throws ProblemError. */
  save: (view: Omit<SavedView, 'id' | 'model' | 'roles'>) => Promise<string>;
  rename: (id: string, name: string) => Promise<void>;
  remove: (id: string) => Promise<void>;
  /** With these roles, in place of those before. */
  share: (id: string, roles: string[]) => Promise<void>;
  /** Ends the sharing of another person's view. */
  unshare: (id: string) => Promise<void>;
}

/** Not requested again when a list is opened shortly after. */
const FRESH_MS = 60_000;

/** `everyMs`: how often it is read again; default: when it is opened. */
export function useViewsStore(model: string, { everyMs }: { everyMs?: number } = {}): ViewsStore {
  const client = useQueryClient();
  const person = useSession()?.administrator.id;
  const { data, error, refetch } = useQuery({
    queryKey: ['views', person, model],
    enabled: person !== undefined,
    staleTime: FRESH_MS,
    refetchInterval: everyMs ?? false,
    queryFn: ({ signal }) =>
      callAt<typeof listViews>({ method: 'GET', path: '/api/views' }, { query: { model }, signal }),
  });
  const commands = useMemo(() => {
    const reread = (): Promise<void> => client.invalidateQueries({ queryKey: ['views', person, model] });
    return {
      save: async (view: Omit<SavedView, 'id' | 'model' | 'roles'>) => {
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
      share: async (id: string, roles: string[]) => {
        await callAt<typeof viewCommands.share>(
          { method: 'POST', path: '/api/views/:id/share' },
          { params: { id }, body: { roles } },
        );
        await reread();
      },
      unshare: async (id: string) => {
        await callAt<typeof viewCommands.unshare>(
          { method: 'POST', path: '/api/views/:id/unshare' },
          { params: { id }, body: {} },
        );
        await reread();
      },
    };
  }, [client, person, model]);
  return { views: data?.views, shared: data?.shared, error, refresh: () => void refetch(), ...commands };
}
