// The sums of the differences shown, amount by amount, and the total change.
import { useTranslation } from 'react-i18next';
import type { AmountSums, DifferenceKind } from '#contracts/wire/comparison.ts';
import { KINDS } from '../../app/time/comparison.ts';
import { formatBtc, formatUnits, type AmountFormat } from '../../base/amounts.ts';
import { headerOf, type Column } from '../columns/column.ts';
import { summed } from '../frame/foot/sums.ts';
import { changeOf } from './source.ts';

interface Props<Row> {
  sums: Record<string, AmountSums> | null;
  /** Null: all kinds. */
  kind: DifferenceKind | null;
  /** The visible columns. */
  columns: readonly Column<Row>[];
}

export function ComparisonSums<Row>({ sums, kind, columns }: Props<Row>) {
  const { t } = useTranslation('compare');
  // Computed columns are not added up.
  const amounts = summed(columns).filter(
    ({ kind: columnKind, field }) => columnKind !== 'quantity' && (sums === null || field in sums),
  );
  if (amounts.length === 0) return null;
  const changeText = (column: Column<Row>, amountSums: AmountSums, differenceKind: DifferenceKind | null): string => {
    const format = (amount: string | bigint, options?: AmountFormat): string =>
      column.kind === 'units'
        ? formatUnits(amount, column.scale, {
            ...(column.decimals !== undefined && { maxDecimals: column.decimals }),
            ...options,
          })
        : formatBtc(amount, options);
    const change = format(changeOf(amountSums, differenceKind), { signed: true });
    return differenceKind === 'changed'
      ? t('sumChanged', { before: format(amountSums.changed.before), after: format(amountSums.changed.after), change })
      : change;
  };
  return (
    <dl className="comparison-sums">
      {amounts.map((column) => {
        const amountSums = sums?.[column.field];
        return (
          <div key={column.field}>
            <dt>{headerOf(column)}</dt>
            {amountSums
              ? [...(kind === null ? KINDS : [kind]), null].map((differenceKind) => (
                  <dd key={differenceKind}>
                    {differenceKind === null ? t('net') : t(`kinds.${differenceKind}`)}{' '}
                    <strong>{changeText(column, amountSums, differenceKind)}</strong>
                  </dd>
                ))
              : null}
          </div>
        );
      })}
    </dl>
  );
}
