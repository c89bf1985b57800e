// What the help pages read: the declared content in the chosen language, roles, rules and values in force.
import requestedWith from 'declared:requested-with';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { HelpPages } from '#contracts/access/help-content.ts';
import type { listPermissionRoles } from '#contracts/access/permission-roles.ts';
import { callAt } from '../../app/server/api.ts';
import { withinTime } from '../../app/server/load.ts';
import { relaxedQuery } from '../../app/session/relaxed.ts';
import { useLanguage } from '../../i18n/language.ts';

const STALE_MS = 15_000;
const CONTENT = {
  'zh-CN': () => import('declared:help/zh-CN'),
  'en-US': () => import('declared:help/en-US'),
} as const;

/** The content of all pages. While another language is loading, the previous one stays. */
export function useHelpPages() {
  const { language } = useLanguage();
  return useQuery({
    queryKey: ['help', language],
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    queryFn: async (): Promise<HelpPages> => (await withinTime(CONTENT[language])).default,
  });
}

/** The roles that hold the permissions of a page now; undefined while loading. */
export function usePermissionRoles(page: string) {
  const { data } = useQuery({
    queryKey: ['permission-roles', page],
    staleTime: STALE_MS,
    queryFn: ({ signal }) =>
      callAt<typeof listPermissionRoles>({ method: 'GET', path: '/api/permission-roles' }, { query: { page }, signal }),
  });
  return data;
}

/** Whether a second-person rule is on, and whether a rule asks for a request. While loading: as by default. */
export function useRulesOn(): { isOn: (rule: string) => boolean; isRequested: (rule: string) => boolean } {
  const { data } = useQuery(relaxedQuery);
  return {
    isOn: (rule) => !data?.rows.some((row) => row.rule === rule),
    isRequested: (rule) =>
      data !== undefined &&
      (data.requested.includes(rule) || data.requestedWith[requestedWith[rule] ?? ''] !== undefined),
  };
}
