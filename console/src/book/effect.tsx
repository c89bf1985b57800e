// What a correction changes in the totals, by token and day, as texts and as a list.
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { BookContract } from '#contracts/kits/book.ts';
import { effectOnSums } from '#contracts/areas/book/effect.ts';
import { Facts } from '../actions/facts.tsx';
import { formatDecimal } from '../base/amounts.ts';
import { useSay } from '../i18n/pair.ts';
import './book.css';

type Entry = Readonly<Record<string, unknown>>;
type Described = readonly [total: string, change: string];

/** `CRV, 2026-11-01: Received USDC amount` and `+1,000`. The entries have all fields, valid, and derived columns. */
export function useEffectTexts(): (book: BookContract, before: Entry, after: Entry) => Described[] {
  const { t } = useTranslation('book');
  const say = useSay();
  return useCallback(
    (book, before, after) =>
      effectOnSums(book, before, after).map(({ by, day, name, difference }) => {
        const named = { ...book.fields, ...book.options.derived?.columns }[name];
        const total = t('effect.of', { by, day, name: named ? say(named.names) : t('effect.count') });
        return [total, `${difference.startsWith('-') ? '' : '+'}${formatDecimal(difference)}`];
      }),
    [t, say],
  );
}

export function Effect({ book, before, after }: { book: BookContract; before: Entry; after: Entry }) {
  const { t } = useTranslation('book');
  const texts = useEffectTexts()(book, before, after);
  return (
    <section className="book-effect" aria-label={t('effect.title')}>
      <h3>{t('effect.title')}</h3>
      {texts.length ? <Facts of={texts} /> : <p>{t('effect.none')}</p>}
    </section>
  );
}
