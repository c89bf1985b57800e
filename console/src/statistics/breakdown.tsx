// The parts of figures, as bars and numbers, each with a link to its rows, and its change if there is a comparison.
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tone } from '../app/look/palette.ts';
import { ShareCell } from '../app/look/share-cell.tsx';
import { StatusTag } from '../app/look/status-tag.tsx';
import { WholeRows } from '../app/look/scroll-area.tsx';
import { DrillDownLink } from '../app/navigation/drill-down-link.tsx';
import { useUnchanged } from '../base/use-unchanged.ts';
import { exactText, textOr, unitText, type MeasureUnit } from '../charts/chart-spec.ts';
import { Swatch } from '../charts/swatch.tsx';
import { sharesOf } from './values/shares.ts';
import { Change } from './change.tsx';
import type { Difference, Incomparable } from './values/difference.ts';

/** A value of a part or of the whole; null: not known. `difference`: absent: there is no comparison. */
export interface BreakdownValue {
  value: bigint | null;
  difference?: Difference | Incomparable;
}
interface BreakdownPart {
  key: string;
  name: string;
  /** That of its line in the chart. */
  colour?: string;
  /** Of a state, which has the colour of its tone. */
  tone?: Tone | undefined;
  /** By column. */
  values: readonly BreakdownValue[];
  to?: string | undefined;
}
interface Props {
  title: string;
  of: string;
  columns: readonly { name: string; unit: MeasureUnit }[];
  /** undefined: not loaded yet. */
  parts: readonly BreakdownPart[] | undefined;
  /** The values of the whole, by column. */
  whole: readonly BreakdownValue[];
  /** The column whose shares are shown; null: its values are no parts of a whole. */
  shared: number | null;
}

function ValueCell({ of: { value, difference }, unit }: { of: BreakdownValue; unit: MeasureUnit }) {
  return (
    <td className="number" title={value === null ? undefined : exactText(value, unit)}>
      {textOr(unit, value)}
      {difference ? (
        <small className="breakdown-change">
          <Change difference={difference} unit={unit} />
        </small>
      ) : null}
    </td>
  );
}

/** It is rendered again only if what it shows has changed: each answer of a page renders the page again. */
export function Breakdown(props: Props) {
  return <Shown {...useUnchanged(props)} />;
}

const Shown = memo(function Shown({ title, of, columns, parts, whole, shared }: Props) {
  const { t } = useTranslation('statistics');
  const shares = shared === null ? null : sharesOf(parts?.map(({ values }) => values[shared]?.value ?? 0n) ?? []);
  return (
    <section className="panel breakdown" aria-label={title}>
      <div className="panel-head">
        <h2>{title}</h2>
      </div>
      {parts === undefined ? (
        <span className="skeleton breakdown-skeleton" />
      ) : parts.length ? (
        <WholeRows label={title}>
          <table className="plain-table">
            <thead>
              <tr>
                <th scope="col">{of}</th>
                {shares && (
                  <th scope="col" className="number">
                    {t('share')}
                  </th>
                )}
                {columns.map(({ name, unit }) => (
                  <th key={name} scope="col" className="number">
                    {name}
                    {unitText(unit)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {parts.map(({ key, name, colour, tone, values, to }, index) => (
                <tr key={key}>
                  <th scope="row" className="breakdown-name" title={name}>
                    {colour && !tone ? <Swatch colour={colour} /> : null}
                    <DrillDownLink to={to}>
                      {tone ? <StatusTag tone={tone} label={name} /> : <bdi>{name}</bdi>}
                    </DrillDownLink>
                  </th>
                  {shares && <ShareCell share={shares[index]!} tone={tone} />}
                  {columns.map(({ unit }, column) => (
                    <ValueCell key={column} of={values[column]!} unit={unit} />
                  ))}
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{t('total')}</th>
                {shares && <td className="number">{t('whole')}</td>}
                {columns.map(({ unit }, column) => (
                  <ValueCell key={column} of={whole[column]!} unit={unit} />
                ))}
              </tr>
            </tfoot>
          </table>
        </WholeRows>
      ) : (
        <p className="panel-note">{t('nothing')}</p>
      )}
    </section>
  );
});
