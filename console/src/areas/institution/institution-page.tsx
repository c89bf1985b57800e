// One institution: its current and past balances, limits, deposits and withdrawals, observed accounts, and all events
// as one story.
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { institutionDeclaration } from '#contracts/areas/institution/declaration.ts';
import { institutionReads, type InstitutionRow } from '#contracts/areas/institution/reads.ts';
import { nameKey } from '#contracts/areas/institution/events.ts';
import { institutionAccountReads, type InstitutionAccountRow } from '#contracts/areas/institution-account/reads.ts';
import { useAsOf } from '../../app/time/as-of.ts';
import { Failure } from '../../app/look/error-boundary.tsx';
import { Page } from '../../app/look/page.tsx';
import { PageSkeleton } from '../../app/look/skeleton.tsx';
import { StatusTag } from '../../app/look/status-tag.tsx';
import { formatBtc } from '../../base/amounts.ts';
import { useShortcut } from '../../app/navigation/keyboard.ts';
import { useCan } from '../../app/session/permission.ts';
import { useBalances } from '../../custody/use-balances.ts';
import { useWordsIn } from '../../declared/declared-columns.ts';
import { RowFacts } from '../../declared/dialogs/row-facts.tsx';
import { useAll } from '../../feed/use-all.ts';
import type { Column } from '../../grid/columns/column.ts';
import { actionsFor, type RowAction } from '../../grid/columns/grid-context.ts';
import { useRow } from '../../grid/history/use-history.ts';
import { ExecutionNotes } from '../../pause/execution-notes.tsx';
import { useAccountColumns } from './account-columns.ts';
import { Addresses } from './addresses.tsx';
import { BalanceTrend } from './balance-trend.tsx';
import { Balances } from './balances.tsx';
import { institutionTone } from './columns.ts';
import { Deposits, Withdrawals } from './movements.tsx';
import { Story } from './story.tsx';
import { useMovements } from './use-movements.ts';
import './institution.css';

/** The observed columns shown: bitcoin, vault, and settings of the CRSM. */
const OBSERVED_COLUMNS = [
  'btcAmount',
  'btcPendingAmount',
  'multisigContract',
  'vaultCollateral',
  'vaultDebt',
  'yuInStabilityPool',
  'yuInWallet',
  'claimableYbtc',
  'claimableYu',
  'triggerCr',
  'targetCr',
  'maxTargetCr',
  'seenAt',
];

function ObservedAccounts({ of }: { of: InstitutionRow }) {
  const { t } = useTranslation('institution');
  const { asOf } = useAsOf();
  const columns = useAccountColumns();
  const { data } = useAll<InstitutionAccountRow>(institutionAccountReads, asOf);
  const names = new Set([of.name, ...of.formerNames].map(nameKey));
  const accounts = data?.filter(({ institution }) => names.has(nameKey(institution))) ?? [];
  return (
    <section className="panel" aria-label={t('account.title')}>
      <div className="panel-head">
        <h2>{t('account.title')}</h2>
      </div>
      {accounts.length ? (
        accounts.map((account) => (
          <div key={account.id} className="institution-seen">
            <h3>
              <code>{account.btcAccount}</code>
            </h3>
            <RowFacts columns={columns} of={OBSERVED_COLUMNS} row={account} />
          </div>
        ))
      ) : (
        <p className="panel-note">{t('account.none')}</p>
      )}
    </section>
  );
}

interface Props {
  id: string;
  columns: readonly Column<InstitutionRow>[];
  actions: readonly RowAction<InstitutionRow>[];
  onStatement: () => void;
  onClose: () => void;
}

function Opened({ row }: { row: InstitutionRow }) {
  const { t } = useTranslation('institution');
  const { codesOf, titleOf } = useWordsIn(institutionDeclaration, 'institutions');
  const { asOf } = useAsOf();
  const balances = useBalances(asOf).data?.rows.filter(({ institutionId }) => institutionId === row.id) ?? [];
  const movements = useMovements(row, asOf);
  return (
    <>
      <p className="institution-head">
        <StatusTag tone={institutionTone[row.status]} label={codesOf('status').label(row.status)} />
        <span>
          {titleOf('dailyLimit')}: {row.dailyLimit === null ? t('noLimit') : `${formatBtc(row.dailyLimit)} BTC`}
        </span>
        {row.reason === null ? null : (
          <span>
            {titleOf('reason')}: <bdi>{row.reason}</bdi>
          </span>
        )}
        {row.formerNames.length ? (
          <span>
            {titleOf('formerNames')}: <bdi>{row.formerNames.join(' · ')}</bdi>
          </span>
        ) : null}
      </p>
      <div className="institution-page">
        <div className="institution-wide">
          <Balances of={balances} />
        </div>
        <div>
          <BalanceTrend of={row} networks={balances.map(({ network }) => network)} />
          <Deposits of={movements} institution={row} />
          <Withdrawals of={movements} institution={row} />
        </div>
        <div>
          <Addresses of={row} />
          <ObservedAccounts of={row} />
          <Story of={row} movements={movements} />
        </div>
      </div>
    </>
  );
}

export function InstitutionPage({ id, actions, onStatement, onClose }: Props) {
  const mayReadBalances = useCan('institution-account:read');
  const { t } = useTranslation('institution');
  const { asOf } = useAsOf();
  const { data: all } = useAll<InstitutionRow>(institutionReads, asOf);
  const listed = all?.find((one) => one.id === id);
  const query = useRow<InstitutionRow>(institutionReads, all === undefined || listed ? null : id, asOf, listed);
  const row = listed ?? query.data;
  useShortcut({
    id: 'institution.statement',
    label: t('statement.title'),
    group: row?.name ?? '',
    run: onStatement,
    inPalette: mayReadBalances && row !== undefined,
  });
  const buttons = row ? actionsFor(actions, row) : [];
  return (
    <Page
      title={row?.name ?? '…'}
      content="scroll"
      actions={
        <>
          {row
            ? buttons.map(({ key, label, run }) => (
                <Button key={key} size="small" onClick={() => run(row)}>
                  {label}
                </Button>
              ))
            : null}
          {mayReadBalances ? (
            <Button size="small" onClick={onStatement}>
              {t('statement.title')}
            </Button>
          ) : null}
          <Button size="small" type="primary" onClick={onClose}>
            {t('back')}
          </Button>
        </>
      }
    >
      <ExecutionNotes />
      {row ? (
        <Opened row={row} />
      ) : query.error ? (
        <Failure error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <PageSkeleton />
      )}
    </Page>
  );
}
