// Troves by account: the totals of each account and its riskiest ratio, and the troves beneath.
import { Input } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressKey, displayAddress } from '#contracts/values/address.ts';
import { troveReads, type TroveRow } from '#contracts/areas/trove/reads.ts';
import { ScrollArea } from '../../app/look/scroll-area.tsx';
import { useAsOf } from '../../app/time/as-of.ts';
import { Failure } from '../../app/look/error-boundary.tsx';
import { useEventWords } from '../../app/event-words.ts';
import { Page } from '../../app/look/page.tsx';
import { LinesSkeleton } from '../../app/look/skeleton.tsx';
import { useUrlSearch } from '../../app/navigation/url-search.ts';
import { SCALE, formatCount, formatUnits } from '../../base/amounts.ts';
import type { ListTexts } from '../../grid/list-props.ts';
import { LiveGrid } from '../../grid/live-grid.tsx';
import { useViewState } from '../../grid/views/use-view-state.ts';
import { accountsOf, type Account } from './accounts.ts';
import { useTroveColumns, type TroveColumnChoice } from './columns.ts';
import { troveSearch } from './search.ts';
import { useTroveAccounts } from './use-accounts.ts';
import './trove.css';

const SHOWN: TroveColumnChoice = {
  first: [
    'owner',
    'troveId',
    'band',
    'icr',
    'collateral',
    'entireDebt',
    'liquidationPrice',
    'chainId',
    'vaultId',
    'btcType',
    'state',
    'seenAt',
  ],
};
/** The most accounts in the table; the search finds the others. */
const MOST = 200;
const PERCENT = { scale: 16, decimals: 2 };

export const percent = (ratio: bigint): string =>
  `${formatUnits(ratio, PERCENT.scale, { maxDecimals: PERCENT.decimals })}%`;
const lowest = ({ open, lowestIcr }: Account): string => (lowestIcr === null ? (open ? '∞' : '–') : percent(lowestIcr));

interface TableProps {
  /** `undefined`: loading. */
  accounts: readonly Account[] | undefined;
  chosen: string | null;
  onChoose: (owner: string | null) => void;
}
function AccountTable({ accounts, chosen, onChoose }: TableProps) {
  const { t } = useTranslation('trove');
  const [typed, setTyped] = useState('');
  const ownerText = addressKey(typed.trim());
  const found = accounts?.filter(({ owner }) => owner.includes(ownerText));
  return (
    <section className="panel accounts" aria-label={t('accounts.title')}>
      <div className="panel-head">
        <h2>{t('accounts.title')}</h2>
        <span>
          {found === undefined
            ? ''
            : found.length > MOST
              ? t('accounts.most', { shown: MOST, all: formatCount(found.length) })
              : t('accounts.count', { count: found.length, shown: formatCount(found.length) })}
        </span>
        <Input.Search
          size="small"
          className="accounts-search"
          value={typed}
          allowClear
          onChange={({ target }) => setTyped(target.value)}
          placeholder={t('accounts.search')}
          aria-label={t('accounts.search')}
        />
      </div>
      <ScrollArea label={t('accounts.title')}>
        <table className="plain-table">
          <thead>
            <tr>
              <th scope="col">{t('accounts.owner')}</th>
              <th scope="col" className="number">
                {t('accounts.lowest')}
              </th>
              <th scope="col" className="number">
                {t('accounts.open')}
              </th>
              <th scope="col" className="number">
                {t('accounts.collateral')}
              </th>
              <th scope="col" className="number">
                {t('accounts.debt')}
              </th>
              <th scope="col" className="number">
                {t('accounts.closed')}
              </th>
            </tr>
          </thead>
          <tbody>
            {found?.slice(0, MOST).map((account) => (
              <tr key={account.owner} className={account.owner === chosen ? 'accounts-chosen' : undefined}>
                <th scope="row">
                  <button
                    type="button"
                    className="accounts-pick"
                    title={displayAddress(account.owner)}
                    aria-pressed={account.owner === chosen}
                    onClick={() => onChoose(account.owner === chosen ? null : account.owner)}
                  >
                    {displayAddress(account.owner)}
                  </button>
                </th>
                <td className="number">{lowest(account)}</td>
                <td className="number">{formatCount(account.open)}</td>
                <td className="number" title={formatUnits(account.collateral, SCALE.ybtc)}>
                  {formatUnits(account.collateral, SCALE.ybtc, { maxDecimals: 8 })}
                </td>
                <td className="number" title={formatUnits(account.debt, SCALE.yu)}>
                  {formatUnits(account.debt, SCALE.yu, { maxDecimals: 2 })}
                </td>
                <td className="number">{formatCount(account.closed)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {found ? null : <LinesSkeleton lines={6} />}
      </ScrollArea>
    </section>
  );
}

export function AccountsScreen() {
  const { t } = useTranslation(['trove', 'areas']);
  const event = useEventWords();
  const { asOf } = useAsOf();
  const [, write] = useUrlSearch();
  const read = useTroveAccounts(asOf);
  const columns = useTroveColumns(SHOWN);
  const { view } = useViewState(columns);
  const accounts = useMemo(() => read.data && accountsOf(read.data.rows), [read.data]);
  const named = view.filter['owner'];
  const chosen =
    named && 'type' in named && named.type === 'equals' && 'filter' in named ? addressKey(String(named.filter)) : null;
  const choose = (owner: string | null): void => {
    const { owner: _, ...rest } = view.filter;
    const filter = owner === null ? rest : { ...rest, owner: { filterType: 'text', type: 'equals', filter: owner } };
    write({ filter: Object.keys(filter).length ? JSON.stringify(filter) : null });
  };
  const nameOf = useCallback(({ troveId, vaultId }: TroveRow): string => t('rowName', { troveId, vaultId }), [t]);
  const texts = useMemo<ListTexts<TroveRow>>(
    () => ({ label: t('positions'), empty: t('empty'), rowName: nameOf, event }),
    [t, nameOf, event],
  );
  return (
    <Page title={t('areas:page./CRSMTrove/positionList')}>
      <div className="board">
        {read.error ? (
          <Failure error={read.error} onRetry={() => void read.refetch()} />
        ) : (
          <AccountTable accounts={accounts} chosen={chosen} onChoose={choose} />
        )}
        <div className="accounts-positions">
          <LiveGrid list={troveReads} columns={columns} texts={texts} searchOf={troveSearch} />
        </div>
      </div>
    </Page>
  );
}
