// Reported prices. Held ones wait here until a person confirms them, or another source corroborates them.
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { collateralPriceActions } from '#contracts/areas/collateral-price/actions.ts';
import { collateralPriceDeclaration } from '#contracts/areas/collateral-price/declaration.ts';
import { collateralPriceReads, type CollateralPriceRow } from '#contracts/areas/collateral-price/reads.ts';
import { useAsOf } from '../../app/time/as-of.ts';
import { useEventWords } from '../../app/event-words.ts';
import { formatDecimal } from '../../base/amounts.ts';
import type { ActionPresentation } from '../../declared/action-kit.ts';
import { placedColumns, useWordsIn } from '../../declared/declared-columns.ts';
import { useActions } from '../../declared/use-actions.tsx';
import type { Column } from '../../grid/columns/column.ts';
import type { QuickFilter } from '../../grid/filters/quick-filter.ts';
import type { ListTexts } from '../../grid/list-props.ts';
import { LiveGrid } from '../../grid/live-grid.tsx';
import { PriceHead } from './price-head.tsx';
import { priceTone } from './tones.ts';
import { usePriceInForce } from './use-price.ts';

const FACTS = ['at', 'source', 'price', 'reference', 'doubt'];
const HELD = { status: { filterType: 'set' as const, values: ['HELD'] } };

function usePriceColumns(): readonly Column<CollateralPriceRow>[] {
  const { titled, codesOf } = useWordsIn(collateralPriceDeclaration, 'collateral-prices');
  return useMemo(
    () => [
      { ...titled('at'), kind: 'instant' },
      { ...titled('status'), kind: 'status', tones: priceTone, label: codesOf('status').label },
      { ...titled('price'), kind: 'quantity', sharedUnit: 'price' },
      { ...titled('reference'), kind: 'quantity', sharedUnit: 'price' },
      { ...titled('doubt'), kind: 'choice', ...codesOf('doubt') },
      { ...titled('source'), kind: 'text' },
      { ...titled('releasedBy'), kind: 'actor' },
      { ...titled('importedBy'), kind: 'actor', hidden: true },
      { ...titled('pair'), kind: 'text' },
      { ...titled('updatedAt'), kind: 'instant', hidden: true },
      { ...titled('stream'), kind: 'text', long: true, hidden: true },
      ...placedColumns(titled),
    ],
    [titled, codesOf],
  );
}

export function PriceList() {
  const { t } = useTranslation(['trove', 'areas']);
  const { codesOf } = useWordsIn(collateralPriceDeclaration, 'collateral-prices');
  const event = useEventWords();
  const { asOf } = useAsOf();
  const priceInForce = usePriceInForce(asOf);
  const columns = usePriceColumns();
  const nameOf = useCallback(
    ({ price, source }: CollateralPriceRow): string => `${formatDecimal(price)} · ${source}`,
    [],
  );
  const { at: inForceAt = '', source: inForceBy } = priceInForce?.price ?? {};
  const presentations = useMemo<Readonly<Record<string, ActionPresentation<CollateralPriceRow>>>>(
    () => ({
      // A price older than the one in force, and so one of an earlier day, can no longer come into force.
      confirm: { applies: ({ status, at }) => status === 'HELD' && at >= inForceAt, summaryFields: FACTS },
      revoke: {
        applies: ({ status, at, source }) => status === 'CONFIRMED' && at === inForceAt && source === inForceBy,
        summaryFields: FACTS,
      },
    }),
    [inForceAt, inForceBy],
  );
  const {
    dialog,
    button: _,
    ...listProps
  } = useActions<CollateralPriceRow>({
    actions: collateralPriceActions.actions,
    reads: collateralPriceReads,
    columns,
    nameOf,
    presentations,
    title: t('areas:model.collateral-prices'),
  });
  const quick = useMemo<readonly QuickFilter[]>(
    () => [
      {
        key: 'held',
        label: codesOf('status').label('HELD'),
        filter: HELD,
      },
    ],
    [codesOf],
  );
  const texts = useMemo<ListTexts<CollateralPriceRow>>(
    () => ({ label: t('areas:model.collateral-prices'), empty: t('price.empty'), rowName: nameOf, event }),
    [t, nameOf, event],
  );
  return (
    <div className="board">
      <div className="board-head">{priceInForce ? <PriceHead priceInForce={priceInForce} /> : null}</div>
      <LiveGrid list={collateralPriceReads} columns={columns} texts={texts} {...listProps} quick={quick} />
      {dialog}
    </div>
  );
}
