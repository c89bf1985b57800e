// Before a correction is sent, while a setting makes corrections requests: whether another person must confirm it, and
// what it changes in the totals.
import { TeamOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { BookContract } from '#contracts/kits/book.ts';
import { withDerived } from '#contracts/areas/book/effect.ts';
import { compareDecimals, minus } from '#contracts/values/decimal.ts';
import { relaxedQuery } from '../app/session/relaxed.ts';
import { formatDecimal } from '../base/amounts.ts';
import type { DeclaredRow } from '../declared/field-columns.ts';
import type { Values } from '../declared/fields/values.ts';
import { Effect } from './effect.tsx';

/** `body`: as it would be sent, valid or not. */
export function CorrectionNote({ book, body, row }: { book: BookContract; body: Values; row: DeclaredRow }) {
  const { t } = useTranslation(['book', 'action']);
  const { data } = useQuery(relaxedQuery);
  const {
    fields,
    options: { boundedBy },
    actions: { correct },
  } = book;
  const limit = data?.requestedWith[correct.route.requested?.setting ?? ''];
  if (limit === undefined) return null;
  const isValid = (name: string): boolean => fields[name]!.schema.safeParse(body[name]).success;
  const isBeyond =
    boundedBy === undefined ||
    (isValid(boundedBy) &&
      compareDecimals(minus(String(body[boundedBy]), String(row[boundedBy])).replace('-', ''), limit) > 0);
  return (
    <>
      {Object.keys(fields).every(isValid) ? <Effect book={book} before={row} after={withDerived(book, body)} /> : null}
      <p className="action-note">
        <TeamOutlined aria-hidden />{' '}
        {isBeyond ? t('action:second.requested') : t('effect.bounded', { limit: formatDecimal(limit) })}
      </p>
    </>
  );
}
