// Labels of the fields of a file's facts.
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useSay } from '../i18n/pair.ts';
import type { FileInspection } from './queries.ts';
import { isOwn } from './form.ts';

/** The titles of the list's columns; a field without a column has its own name. */
export function useLabels(fields: FileInspection['fields']): (name: string) => string {
  const { t } = useTranslation('import');
  const say = useSay();
  return useCallback(
    (name) => {
      const words = fields.find((one) => one.name === name)?.names;
      return isOwn(name) ? t(`field.${name}`) : words ? say([words[0], words[1]]) : name;
    },
    [fields, t, say],
  );
}
