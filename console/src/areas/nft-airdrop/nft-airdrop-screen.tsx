// NFT airdrops: grants by recipient, level and stage, with totals by stage.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { displayAddress } from '#contracts/values/address.ts';
import { among, type FilterModel } from '#contracts/wire/filter.ts';
import { nftAirdropActions } from '#contracts/areas/nft-airdrop/actions.ts';
import { nftAirdropDeclaration } from '#contracts/areas/nft-airdrop/declaration.ts';
import { nftAirdropReads, nftAirdropSums, type NftAirdropRow } from '#contracts/areas/nft-airdrop/reads.ts';
import { useAsOf } from '../../app/time/as-of.ts';
import { useEventWords } from '../../app/event-words.ts';
import { useDrillDownWithin } from '../../app/navigation/drill-down.ts';
import { Page } from '../../app/look/page.tsx';
import { SumList } from '../../book/sum-list.tsx';
import { useSums } from '../../book/use-sums.ts';
import { useWordsIn } from '../../declared/declared-columns.ts';
import { useActions } from '../../declared/use-actions.tsx';
import { shortened } from '../../grid/columns/display.ts';
import type { QuickFilter } from '../../grid/filters/quick-filter.ts';
import type { ListTexts } from '../../grid/list-props.ts';
import { LiveGrid } from '../../grid/live-grid.tsx';
import { useViewState } from '../../grid/views/use-view-state.ts';
import { useNftAirdropColumns } from './columns.ts';
import '../../book/book.css';

const SUMMED = { reads: nftAirdropReads, sums: nftAirdropSums };
const WHICH = ['stage', 'address', 'nftLevel', 'nftNumber', 'berries', 'addedBy', 'grantedAt'];
/** The stages with the most airdrops. All others can be found with the column's filter. */
const MOST_STAGES = 6;
const NONE: FilterModel = {};
const searchOf = (typed: string): FilterModel[] => [
  { address: { filterType: 'text', type: 'startsWith', filter: typed } },
  { stage: { filterType: 'text', type: 'contains', filter: typed } },
];
const nameOf = ({ stage, address, nftLevel }: NftAirdropRow): string =>
  `${stage} · ${shortened(displayAddress(address))} · ${nftLevel}`;
const isCancelled = ({ status }: NftAirdropRow): boolean => status === 'CANCELLED';

export function NftAirdropScreen() {
  const { t } = useTranslation(['nft-airdrop', 'areas']);
  const { titleOf, codesOf } = useWordsIn(nftAirdropDeclaration, 'nft-airdrops');
  const event = useEventWords();
  const { asOf } = useAsOf();
  const columns = useNftAirdropColumns();
  const { view } = useViewState(columns);
  const within = useDrillDownWithin();
  const title = t('areas:page./NFTAirdrop');
  const { dialog, button, ...listProps } = useActions<NftAirdropRow>({
    actions: nftAirdropActions.actions,
    reads: nftAirdropReads,
    columns,
    nameOf,
    summaryFields: WHICH,
    title,
  });
  const at = asOf ?? view.pause;
  const sums = useSums(SUMMED, { filter: view.filter, asOf: at }).data?.rows;
  const all = useSums(SUMMED, { filter: NONE, asOf: at }).data?.rows;
  const stages =
    all
      ?.slice(0, MOST_STAGES)
      .map(({ stage }) => String(stage))
      .join('\n') ?? '';
  const quick = useMemo<readonly QuickFilter[]>(
    () => [
      ...stages
        .split('\n')
        .filter(Boolean)
        .map((stage) => ({
          key: stage,
          label: stage,
          filter: { stage: { filterType: 'text', type: 'equals', filter: stage } } as const,
        })),
      { key: 'CANCELLED', label: codesOf('status').label('CANCELLED'), filter: { status: among('CANCELLED') } },
    ],
    [stages, codesOf],
  );
  const texts = useMemo<ListTexts<NftAirdropRow>>(
    () => ({ label: t('list'), empty: t('empty'), rowName: nameOf, event }),
    [t, event],
  );
  const stageAt = (stage: string): string =>
    within({
      filter: JSON.stringify({
        ...view.filter,
        ...nftAirdropSums.only,
        stage: { filterType: 'text', type: 'equals', filter: stage },
      }),
    });
  return (
    <Page title={title} actions={button}>
      {sums ? <SumList sums={nftAirdropSums} rows={sums} words={{ field: titleOf }} to={stageAt} /> : null}
      <LiveGrid
        list={nftAirdropReads}
        columns={columns}
        texts={texts}
        {...listProps}
        quick={quick}
        searchOf={searchOf}
        isVoid={isCancelled}
      />
      {dialog}
    </Page>
  );
}
