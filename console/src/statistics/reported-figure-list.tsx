// The list of figures that sources report, with the declared columns.
import { useMemo, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AreaReads } from '#contracts/kits/area.ts';
import { instantField, type Fields } from '#contracts/kits/field.ts';
import type { FilterModel, SortModel } from '#contracts/wire/filter.ts';
import type { ReportedFigureContract } from '#contracts/kits/reported-figure.ts';
import { useEventWords } from '../app/event-words.ts';
import { placedColumns, useWordsIn } from '../declared/declared-columns.ts';
import type { Column } from '../grid/columns/column.ts';
import { decimalsOfUnit } from '../grid/columns/display.ts';
import type { ListTexts } from '../grid/list-props.ts';
import { LiveGrid } from '../grid/live-grid.tsx';
import { useSay } from '../i18n/pair.ts';
import { useListScope } from './scope/use-list-scope.ts';
import { columnOf, type DeclaredRow } from '../declared/field-columns.ts';

interface ListOptions {
  /** The columns that come first; all other fields follow. */
  first?: readonly string[];
  hidden?: readonly string[];
  grows?: string;
  /** The columns that name a row. */
  called: readonly string[];
  /** The text columns that are searched. */
  searched?: readonly string[];
  summary?: (row: DeclaredRow) => ReactNode;
}

const NO_NAMES = { idsOf: () => [], nameOf: (_of: unknown, id: string) => id };

export function reportedFigureList(
  contract: ReportedFigureContract,
  { first = [], hidden = [], grows, called, searched = [], summary }: ListOptions,
): ComponentType {
  const {
    options: { model, fields, derived, page, byDay },
    time,
    declaration,
  } = contract;
  // Closing values of days are not added up.
  const closingFields = new Set(byDay?.totals === 'last' ? byDay.columns : []);
  const allFields: Fields = { ...fields, ...derived?.columns, [time]: instantField('', '') };
  const order = [...first, ...Object.keys(allFields).filter((name) => !first.includes(name))];
  const reads: AreaReads<DeclaredRow> = contract.reads;
  const sort: SortModel | undefined = page.order;
  const searchOf = (typed: string): FilterModel[] =>
    searched.map((field) => ({ [field]: { filterType: 'text', type: 'contains', filter: typed } }));

  return function List() {
    const { t } = useTranslation(['statistics', 'areas']);
    const say = useSay();
    const { titled, titleOf } = useWordsIn(declaration, model);
    const event = useEventWords();
    const columns = useMemo((): Column<DeclaredRow>[] => {
      const words = { say, field: titleOf };
      return [
        ...order.map((name) => {
          const column = columnOf(name, allFields[name]!, { words, names: NO_NAMES });
          const items = (value: unknown): string => (Array.isArray(value) ? value.join(' · ') : '');
          return {
            ...column,
            ...(column.kind === 'composed' && { text: (row: DeclaredRow) => items(row[name]), value: items }),
            ...(name === grows && { grows: true }),
            ...(column.kind === 'units' && { decimals: decimalsOfUnit(column) }),
            ...(first.includes(name) &&
              (column.kind === 'day' || column.kind === 'instant') && { identifies: true as const }),
            hidden: hidden.includes(name),
            standing: closingFields.has(name),
          };
        }),
        { ...titled('updatedAt'), kind: 'instant', hidden: true },
        ...placedColumns(titled),
      ];
    }, [say, titled, titleOf]);
    const texts = useMemo<ListTexts<DeclaredRow>>(
      () => ({
        label: t(`areas:model.${model}`),
        empty: t('empty'),
        rowName: (row) => called.map((name) => String(row[name])).join(' · '),
        event,
      }),
      [t, event],
    );
    return (
      <LiveGrid
        list={reads}
        columns={columns}
        texts={texts}
        scope={useListScope()}
        {...(searched.length && { searchOf })}
        {...(sort && { order: sort })}
        summary={summary}
      />
    );
  };
}
