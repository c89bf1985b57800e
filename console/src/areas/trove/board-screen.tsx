// The risk board: troves by distance from liquidation, live with the price; and a tab with reported prices.
import { Segmented } from 'antd';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { collateralPriceReads } from '#contracts/areas/collateral-price/reads.ts';
import type { SortModel } from '#contracts/wire/filter.ts';
import { BANDS } from '#contracts/areas/trove/words.ts';
import { troveReads, type TroveRow } from '#contracts/areas/trove/reads.ts';
import { RISK_BANDS } from '#contracts/areas/trove/figures.ts';
import { useAsOf } from '../../app/time/as-of.ts';
import { useEventWords } from '../../app/event-words.ts';
import { Page } from '../../app/look/page.tsx';
import { useCan } from '../../app/session/permission.ts';
import { useUrlSearch, withParts } from '../../app/navigation/url-search.ts';
import type { QuickFilter } from '../../grid/filters/quick-filter.ts';
import type { ListTexts } from '../../grid/list-props.ts';
import { LiveGrid } from '../../grid/live-grid.tsx';
import { SCENARIO } from '../../grid/views/view-state.ts';
import { useSay } from '../../i18n/pair.ts';
import { BandFigures, bandFilter } from './band-figures.tsx';
import { useTroveColumns, type TroveColumnChoice } from './columns.ts';
import { PriceHead } from './price-head.tsx';
import { PriceList } from './price-list.tsx';
import { troveSearch } from './search.ts';
import { InBandSince } from './in-band-since.tsx';
import { TopUps } from './top-ups.tsx';
import { useBandSums } from './use-bands.ts';
import { usePriceInForce } from './use-price.ts';
import { WhatIf, WhatIfNote, useSupposed } from './what-if.tsx';
import './trove.css';

const TAB = 'tab';
const TOP_UPS = 'top-ups';
const TABS = [troveReads.model, TOP_UPS, collateralPriceReads.model] as const;
const SHOWN: TroveColumnChoice = {
  first: [
    'band',
    'icr',
    'troveId',
    'collateral',
    'entireDebt',
    'liquidationPrice',
    'chainId',
    'vaultId',
    'owner',
    'btcType',
    'trgcr',
    'seenAt',
  ],
};
const BY_ICR: SortModel = [{ colId: 'icr', sort: 'asc' }];

/** The price in force, the scenario and what it changes; then the figures at that price. */
function Board({ isTopUps }: { isTopUps: boolean }) {
  const { t } = useTranslation('trove');
  const say = useSay();
  const event = useEventWords();
  const { asOf } = useAsOf();
  const supposed = useSupposed(asOf);
  const priceInForce = usePriceInForce(asOf);
  const now = useBandSums(asOf, null).data?.rows;
  const supposedSums = useBandSums(asOf, supposed, { enabled: supposed !== null }).data;
  const columns = useTroveColumns(SHOWN);
  const nameOf = useCallback(({ troveId, vaultId }: TroveRow): string => t('rowName', { troveId, vaultId }), [t]);
  const quick = useMemo<readonly QuickFilter[]>(
    () => RISK_BANDS.map((band) => ({ key: band, label: say(BANDS[band]), filter: bandFilter(band) })),
    [say],
  );
  const texts = useMemo<ListTexts<TroveRow>>(
    () => ({ label: t('board'), empty: t('empty'), rowName: nameOf, event }),
    [t, nameOf, event],
  );
  const sums = supposed === null ? now : supposedSums?.rows;
  const isBehind = supposed !== null && supposedSums?.price !== supposed;
  return (
    <div className={supposed === null ? 'board' : 'board board-supposed'}>
      <div className="board-head">
        {priceInForce ? <PriceHead priceInForce={priceInForce} /> : null}
        <WhatIf inForce={priceInForce?.price?.price ?? null} />
      </div>
      {supposed === null ? null : (
        <WhatIfNote wanted={supposed} supposed={supposedSums} now={now} hasList={!isTopUps} />
      )}
      {sums ? <BandFigures sums={sums} isBehind={isBehind} /> : null}
      {isTopUps ? (
        <TopUps supposed={supposed} />
      ) : (
        <LiveGrid
          list={troveReads}
          columns={columns}
          texts={texts}
          quick={quick}
          searchOf={troveSearch}
          order={BY_ICR}
          price={supposed}
          Since={InBandSince}
        />
      )}
    </div>
  );
}

export function BoardScreen() {
  const { t } = useTranslation(['trove', 'areas', 'record']);
  const [search, write] = useUrlSearch();
  const mayTroves = useCan(troveReads.permission);
  const permitted = {
    [troveReads.model]: mayTroves,
    [TOP_UPS]: mayTroves,
    [collateralPriceReads.model]: useCan(collateralPriceReads.permission),
  };
  const open = TABS.filter((tab) => permitted[tab]);
  const shown = open.find((tab) => tab === search.get(TAB)) ?? open[0];
  // The view of a list is dropped when the tab changes, but not the scenario.
  const show = (tab: string): void =>
    write((now) =>
      withParts(new URLSearchParams(), {
        asOf: now.get('asOf'),
        [SCENARIO]: tab === collateralPriceReads.model ? null : now.get(SCENARIO),
        [TAB]: tab === open[0] ? null : tab,
      }),
    );
  const page = t('areas:page./statistics/dataCdp');
  const scenario = shown === collateralPriceReads.model ? null : search.get(SCENARIO);
  const tabs =
    open.length > 1 ? (
      <Segmented
        value={shown ?? ''}
        onChange={show}
        options={open.map((value) => ({
          value,
          label: value === TOP_UPS ? t('topUps.tab') : t(`areas:model.${value}`),
        }))}
        aria-label={t('record:tabs')}
      />
    ) : null;
  return (
    <Page title={scenario ? t('whatIf.page', { page, scenario }) : page} actions={tabs}>
      {shown === collateralPriceReads.model ? <PriceList key={shown} /> : <Board isTopUps={shown === TOP_UPS} />}
    </Page>
  );
}
