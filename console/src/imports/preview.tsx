// The rows of a file as they are interpreted. First the totals and unknown names of the whole file, then the rows. Each
// figure has its unit and its current value.
import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportRows } from '#contracts/areas/import/rows.ts';
import type { FigureUnit } from '#contracts/areas/import/mapping.ts';
import { ScrollArea } from '../app/look/scroll-area.tsx';
import { SCALE, formatBtc, formatCount, formatDecimal, formatUnits, percentOf } from '../base/amounts.ts';
import { LinesSkeleton } from '../app/look/skeleton.tsx';
import { StatusTag } from '../app/look/status-tag.tsx';
import { useTime } from '../app/time/time.ts';
import { useProblemText } from '../i18n/problem-text.ts';
import { useSay } from '../i18n/pair.ts';
import { WINDOW, type RowsQuery } from './queries.ts';
import { useWhy } from './reasons.ts';
import './import.css';

type Line = ImportRows['lines'][number];
type Column = ImportRows['columns'][number];
const TONES = { accepted: 'good', duplicate: 'muted', rejected: 'bad' } as const;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;
const INTEGER = /^\d+$/;
const DECIMAL = /^\d+(\.\d+)?$/;

/** The figure in its given unit, and in human-readable form. */
function figureOf(value: string, unit: FigureUnit | null): { description: string; read: string | null } {
  const isWhole = INTEGER.test(value);
  if (unit === 'sats' && isWhole)
    return { description: `${formatUnits(value, 0)} sats`, read: `${formatBtc(value)} BTC` };
  if (unit === 'wei' && isWhole)
    return { description: `${formatUnits(value, 18, { minDecimals: 2 })}`, read: `${formatUnits(value, 0)} wei` };
  if (unit === 'usdc' && isWhole)
    return { description: `${formatUnits(value, SCALE.usdc, { minDecimals: 2 })} USDC`, read: null };
  if (unit === 'ratio' && isWhole) return { description: percentOf(value), read: null };
  if (unit !== null && DECIMAL.test(value)) return { description: formatDecimal(value), read: null };
  return { description: value, read: null };
}

function Cell({ line, column }: { line: Line; column: Column }) {
  const { t } = useTranslation('import');
  const value = line.values[column.name] ?? '';
  const now = line.now?.[column.name];
  const time = useTime();
  const { description, read } = INSTANT.test(value)
    ? { description: time.format(value), read: null }
    : figureOf(value, column.unit);
  return (
    <td className={column.unit === null ? 'import-sample' : 'number'}>
      <bdi title={value}>{description}</bdi>
      {read === null ? null : <span className="import-quiet import-under">{read}</span>}
      {now === undefined || now === value ? null : (
        <span className="import-under import-now">
          {t('preview.now')} <bdi>{figureOf(now, column.unit).description}</bdi>
        </span>
      )}
    </td>
  );
}

const headOf = (column: Column, say: ReturnType<typeof useSay>, at: string): string =>
  column.name === 'at' ? at : column.names ? say([column.names[0], column.names[1]]) : column.name;

