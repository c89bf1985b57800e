// The effect of a requested correction: the entry's fields before and after, the reason, and the change of the totals.
import { useTranslation } from 'react-i18next';
import type { BookContract } from '#contracts/kits/book.ts';
import { changesBetween } from '#contracts/wire/changes.ts';
import { withDerived } from '#contracts/areas/book/effect.ts';
import type { RequestRow } from '#contracts/areas/request/reads.ts';
import { Effect } from '../../book/effect.tsx';
import { RowFacts } from '../../declared/dialogs/row-facts.tsx';
import { useDisplayContext } from '../../grid/columns/display-context.ts';
import { ChangesTable } from '../../grid/history/events/changes-table.tsx';
import { type RequestedAction, type Subject } from './requested-actions.ts';

export interface Correction {
  before: Readonly<Record<string, unknown>>;
  /** With derived columns, without the reason. */
  after: Readonly<Record<string, unknown>>;
}
/** The entry before and after; null: not a correction. */
export function correctionOf(
  book: BookContract | null,
  { body, before }: Pick<RequestRow, 'body' | 'before'>,
): Correction | null {
  if (!book || !before) return null;
  const { reason: _reason, ...fields } = body;
  return { before, after: withDerived(book, fields) };
}

export function RequestedCorrection({
  of: { columns },
  book,
  correction: { before, after },
  body,
}: {
  of: RequestedAction;
  book: BookContract;
  correction: Correction;
  body: RequestRow['body'];
}) {
  const { t } = useTranslation('request');
  const context = useDisplayContext();
  const changes = changesBetween(before, after);
  // What identifies the entry: account, token, order and time.
  const unchanged = Object.keys(book.fields).filter((name) => !changes.some(({ field }) => field === name));
  return (
    // A dialog that scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section tabIndex={0} aria-label={t('asked')}>
      {unchanged.length ? (
        <>
          <h3 className="request-heading">{t('record')}</h3>
          {/* The casts are safe: the columns are those of the book. */}
          <RowFacts columns={columns} of={unchanged} row={before as Subject} />
        </>
      ) : null}
      <h3 className="request-heading">{t('asked')}</h3>
      <ChangesTable
        changes={changes}
        columns={columns}
        context={context}
        heads={[t('change.field'), t('change.before'), t('change.after')]}
        nothing={t('change.nothing')}
      />
      <RowFacts columns={columns} of={['reason']} row={body as Subject} />
      <Effect book={book} before={before} after={after} />
    </section>
  );
}
