import { useMemo } from 'react';
import { nftAirdropDeclaration } from '#contracts/areas/nft-airdrop/declaration.ts';
import type { NftAirdropRow } from '#contracts/areas/nft-airdrop/reads.ts';
import type { NftAirdropStatus } from '#contracts/areas/nft-airdrop/events.ts';
import type { Tone } from '../../app/look/palette.ts';
import { placedColumns, useWordsIn } from '../../declared/declared-columns.ts';
import type { Column } from '../../grid/columns/column.ts';

const tones: Readonly<Record<NftAirdropStatus, Tone>> = { GRANTED: 'good', CANCELLED: 'muted' };

export function useNftAirdropColumns(): readonly Column<NftAirdropRow>[] {
  const { titled, codesOf } = useWordsIn(nftAirdropDeclaration, 'nft-airdrops');
  return useMemo<Column<NftAirdropRow>[]>(
    () => [
      { ...titled('stage'), kind: 'text' },
      { ...titled('address'), kind: 'address', brief: 'who' },
      { ...titled('nftLevel'), kind: 'count' },
      { ...titled('nftNumber'), kind: 'count' },
      { ...titled('berries'), kind: 'quantity', brief: 'figure' },
      { ...titled('status'), kind: 'status', tones, label: codesOf('status').label },
      { ...titled('grantedAt'), kind: 'instant', identifies: true },
      { ...titled('addedBy'), kind: 'actor' },
      { ...titled('reason'), kind: 'text', long: true },
      { ...titled('cancelledBy'), kind: 'actor' },
      { ...titled('updatedAt'), kind: 'instant', hidden: true },
      ...placedColumns(titled),
    ],
    [titled, codesOf],
  );
}