function FileTotals({ rows: { whole, columns } }: { rows: ImportRows }) {
  const { t } = useTranslation('import');
  const say = useSay();
  if (!whole) return <p className="import-quiet">{t('preview.counting')}</p>;
  const columnOf = (name: string): Column =>
    columns.find((one) => one.name === name) ?? { name, names: null, unit: null };
  return (
    <>
      {whole.problem === null ? null : (
        <Alert type="warning" showIcon title={t('broken')} description={<bdi lang="en">{whole.problem}</bdi>} />
      )}
      <dl className="import-totals">
        <div>
          <dt>{t('preview.rows')}</dt>
          <dd>
            {formatCount(whole.rows)}
            {whole.wrong ? (
              <span className="import-quiet import-under">
                {t('preview.wrong', { count: whole.wrong, shown: formatCount(whole.wrong) })}
              </span>
            ) : null}
          </dd>
        </div>
        {whole.totals.map(({ column, of, total }) => {
          const { description, read } = figureOf(total, columnOf(column).unit);
          return (
            <div key={`${column} ${of}`}>
              <dt>
                {t('preview.total', { column: headOf(columnOf(column), say, t('field.at')) })}
                {of === null ? '' : ` · ${of}`}
              </dt>
              <dd>
                {description}
                {read === null ? null : <span className="import-quiet import-under">{read}</span>}
              </dd>
            </div>
          );
        })}
      </dl>
      {whole.unknown.length ? (
        <Alert
          type="warning"
          showIcon
          title={t('preview.unknown')}
          description={
            <ul className="import-reasons">
              {whole.unknown.map(({ column, value, rows, nearest }) => (
                <li key={`${column} ${value}`}>
                  {headOf(columnOf(column), say, t('field.at'))}:{' '}
                  <strong>
                    <bdi>{value}</bdi>
                  </strong>{' '}
                  <span className="import-quiet">{t('preview.inRows', { count: rows, shown: formatCount(rows) })}</span>
                  {nearest === null ? (
                    <> {t('preview.new')}</>
                  ) : (
                    <>
                      {' '}
                      <strong>{t('preview.nearest', { name: nearest })}</strong>
                    </>
                  )}
                </li>
              ))}
              {whole.isCut ? <li>…</li> : null}
            </ul>
          }
        />
      ) : null}
    </>
  );
}

const REST = 3;
/** The order of the columns: institution, figures, time, the others. */
const rankOf = ({ name, unit }: Column): number =>
  name === 'institution' ? 0 : unit !== null ? 1 : name === 'at' ? 2 : REST;
function Lines({ rows: { lines, columns } }: { rows: ImportRows }) {
  const { t } = useTranslation('import');
  const say = useSay();
  const why = useWhy();
  const filled = columns.filter(({ name }) => lines.some(({ values }) => values[name]));
  const shown = filled.toSorted((one, other) => rankOf(one) - rankOf(other));
  return (
    <ScrollArea label={t('preview.title')} className="panel-scroll import-preview">
      <table className="plain-table">
        <thead>
          <tr>
            <th scope="col" className="number">
              {t('column.line')}
            </th>
            <th scope="col">{t('column.result')}</th>
            {shown.map((column) => (
              <th key={column.name} scope="col" className={column.unit === null ? undefined : 'number'}>
                {headOf(column, say, t('field.at'))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.line} ${line.row}`}>
              <td className="number">{line.row ?? line.line}</td>
              <td className="import-outcome">
                <StatusTag tone={TONES[line.result]} label={t(`would.${line.result}`)} />
                {line.code === undefined ? null : <span className="import-under">{why(line.code)}</span>}
                {line.now === null ? null : <span className="import-quiet import-under">{t('preview.onRecord')}</span>}
              </td>
              {shown.map((column) => (
                <Cell key={column.name} line={line} column={column} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}

/** `isBrief`: without the rows. */
export function Preview({ query, isBrief = false }: { query: RowsQuery; isBrief?: boolean }) {
  const { t } = useTranslation(['import', 'common']);
  const { error: words } = useProblemText();
  const [start, setStart] = useState(0);
  const { data, error } = useQuery(query(start));
  if (error && !data) return <Alert type="error" showIcon title={words(error)} />;
  if (!data) return <LinesSkeleton lines={4} />;
  const { whole, lines } = data;
  const last = start + lines.length;
  return (
    <section aria-label={t('preview.title')}>
      <FileTotals rows={data} />
      {isBrief || !lines.length ? null : <Lines rows={data} />}
      {isBrief || (start === 0 && lines.length < WINDOW) ? null : (
        <p className="import-actions">
          <Button size="small" disabled={start === 0} onClick={() => setStart(Math.max(0, start - WINDOW))}>
            {t('preview.before')}
          </Button>
          <span className="import-quiet">
            {t('preview.window', {
              first: formatCount(start + 1),
              last: formatCount(last),
              all: whole ? formatCount(whole.rows) : '…',
            })}
          </span>
          <Button
            size="small"
            disabled={lines.length < WINDOW || (whole !== null && last >= whole.rows)}
            onClick={() => setStart(start + WINDOW)}
          >
            {t('preview.after')}
          </Button>
        </p>
      )}
    </section>
  );
}
