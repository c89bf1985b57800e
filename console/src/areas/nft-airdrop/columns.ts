import { useMemo } from 'react';
import { nftAirdropDeclaration, type NftAirdropRow, type NftAirdropStatus } from '#contracts/nft-airdrop.ts';
import type { Tone } from '../../app/palette.ts';
import { placedColumns, wordsIn } from '../../declared/declared-columns.ts';
import type { Column } from '../../grid/columns/column.ts';
import { useSay } from '../../i18n/pair.ts';

const tones: Readonly<Record<NftAirdropStatus, Tone>> = { GRANTED: 'good', CANCELLED: 'muted' };

export function useNftAirdropColumns(): readonly Column<NftAirdropRow>[] {
  const say = useSay();
  return useMemo<Column<NftAirdropRow>[]>(() => {
    const { titled, codesOf } = wordsIn(nftAirdropDeclaration, 'nft-airdrops', say);
    return [
      { ...titled('stage'), kind: 'text', width: 160 },
      { ...titled('address'), kind: 'address', brief: 'who' },
      { ...titled('nftLevel'), kind: 'count', width: 120 },
      { ...titled('nftNumber'), kind: 'count', width: 130 },
      { ...titled('berries'), kind: 'quantity', width: 130, brief: 'figure' },
      { ...titled('status'), kind: 'status', tones, label: codesOf('status').label },
      { ...titled('grantedAt'), kind: 'instant' },
      { ...titled('addedBy'), kind: 'actor', width: 186 },
      { ...titled('reason'), kind: 'text', width: 230 },
      { ...titled('cancelledBy'), kind: 'actor', width: 186 },
      { ...titled('updatedAt'), kind: 'instant', hidden: true },
      ...placedColumns(titled),
    ];
  }, [say]);
}
