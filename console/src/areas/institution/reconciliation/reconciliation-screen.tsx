// Reconciliation: institutions' accounts by the result of comparing their last snapshot with the ledger. Choosing one
// shows its history and what explains the difference.
import { Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReconciliationResult, type InstitutionBalance } from '#contracts/areas/institution-account/reads.ts';
import { Failure } from '../../../app/look/error-boundary.tsx';
import { Page } from '../../../app/look/page.tsx';
import { PageSkeleton } from '../../../app/look/skeleton.tsx';
import { useUrlSearch } from '../../../app/navigation/url-search.ts';
import { useAsOf } from '../../../app/time/as-of.ts';
import { giveFocusBack } from '../../../base/give-focus-back.ts';
import { useBalances } from '../../../custody/use-balances.ts';
import { Accounts, historyButtonOf } from './accounts.tsx';
import { AcknowledgeDialog } from './acknowledge-dialog.tsx';
import { ReconciliationHistory } from './reconciliation-history.tsx';
import '../institution.css';

const RESULT = 'result';
const ACCOUNT = 'account';
const ALL = 'all';
/** Those to look at come first. */
const ORDER = ['DIFFERS', 'NOT_COMPARABLE', 'WITHIN_TOLERANCE', 'MATCH'] as const satisfies ReconciliationResult[];

export function ReconciliationScreen() {
  const { t } = useTranslation(['institution', 'areas']);
  const { asOf } = useAsOf();
  const [search, write] = useUrlSearch();
  const { data, error, refetch } = useBalances(asOf);
  const result = ReconciliationResult.safeParse(search.get(RESULT)).data;
  const all = data?.rows ?? [];
  const shown = ORDER.flatMap((of) => all.filter((one) => one.result === of && (!result || result === of)));
  const [acknowledging, setAcknowledging] = useState<InstitutionBalance | null>(null);
  const [openings, setOpenings] = useState(0);
  const endAcknowledging = ({ id }: InstitutionBalance): void => {
    setAcknowledging(null);
    giveFocusBack(document.getElementById(historyButtonOf(id)));
  };
  /** Not known before the accounts are. */
  const countOf = (accounts: readonly InstitutionBalance[]): string => (data ? ` ${accounts.length}` : '');
  const chosen = all.find(({ id }) => id === search.get(ACCOUNT));
  return (
    <Page
      title={t('areas:page./selfCustody/reconciliation')}
      content="scroll"
      filters={
        <Segmented<string>
          value={result ?? ALL}
          onChange={(value) => write({ [RESULT]: value === ALL ? null : value })}
          options={[
            { value: ALL, label: `${t('reconcile.all')}${countOf(all)}` },
            ...ORDER.map((of) => ({
              value: of,
              label: `${t(`reconcile.results.${of}`)}${countOf(all.filter((one) => one.result === of))}`,
            })),
          ]}
          aria-label={t('reconcile.result')}
        />
      }
    >
      {error ? <Failure error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <PageSkeleton /> : null}
      {data ? (
        <Accounts
          of={shown}
          onChoose={(id) => {
            write({ [ACCOUNT]: id });
            setOpenings(openings + 1);
          }}
          onAcknowledge={setAcknowledging}
        />
      ) : null}
      {chosen ? (
        <ReconciliationHistory
          key={`${chosen.id} ${openings}`}
          of={chosen}
          onClose={() => {
            document.getElementById(historyButtonOf(chosen.id))?.focus();
            write({ [ACCOUNT]: null });
          }}
        />
      ) : null}
      {acknowledging ? (
        <AcknowledgeDialog
          opened={acknowledging}
          now={all.find(({ id }) => id === acknowledging.id)}
          onDone={() => {
            endAcknowledging(acknowledging);
            void refetch();
          }}
          onClose={() => endAcknowledging(acknowledging)}
        />
      ) : null}
    </Page>
  );
}
