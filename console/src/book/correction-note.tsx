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
import { useRequestText } from '../declared/dialogs/use-submit-text.ts';
import type { Values } from '../declared/fields/values.ts';
import { Effect } from './effect.tsx';

/** `body`: as it would be sent, valid or not. */
interface Props {
  book: BookContract;
  body: Values;
  row: DeclaredRow;
}

/** The limit of the rules, in USDC, and whether the correction is beyond it; null: it needs no second person. */
function useLimit({ book, body, row }: Props): { limit: string; isBeyond: boolean } | null {
  const { data } = useQuery(relaxedQuery);
  const {
    fields,
    options: { boundedBy },
    actions: { correct },
  } = book;
  const limit = data?.requestedWith[correct.route.requested?.setting ?? ''];
  if (limit === undefined) return null;
  const isBeyond =
    boundedBy === undefined ||
    (fields[boundedBy]!.schema.safeParse(body[boundedBy]).success &&
      compareDecimals(minus(String(body[boundedBy]), String(row[boundedBy])).replace('-', ''), limit) > 0);
  return { limit, isBeyond };
}

/** The text of the button: beyond the limit, the correction is only requested. `text`: its usual text. */
export function CorrectionSubmit({ text, ...correction }: Props & { text: string }) {
  const requestText = useRequestText();
  return useLimit(correction)?.isBeyond ? requestText(text) : text;
}

export function CorrectionNote({ book, body, row }: Props) {
  const { t } = useTranslation(['book', 'action']);
  const limited = useLimit({ book, body, row });
  if (!limited) return null;
  const isComplete = Object.entries(book.fields).every(([name, { schema }]) => schema.safeParse(body[name]).success);
  return (
    <>
      {isComplete ? <Effect book={book} before={row} after={withDerived(book, body)} /> : null}
      <p className="action-note">
        <TeamOutlined aria-hidden />{' '}
        {limited.isBeyond ? t('action:second.requested') : t('effect.bounded', { limit: formatDecimal(limited.limit) })}
      </p>
    </>
  );
}
