// Names of the persons, sources and roles whose ids occur in rows and events.
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { REMOVED } from '#contracts/values/removed.ts';
import type { listActors } from '#contracts/access/session.ts';
import { callAt } from '../app/server/api.ts';

const STALE_MS = 60_000;

export const actorsQuery = queryOptions({
  queryKey: ['actors'],
  staleTime: STALE_MS,
  queryFn: ({ signal }) => callAt<typeof listActors>({ method: 'GET', path: '/api/actors' }, { signal }),
});

/** The text for an id without a person's name: sources and policies have names; other ids are shortened. */
function unnamed(id: string, t: TFunction<['common', 'areas']>): string {
  const [kind, name = ''] = id.split(/:(.*)/s);
  if (kind === 'source') return t('actor.source', { name });
  if (kind === 'policy') return t('actor.policy', { name: t(`areas:Noun.${name}`, { defaultValue: name }) });
  if (id === 'system' || id === 'recovery' || id === 'command-line') return t(`actor.${id}`);
  return id.length > 13 ? `${id.slice(0, 8)}…` : id;
}

/** Returns a function from id to name. It is stable until names or language change. */
export function useActorName(): (id: string) => string {
  const { t } = useTranslation(['common', 'areas']);
  const { data } = useQuery(actorsQuery);
  return useMemo(() => {
    const names = new Map(data?.actors.map(({ id, name }) => [id, name]));
    return (id) => {
      const name = names.get(id);
      if (name === REMOVED) return `${t('actor.removed')} (${id.slice(0, 8)})`;
      return name === undefined || id.startsWith('source:') ? unnamed(id, t) : name;
    };
  }, [data, t]);
}
