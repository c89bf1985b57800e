// Observed accounts of institutions, and above them the comparison with the ledger.
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { institutionAccountReads, type InstitutionAccountRow } from '#contracts/areas/institution-account/reads.ts';
import type { FilterModel } from '#contracts/wire/filter.ts';
import { useAsOf } from '../../app/time/as-of.ts';
import { Failure } from '../../app/look/error-boundary.tsx';
import { useEventWords } from '../../app/event-words.ts';
import { Page } from '../../app/look/page.tsx';
import { useBalances } from '../../custody/use-balances.ts';
import type { ListTexts } from '../../grid/list-props.ts';
import { LiveGrid } from '../../grid/live-grid.tsx';
import { ExecutionNotes } from '../../pause/execution-notes.tsx';
import { useAccountColumns } from './account-columns.ts';
import { Balances } from './balances.tsx';

const searchOf = (typed: string): FilterModel[] =>
  ['institution', 'btcAccount', 'multisigContract'].map((field) => ({
    [field]: { filterType: 'text', type: 'contains', filter: typed },
  }));

export function AccountsTab({ tabs }: { tabs?: ReactNode }) {
  const { t } = useTranslation(['institution', 'areas']);
  const event = useEventWords();
  const { asOf } = useAsOf();
  const columns = useAccountColumns();
  const { data, error, refetch } = useBalances(asOf);
  const texts = useMemo<ListTexts<InstitutionAccountRow>>(
    () => ({
      label: t('account.list'),
      empty: t('account.empty'),
      rowName: ({ institution, btcAccount }) => `${institution} · ${btcAccount}`,
      event,
    }),
    [t, event],
  );
  return (
    <Page title={t('areas:model.institution-accounts')} actions={tabs}>
      <ExecutionNotes />
      <div className="institution-accounts">
        {error && !data ? <Failure error={error} onRetry={() => void refetch()} /> : null}
        {data ? <Balances of={data.rows} isLinked /> : null}
        <LiveGrid list={institutionAccountReads} columns={columns} texts={texts} searchOf={searchOf} />
      </div>
    </Page>
  );
}
