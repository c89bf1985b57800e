// Table cells of a repeated event: its first and its last time, with a link to its entries in the audit log.
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { FilterModel } from '#contracts/wire/filter.ts';
import { entriesWith } from '../../app/navigation/row-link.ts';
import { useCan } from '../../app/session/permission.ts';
import { useTime } from '../../app/time/time.ts';

interface Span {
  firstAt: string;
  lastAt: string;
}

/** `filter`: selects its entries in the audit log. */
export function useSpanCells(): (span: Span, filter: FilterModel) => readonly [first: ReactNode, last: ReactNode] {
  const time = useTime();
  const mayReadAudit = useCan('audit:read');
  return ({ firstAt, lastAt }, filter) => {
    const cell = (at: string): ReactNode => (
      <span key={at} title={time.exact(at)}>
        {time.format(at)}
      </span>
    );
    const to = entriesWith(
      { ...filter, at: { filterType: 'date', type: 'inRange', dateFrom: firstAt, dateTo: lastAt } },
      'audits',
    );
    const first = cell(firstAt);
    return [
      mayReadAudit ? (
        <Link key="first" to={to}>
          {first}
        </Link>
      ) : (
        first
      ),
      cell(lastAt),
    ];
  };
}
