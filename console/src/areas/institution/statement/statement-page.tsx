// The statement of an institution on a network for a period. It is made to be printed, too.
import { Button, Segmented, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { NETWORKS } from '#contracts/values/network-words.ts';
import { keysOf } from '#contracts/values/records.ts';
import type { Statement } from '#contracts/areas/institution-account/statement.ts';
import { Failure } from '../../../app/look/error-boundary.tsx';
import { Page } from '../../../app/look/page.tsx';
import { PageSkeleton } from '../../../app/look/skeleton.tsx';
import { positionText, useAsOf } from '../../../app/time/as-of.ts';
import { InstantField } from '../../../app/time/instant-field.tsx';
import { useInstantShown } from '../../../app/time/instant-shown.ts';
import { useTime } from '../../../app/time/time.ts';
import { useUrlSearch } from '../../../app/navigation/url-search.ts';
import { printed } from '../../../charts/saving/print.ts';
import { useBalances } from '../../../custody/use-balances.ts';
import { useFileDownload } from '../../../grid/export/use-file-download.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { useSay } from '../../../i18n/pair.ts';
import { StatementHead, type StatedFact } from './statement-head.tsx';
import { NETWORK, STATEMENT, ownPeriod, periodOf, type Choice } from './statement-period.ts';
import { StatementTable, StatementTotals } from './statement-table.tsx';
import { statementFileAt, useStatement, type StatementRequest } from './use-statement.ts';
import '../institution.css';
import './statement.css';

type Network = keyof typeof NETWORKS;
const ALL_NETWORKS = keysOf(NETWORKS);

function Head({ of, madeAt }: { of: Statement; madeAt: number }) {
  const { t } = useTranslation('institution');
  const say = useSay();
  const time = useTime();
  const facts: StatedFact[] = [
    { name: t('statement.network'), value: say(NETWORKS[of.network]) },
    { name: t('statement.period'), value: `${time.format(of.from)} – ${time.format(of.to)}` },
    { name: t('statement.zone'), value: time.zone },
    { name: t('statement.position'), value: positionText(of.position) },
    { name: t('statement.madeAt'), value: time.format(madeAt) },
  ];
  return (
    <StatementHead
      title={
        <>
          {t('statement.title')} · <bdi>{of.institution}</bdi>
        </>
      }
      facts={facts}
    />
  );
}

export function StatementPage({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('institution');
  const say = useSay();
  const time = useTime();
  const { language } = useLanguage();
  const { asOf } = useAsOf();
  const [search, write] = useUrlSearch();
  const download = useFileDownload();
  const instant = useInstantShown(asOf);
  const balances = useBalances(asOf).data?.rows.filter(({ institutionId }) => institutionId === id);
  const networks = balances?.map(({ network }) => network);
  const named = ALL_NETWORKS.find((one) => one === search.get(NETWORK));
  const network: Network | undefined = named ?? (networks && (networks[0] ?? 'mainnet'));
  const now = instant === null ? null : new Date(instant).toISOString();
  const period = now === null ? null : periodOf(search.get(STATEMENT), now, time);
  const request: StatementRequest | null = network && period ? { id, network, period, asOf } : null;
  const { data, error, refetch, dataUpdatedAt } = useStatement(request);
  const choose = (choice: Choice): void =>
    write({ [STATEMENT]: choice === 'own' ? ownPeriod(period!.from, period!.to ?? now!) : choice }, 'replace');
  /** An end before the start moves both. */
  const chooseOwn = (from: string | null, to: string | null): void => {
    if (from !== null && to !== null) write({ [STATEMENT]: ownPeriod(from, to < from ? from : to) }, 'replace');
  };
  const offered = [...new Set([...(networks ?? []), ...(network ? [network] : [])])];
  return (
    <Page
      title={data ? t('statement.of', { name: data.institution }) : t('statement.title')}
      content="scroll"
      actions={
        <>
          <Button
            size="small"
            disabled={!data || download.progress !== null}
            onClick={() => void download.start(() => statementFileAt(request!, data!.position, language))}
          >
            {t('statement.csv')}
          </Button>
          <Button size="small" disabled={!data} onClick={() => void printed()}>
            {t('statement.print')}
          </Button>
          <Button size="small" type="primary" onClick={onClose}>
            {t('statement.back')}
          </Button>
        </>
      }
      filters={
        <>
          <Segmented<Choice>
            aria-label={t('statement.period')}
            value={period?.choice ?? 'month'}
            disabled={period === null}
            onChange={choose}
            options={(['month', 'last', 'own'] as const).map((value) => ({ value, label: t(`statement.${value}`) }))}
          />
          {period?.choice === 'own' ? (
            <>
              <label className="statement-moment">
                {t('statement.from')}
                <InstantField value={period.from} onChange={(from) => chooseOwn(from, period.to)} />
              </label>
              <label className="statement-moment">
                {t('statement.to')}
                <InstantField value={period.to} onChange={(to) => chooseOwn(period.from, to)} />
              </label>
            </>
          ) : null}
          <Select<Network>
            aria-label={t('statement.network')}
            value={network ?? null}
            onChange={(one) => write({ [NETWORK]: one }, 'replace')}
            options={offered.map((value) => ({ value, label: say(NETWORKS[value]) }))}
          />
        </>
      }
    >
      {data ? (
        <article className="statement">
          <Head of={data} madeAt={dataUpdatedAt} />
          <StatementTotals of={data} />
          <StatementTable of={data} />
        </article>
      ) : error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <PageSkeleton />
      )}
    </Page>
  );
}
