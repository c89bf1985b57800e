// What a job is about, as people read it: an import's name, or the action or right that it needs.
import imports from 'declared:imports';
import { useCallback } from 'react';
import { useSay } from '../../i18n/pair.ts';
import { usePermissionName } from '../../rights/names.ts';

export function useSubjectOfJob(): (about: string) => string {
  const say = useSay();
  const permission = usePermissionName();
  return useCallback(
    (about) => {
      const imported = imports.find(({ type }) => type === about);
      return imported ? say(imported.names) : permission(about);
    },
    [say, permission],
  );
}
