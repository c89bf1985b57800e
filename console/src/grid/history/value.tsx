// A field's value as shown in histories and dialogs: complete, with its unit.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useInSameTime } from '../../app/time/as-of.ts';
import { StatusTag } from '../../app/look/status-tag.tsx';
import { unitOf, type Column } from '../columns/column.ts';
import { display, isOwnPicture, linkOf, type DisplayContext } from '../columns/display.ts';

interface Props<Row> {
  column: Column<Row> | undefined;
  value: unknown;
  context: DisplayContext;
  /** The row with the value: a reference links to its target. */
  row?: Row | null | undefined;
}

export function Value<Row>({ column, value, context, row }: Props<Row>) {
  const { t } = useTranslation('history');
  const inSameTime = useInSameTime();
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return <span className="value-none">{(row && column?.blank?.(row)) || t('none')}</span>;
  if (!column) return <code className="value-code">{typeof value === 'string' ? value : JSON.stringify(value)}</code>;
  if (column.kind === 'status' && typeof value === 'string')
    return <StatusTag tone={column.tones[value] ?? 'neutral'} label={column.label(value)} />;
  const { text, exact } = display(column, value, context, row);
  if (column.kind === 'address' || column.kind === 'hash' || column.kind === 'id')
    return <code className="value-code">{exact}</code>;
  if (column.kind === 'reference') {
    const to = row ? column.to(exact, row) : null;
    return to === null ? (
      <code className="value-code">{exact}</code>
    ) : (
      <Link to={inSameTime(to)}>
        <code className="value-code">{exact}</code>
      </Link>
    );
  }
  if (column.kind === 'link') {
    const to = linkOf(exact);
    if (to === null) return <bdi>{exact}</bdi>;
    return (
      <a href={to} target="_blank" rel="noopener noreferrer">
        {isOwnPicture(to) ? <img src={to} alt={exact} loading="lazy" className="value-picture" /> : <bdi>{exact}</bdi>}
      </a>
    );
  }
  const unit = unitOf(column);
  const mark = row && column.mark?.(row);
  return (
    <span>
      <bdi title={exact === text ? undefined : exact}>
        {text}
        {unit === null ? '' : ` ${unit}`}
      </bdi>
      {mark ? (
        <>
          {' '}
          <StatusTag tone="warn" label={mark} />
        </>
      ) : null}
    </span>
  );
}
