// Totals of the filtered rows, by token or another column.
import { DrillDownLink } from '../app/navigation/drill-down-link.tsx';
import { useTranslation } from 'react-i18next';
import type { Sums } from '#contracts/wire/sums.ts';
import { decimalsOfAll, formatCount, formatDecimal } from '../base/amounts.ts';
import type { Sum } from './use-sums.ts';

/** The number of decimals of each figure. Figures of one unit share the number that the longest of them needs. */
export function decimalsOfSums(
  of: readonly string[],
  rows: readonly Sum[],
  alike: (name: string) => string,
): ReadonlyMap<string, number> {
  const decimals = new Map(
    [...Map.groupBy(of, alike)].map(([unit, names]) => [
      unit,
      decimalsOfAll(rows.flatMap((row) => names.map((name) => String(row[name])))),
    ]),
  );
  return new Map(of.map((name) => [name, decimals.get(alike(name))!]));
}

const identity = (name: string): string => name;

/** `counted`: the count in words, if the rows are not entries. */
export function SumList<Figure extends string>({
  sums: { by, of },
  rows,
  words,
  alike = identity,
  counted,
  to,
  toFigure,
}: {
  sums: Pick<Sums, 'by'> & { of: readonly Figure[] };
  rows: readonly Sum[];
  words: { field: (name: NoInfer<Figure>) => string };
  /** Maps a figure to the name of its unit, for figures that share a unit with others. */
  alike?: (name: string) => string;
  counted?: (count: number) => string;
  /** The address of the rows of a group. */
  to?: (of: string) => string;
  /** The address of the rows that a figure is the sum of. */
  toFigure?: (name: string) => string;
}) {
  const { t } = useTranslation('book');
  const decimals = decimalsOfSums(of, rows, alike);
  if (rows.length === 0) return <p className="book-sums book-none">{t('nothing')}</p>;
  return (
    // A scrollable element must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ul className="book-sums" aria-label={t('sums')} tabIndex={0}>
      {rows.map((row) => (
        <li key={by === undefined ? 'all' : row[by]}>
          {by === undefined ? null : (
            <strong>
              <DrillDownLink to={to?.(String(row[by]))}>
                <bdi>{row[by]}</bdi>
              </DrillDownLink>
            </strong>
          )}
          {of.map((name) => (
            <span key={name} className="book-sum" title={String(row[name])}>
              {of.length > 1 ? <span className="book-quiet">{words.field(name)}</span> : null}{' '}
              <DrillDownLink to={toFigure?.(name)}>
                {formatDecimal(String(row[name]), decimals.get(name), decimals.get(name))}
              </DrillDownLink>
            </span>
          ))}
          <span className="book-quiet">
            {counted
              ? counted(Number(row['count']))
              : t('count', { count: Number(row['count']), shown: formatCount(Number(row['count'])) })}
          </span>
        </li>
      ))}
    </ul>
  );
}
