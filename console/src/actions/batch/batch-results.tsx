import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchResult } from '#contracts/wire/receipt.ts';
import { ScrollArea } from '../../app/look/scroll-area.tsx';
import type { Tone } from '../../app/look/palette.ts';
import { StatusTag } from '../../app/look/status-tag.tsx';
import { useProblemText } from '../../i18n/problem-text.ts';

type Result = BatchResult['results'][number];
export type Results = ReadonlyMap<string, Result>;
/** A value of the row that is shown beside its result. */
export interface BatchColumn<Row> {
  head: string;
  isFigure?: boolean;
  cell: (row: Row) => ReactNode;
}

const TONE: Record<Result['result'], Tone> = { done: 'good', 'would-be-done': 'progress', refused: 'bad' };

interface Props<Row> {
  rows: readonly Row[];
  results: Results;
  columns: readonly BatchColumn<Row>[];
  outcome: (result: Result['result']) => string;
  /** Why a row is refused, if the usual text of the code does not fit it. */
  refusalOf?: ((row: Row, code: string) => string | undefined) | undefined;
  /** Shown below a row, across the table. */
  details?: ((row: Row) => ReactNode) | undefined;
}

/** A line for each row with its expected or actual result. */
export function ResultTable<Row extends { id: string }>({
  rows,
  results,
  columns,
  outcome,
  refusalOf,
  details,
}: Props<Row>) {
  const { t } = useTranslation('action');
  const { code } = useProblemText();
  return (
    <ScrollArea label={t('batch.result')} className="batch-results">
      <table>
        <thead>
          <tr>
            {columns.map(({ head, isFigure }) => (
              <th key={head} scope="col" className={isFigure ? 'figure' : undefined}>
                {head}
              </th>
            ))}
            <th scope="col">{t('batch.result')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const result = results.get(row.id);
            return (
              <Fragment key={row.id}>
                <tr className={details ? 'batch-detailed' : undefined}>
                  {columns.map(({ head, isFigure, cell }) => (
                    <td key={head} className={isFigure ? 'figure' : undefined}>
                      {cell(row)}
                    </td>
                  ))}
                  <td>
                    {result ? (
                      <>
                        <StatusTag
                          tone={TONE[result.result]}
                          label={result.outcome ? t('batch.approved') : outcome(result.result)}
                        />
                        {result.code ? (
                          <span className="batch-code">{refusalOf?.(row, result.code) ?? code(result.code)}</span>
                        ) : null}
                      </>
                    ) : null}
                  </td>
                </tr>
                {details ? (
                  <tr>
                    <td colSpan={columns.length + 1} className="batch-details">
                      {details(row)}
                    </td>
                  </tr>
                ) : null}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </ScrollArea>
  );
}
