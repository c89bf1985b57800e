// The dry run of a file: counts, then reasons of rejected lines, then the first thousand lines.
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { ScrollArea } from '../app/look/scroll-area.tsx';
import { formatCount } from '../base/amounts.ts';
import type { DryRunAnswer } from './queries.ts';
import { useWhy } from './reasons.ts';

const RESULTS = ['accepted', 'duplicate', 'rejected'] as const;
type Reason = DryRunAnswer['reasons'][number];

const placesOf = ({ runs, isCut }: Reason): string =>
  runs.map(({ first, last }) => (first === last ? `${first}` : `${first}–${last}`)).join(', ') + (isCut ? ' …' : '');
const fieldOf = (path: string): string => path.replace(/^data\./, '');

/** `hrefOf`: address of another row of the list. `labelOf`: label of a field. */
export function DryRunResults({
  of: results,
  hrefOf,
  labelOf,
}: {
  of: DryRunAnswer;
  hrefOf: (row: string) => string;
  labelOf: (field: string) => string;
}) {
  const { t } = useTranslation(['import', 'common']);
  const why = useWhy();
  const fieldAt = (path: string) => {
    const field = fieldOf(path);
    return field ? (
      <>
        <strong>{labelOf(field)}</strong>{' '}
      </>
    ) : null;
  };
  return (
    <section aria-label={t('dryRun.title')}>
      <ul className="import-counts">
        {RESULTS.map((result) => (
          <li key={result} className={`import-${result}`}>
            <strong>{formatCount(results[result])}</strong> {t(`would.${result}`)}
          </li>
        ))}
      </ul>
      {results.problem === null ? null : (
        <Alert type="warning" showIcon title={t('broken')} description={<bdi lang="en">{results.problem}</bdi>} />
      )}
      {results.reasons.length ? (
        <ul className="import-reasons">
          {results.reasons.map((reason) => (
            <li key={`${reason.code} ${reason.path}`}>
              {fieldAt(reason.path)}
              {why(reason.code)}{' '}
              <span className="import-quiet">
                {t(reason.areRows ? 'rowsAt' : 'linesAt', { count: reason.count, places: placesOf(reason) })}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {results.lines.length ? (
        <ScrollArea label={t('dryRun.lines')} className="panel-scroll import-lines">
          <table className="plain-table">
            <thead>
              <tr>
                <th scope="col" className="number">
                  {t('column.line')}
                </th>
                <th scope="col">{t('column.result')}</th>
                <th scope="col">{t('column.why')}</th>
                <th scope="col">{t('column.value')}</th>
                <th scope="col">{t('column.id')}</th>
              </tr>
            </thead>
            <tbody>
              {results.lines.map(({ line, row, result, code, path, value, id, other }) => (
                <tr key={`${line} ${row}`} className={`import-${result}`}>
                  <td className="number">{row ?? line}</td>
                  <td>{t(`would.${result}`)}</td>
                  <td>
                    {code === undefined ? (
                      ''
                    ) : (
                      <>
                        {fieldAt(path ?? '')}
                        {why(code)}
                        {other === undefined ? null : (
                          <>
                            {' '}
                            <a href={hrefOf(other)}>{t('common:action.openOther')}</a>
                          </>
                        )}
                      </>
                    )}
                  </td>
                  <td className="import-sample">
                    <bdi>{value === undefined || value === null || typeof value === 'object' ? '' : String(value)}</bdi>
                  </td>
                  <td className="import-sample">
                    <bdi className="mono">{id}</bdi>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollArea>
      ) : null}
    </section>
  );
}
