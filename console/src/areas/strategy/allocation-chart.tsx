import { useTranslation } from 'react-i18next';
import type { Allocated } from '#contracts/areas/strategy/declaration.ts';
import { formatDecimal, percentOf } from '../../base/amounts.ts';

const COLOURS = 7;
const colourOf = (index: number): string => `var(--series-${(index % COLOURS) + 1})`;

/** A strategy's assets: a bar of their ratios, hidden from assistive technology, and a table in the same order. */
export function AllocationChart({ of }: { of: readonly Allocated[] }) {
  const { t } = useTranslation('strategy');
  return (
    <section className="allocated" aria-label={t('allocation.label')}>
      <h3>{t('allocation.label')}</h3>
      {of.length === 0 ? (
        <p className="value-none">{t('allocation.none')}</p>
      ) : (
        <>
          <div className="allocated-bar" aria-hidden="true">
            {of.map(({ asset, ratio }, index) => (
              <span
                key={asset}
                title={`${asset} ${percentOf(ratio)}%`}
                style={{ flexGrow: Number(ratio), background: colourOf(index) }}
              />
            ))}
          </div>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('allocate.asset')}</th>
                <th scope="col">{t('allocate.ratio')}</th>
                <th scope="col">{t('allocate.quantity')}</th>
              </tr>
            </thead>
            <tbody>
              {of.map(({ asset, ratio, quantity }, index) => (
                <tr key={asset}>
                  <th scope="row">
                    <span className="allocated-colour" style={{ background: colourOf(index) }} aria-hidden="true" />
                    <bdi>{asset}</bdi>
                  </th>
                  <td>{percentOf(ratio)}</td>
                  <td>{formatDecimal(quantity)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  );
}
