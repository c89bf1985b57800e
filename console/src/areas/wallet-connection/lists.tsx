// The connections, and all addresses that ever connected.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { walletConnectionDeclaration } from '#contracts/areas/wallet-connection/declaration.ts';
import {
  walletConnectionReads,
  walletReads,
  type WalletConnectionRow,
  type WalletRow,
} from '#contracts/areas/wallet-connection/reads.ts';
import type { FilterModel } from '#contracts/wire/filter.ts';
import { useEventWords } from '../../app/event-words.ts';
import { placedColumns, useWordsIn } from '../../declared/declared-columns.ts';
import type { Column } from '../../grid/columns/column.ts';
import type { ListTexts } from '../../grid/list-props.ts';
import { LiveGrid } from '../../grid/live-grid.tsx';
import { useListScope } from '../../statistics/scope/use-list-scope.ts';

/** The address of a wallet's row. */
const walletAddress = (id: string): string => `/statistics/dataWallet?tab=wallets&row=${encodeURIComponent(id)}`;
const searchOf = (typed: string): FilterModel[] =>
  ['address', 'wallet'].map((field) => ({ [field]: { filterType: 'text', type: 'contains', filter: typed } }));

type Titled = ReturnType<typeof useWordsIn>['titled'];
const connectionColumns = (titled: Titled): Column<WalletConnectionRow>[] => [
  { ...titled('at'), kind: 'instant' },
  { ...titled('walletId'), kind: 'reference', to: walletAddress, hidden: true },
];
const walletColumns = (titled: Titled): Column<WalletRow>[] => [
  { ...titled('firstAt'), kind: 'instant' },
  { ...titled('lastAt'), kind: 'instant' },
  { ...titled('count'), kind: 'count' },
];
/** The columns of one of the lists, before those that both have. */
function useColumns<Row extends WalletConnectionRow | WalletRow>(
  model: 'wallet-connections' | 'wallets',
  ownColumns: (titled: Titled) => Column<Row>[],
): Column<Row>[] {
  const { titled, codesOf } = useWordsIn(walletConnectionDeclaration, model);
  return useMemo(
    () => [
      ...ownColumns(titled),
      { ...titled('wallet'), kind: 'text' },
      { ...titled('address'), kind: 'address' },
      { ...titled('chainId'), kind: 'choice', ...codesOf('chainId') },
      { ...titled('updatedAt'), kind: 'instant', hidden: true },
      ...placedColumns(titled),
    ],
    [titled, codesOf, ownColumns],
  );
}
function useTexts(model: 'wallet-connections' | 'wallets'): ListTexts<{ address: string; wallet: string }> {
  const { t } = useTranslation(['statistics', 'areas']);
  const event = useEventWords();
  return useMemo(
    () => ({
      label: t(`areas:model.${model}`),
      empty: t('empty'),
      rowName: ({ address, wallet }) => `${wallet} · ${address}`,
      event,
    }),
    [t, event, model],
  );
}

export function ConnectionList() {
  return (
    <LiveGrid
      list={walletConnectionReads}
      columns={useColumns('wallet-connections', connectionColumns)}
      texts={useTexts('wallet-connections')}
      scope={useListScope()}
      searchOf={searchOf}
    />
  );
}
export function WalletList() {
  return (
    <LiveGrid
      list={walletReads}
      columns={useColumns('wallets', walletColumns)}
      texts={useTexts('wallets')}
      scope={useListScope('wallets')}
      searchOf={searchOf}
    />
  );
}
