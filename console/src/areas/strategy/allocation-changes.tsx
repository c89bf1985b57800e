import { useTranslation } from 'react-i18next';
import type { Allocated } from '#contracts/areas/strategy/declaration.ts';
import { formatDecimal, percentOf } from '../../base/amounts.ts';
import { Sentence } from '../../i18n/sentence.tsx';
import { changedBetween } from './allocation.ts';

const holds = ({ ratio, quantity }: Allocated): string => `${percentOf(ratio)}% · ${formatDecimal(quantity)}`;

/** The changes of an allocation: a line for each asset whose ratio or quantity changed. */
export function AllocationChanges({ before, after }: { before: readonly Allocated[]; after: readonly Allocated[] }) {
  const { t } = useTranslation('strategy');
  const changed = changedBetween(before, after);
  if (changed.length === 0) return <span>{t('change.order')}</span>;
  return (
    <ul className="allocation-changes">
      {changed.map(({ asset, from, to }) => (
        <li key={asset}>
          {from && to ? (
            <Sentence
              values={{ asset, from: holds(from), to: holds(to) }}
              say={(values) => t('change.other', values)}
            />
          ) : to ? (
            <Sentence values={{ asset, to: holds(to) }} say={(values) => t('change.added', values)} />
          ) : from ? (
            <Sentence values={{ asset, from: holds(from) }} say={(values) => t('change.removed', values)} />
          ) : null}
        </li>
      ))}
    </ul>
  );
}
