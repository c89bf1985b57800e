// What a job is about, as people read it: an import's name, a rebuilt read model, or the action or right that it needs.
import imports from 'declared:imports';
import { useCallback } from 'react';
import { useRebuildWords } from '../../app/rebuild-words.ts';
import { useSay } from '../../i18n/pair.ts';
import { usePermissionName } from '../../rights/names.ts';

export function useSubjectOfJob(): (about: string, kind?: string) => string {
  const say = useSay();
  const permission = usePermissionName();
  const rebuildWords = useRebuildWords();
  return useCallback(
    (about, kind = '') => {
      const rebuilt = rebuildWords(kind, about);
      if (rebuilt !== null) return rebuilt;
      const imported = imports.find(({ type }) => type === about);
      return imported ? say(imported.names) : permission(about);
    },
    [say, permission, rebuildWords],
  );
}
