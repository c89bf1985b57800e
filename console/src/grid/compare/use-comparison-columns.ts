// The columns of a comparison: the selected ones, plus each that changed in any row.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultColumns } from '../columns/column.ts';
import type { Column } from '../columns/column.ts';
import { comparisonColumns } from './col-defs.ts';
import type { Compared } from './source.ts';

type ComparisonOptions = Omit<Parameters<typeof comparisonColumns>[2], 'words'>;

/** `chosen`: null: the default columns. Also returns the visible fields, in their order. */
export function useComparisonColumns<Row>(
  columns: readonly Column<Row>[],
  chosen: readonly string[] | null,
  { kind, changed, isFiltered, isNarrow }: ComparisonOptions,
) {
  const { t } = useTranslation('compare');
  const fields = useMemo(() => columns.map(({ field }) => field), [columns]);
  const words = useMemo(
    () => ({
      kind: t('column.kind'),
      fields: t('column.fields'),
      differences: ({ kind: of, before, after, changes }: Compared<Row>): string =>
        [
          ...(of === 'added' && before ? [t('enters')] : of === 'removed' && after ? [t('leaves')] : []),
          [
            ...columns.filter(({ field }) => changes.has(field)).map(({ title }) => title),
            ...[...changes.keys()].filter((field) => !fields.some((other) => other === field)),
          ].join(t('comma')),
        ]
          .filter(Boolean)
          .join(t('colon')),
    }),
    [t, columns, fields],
  );
  const visible = useMemo(() => {
    const first = chosen ?? defaultColumns(columns);
    const all = [...first, ...fields.filter((field) => changed.includes(field) && !first.includes(field))];
    return isNarrow
      ? [...all.filter((field) => changed.includes(field)), ...all.filter((field) => !changed.includes(field))]
      : all;
  }, [chosen, columns, fields, changed, isNarrow]);
  const columnDefs = useMemo(
    () => comparisonColumns(columns, visible, { words, kind, changed, isFiltered, isNarrow }),
    [columns, visible, words, kind, changed, isFiltered, isNarrow],
  );
  return { visible, columnDefs };
}
