// Values of a row, as its list shows them.
import { useMemo } from 'react';
import { Facts } from '../../actions/facts.tsx';
import type { ActionRow } from '../../actions/use-action.ts';
import { isCopied, unitOf, type Column } from '../../grid/columns/column.ts';
import { display, type DisplayContext } from '../../grid/columns/display.ts';
import { useDisplayContext } from '../../grid/columns/display-context.ts';
import { useSay } from '../../i18n/pair.ts';
import type { SummaryField, ActionKit, ActionPresentation } from '../action-kit.ts';
import type { TextValues } from './filled.tsx';

export function textOf<Row extends ActionRow>(column: Column<Row>, row: Row, context: DisplayContext): string {
  const { text, exact } = display(column, row[column.field], context, row);
  return isCopied(column) ? exact : text;
}

/** The named columns that have a value. Addresses and hashes are shown in full. */
export function RowFacts<Row extends ActionRow>({
  columns,
  of,
  row,
}: {
  columns: readonly Column<Row>[];
  of: readonly SummaryField[];
  row: Row;
}) {
  const context = useDisplayContext();
  const say = useSay();
  const facts = of.flatMap((fact) => {
    const [name, names] = typeof fact === 'string' ? [fact, null] : fact;
    const column = columns.find(({ field }) => field === name);
    const text = column ? textOf(column, row, context) : '';
    if (!column || text === '') return [];
    const unit = unitOf(column);
    return [
      [
        names ? say(names) : column.title,
        isCopied(column) ? <code key={name}>{text}</code> : unit ? `${text} ${unit}` : text,
      ] as const,
    ];
  });
  return facts.length ? <Facts of={facts} /> : null;
}

/** The values that texts about a row may name. */
export function useTextValues<Row extends ActionRow>(
  { columns, nameOf }: ActionKit<Row>,
  { values }: ActionPresentation<Row>,
): (row: Row) => TextValues {
  const context = useDisplayContext();
  return useMemo(
    () => (row) => ({
      ...Object.fromEntries(columns.map((column) => [column.field, textOf(column, row, context)])),
      name: nameOf(row),
      ...values?.(row),
    }),
    [columns, nameOf, values, context],
  );
}
