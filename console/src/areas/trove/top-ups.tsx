// What each owner of positions below a target ratio must add to reach it, with sums and an export.
import { DownloadOutlined } from '@ant-design/icons';
import { Button, Input, Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TopUpsAnswer } from '#contracts/areas/trove/reads.ts';
import { displayAddress } from '#contracts/values/address.ts';
import { ScrollArea } from '../../app/look/scroll-area.tsx';
import { useUrlSearch } from '../../app/navigation/url-search.ts';
import { Failure } from '../../app/look/error-boundary.tsx';
import { LinesSkeleton } from '../../app/look/skeleton.tsx';
import { useAsOf } from '../../app/time/as-of.ts';
import { SCALE, formatCount, formatUnits, parseUnits } from '../../base/amounts.ts';
import { useFileDownload } from '../../grid/export/use-file-download.ts';
import { useTopUps } from './use-top-ups.ts';

const TARGET = 'target';
const DEFAULT = 'mcr';
const NAMED = { mcr: 'MCR', ccr: 'CCR' } as const;
type Named = keyof typeof NAMED;
const isNamed = (target: string): target is Named => Object.hasOwn(NAMED, target);
/** A percentage has 16 of the ratio's 18 decimals. */
const PERCENT_SCALE = SCALE.yu - 2;
const LEAST = 10n ** 18n;
const MOST = 10n ** 19n;

/** A ratio, 1e18, from a percentage as typed; null: it is no possible target. */
function ratioOf(percent: string): string | null {
  const ratio = parseUnits(percent, PERCENT_SCALE);
  return ratio !== null && ratio > LEAST && ratio <= MOST ? `${ratio}` : null;
}
const percentText = (ratio: string): string => `${formatUnits(ratio, PERCENT_SCALE, { maxDecimals: 2 })}%`;
const btc = (wei: string): string => formatUnits(wei, SCALE.ybtc, { maxDecimals: 8 });
const yu = (wei: string): string => formatUnits(wei, SCALE.yu, { maxDecimals: 2 });

type Row = TopUpsAnswer['rows'][number];

function Amounts({ collateralNeeded, debtNeeded }: Pick<Row, 'collateralNeeded' | 'debtNeeded'>) {
  return (
    <>
      <td className="number" title={formatUnits(collateralNeeded, SCALE.ybtc)}>
        {btc(collateralNeeded)}
      </td>
      <td className="number" title={formatUnits(debtNeeded, SCALE.yu)}>
        {yu(debtNeeded)}
      </td>
    </>
  );
}

function OwnerRows({ row, isOpen, onToggle }: { row: Row; isOpen: boolean; onToggle: () => void }) {
  const { t } = useTranslation('trove');
  const owner = displayAddress(row.owner);
  const lowest = row.troves.reduce((least, { icr }) => (BigInt(icr) < BigInt(least) ? icr : least), row.troves[0]!.icr);
  return (
    <>
      <tr>
        <th scope="row">
          <button type="button" className="accounts-pick" title={owner} aria-expanded={isOpen} onClick={onToggle}>
            {owner}
          </button>{' '}
          <small>{t('topUps.positions', { count: row.troves.length })}</small>
        </th>
        <td className="number">{percentText(lowest)}</td>
        <Amounts {...row} />
      </tr>
      {isOpen
        ? row.troves.map((trove) => (
            <tr key={trove.id} className="top-ups-position">
              <th scope="row">{t('rowName', { troveId: trove.troveId, vaultId: trove.vaultId })}</th>
              <td className="number">{percentText(trove.icr)}</td>
              <Amounts {...trove} />
            </tr>
          ))
        : null}
    </>
  );
}

function Target({ value, onChange }: { value: string; onChange: (target: string) => void }) {
  const { t } = useTranslation('trove');
  const typedNow = isNamed(value) ? '' : value;
  const [draft, setDraft] = useState({ text: typedNow, of: typedNow });
  const typed = draft.of === typedNow ? draft.text : typedNow;
  const isWrong = typed !== '' && ratioOf(typed) === null;
  const take = (): void => {
    if (typed !== '' && !isWrong) onChange(typed);
  };
  return (
    <div className="top-ups-target">
      <Segmented
        size="small"
        aria-label={t('topUps.target')}
        value={value}
        onChange={onChange}
        options={Object.entries(NAMED).map(([key, label]) => ({ value: key, label }))}
      />
      <Input
        size="small"
        className="top-ups-typed"
        aria-label={t('topUps.typed')}
        placeholder={t('topUps.typed')}
        autoComplete="off"
        suffix="%"
        value={typed}
        status={isWrong ? 'error' : ''}
        aria-invalid={isWrong}
        onChange={({ target }) => setDraft({ text: target.value, of: typedNow })}
        onPressEnter={take}
        onBlur={take}
      />
      <output className="what-if-wrong">{isWrong ? t('topUps.wrong') : null}</output>
    </div>
  );
}

/** `supposed`: the price, 1e18; null: the one in force. */
export function TopUps({ supposed }: { supposed: string | null }) {
  const { t } = useTranslation('trove');
  const { asOf } = useAsOf();
  const [search, write] = useUrlSearch();
  const [opened, setOpened] = useState<readonly string[]>([]);
  const { progress, start } = useFileDownload();
  const wanted = search.get(TARGET) ?? DEFAULT;
  const ratio = isNamed(wanted) ? wanted : ratioOf(wanted);
  const chosen = ratio === null ? DEFAULT : wanted;
  const {
    data,
    error,
    refetch,
    isPlaceholderData: isBehind,
    exportAddress,
  } = useTopUps(asOf, ratio ?? DEFAULT, supposed);
  const isSupposed = data?.isSupposed ?? supposed !== null;
  if (error && (!data || isBehind)) return <Failure error={error} onRetry={() => void refetch()} />;
  const target =
    data && (isNamed(data.chosen) ? `${NAMED[data.chosen]} (${percentText(data.target)})` : percentText(data.target));
  return (
    <section
      className={isSupposed ? 'top-ups top-ups-supposed' : 'top-ups'}
      aria-label={t('topUps.tab')}
      aria-busy={isBehind}
    >
      <div className="top-ups-head">
        <Target value={chosen} onChange={(next) => write({ [TARGET]: next === DEFAULT ? null : next }, 'replace')} />
        <Button
          size="small"
          icon={<DownloadOutlined aria-hidden />}
          disabled={!data?.rows.length}
          loading={progress !== null}
          onClick={() => void start(exportAddress)}
        >
          {t('topUps.export')}
        </Button>
      </div>
      <p className="top-ups-about">{t('topUps.about')}</p>
      {data ? (
        <p className="top-ups-sums">
          {data.price === null ? (
            t('topUps.noPrice')
          ) : (
            <>
              <strong>{t(isSupposed ? 'topUps.atSupposed' : 'topUps.at', { target, price: yu(data.price) })}</strong>{' '}
              {data.totals.troves === 0
                ? t('topUps.none')
                : t('topUps.sums', {
                    count: data.totals.troves,
                    shown: formatCount(data.totals.troves),
                    owners: formatCount(data.totals.owners),
                    collateral: btc(data.totals.collateralNeeded),
                    debt: yu(data.totals.debtNeeded),
                  })}
              {data.totals.owners > data.rows.length
                ? ` ${t('topUps.most', { shown: formatCount(data.rows.length) })}`
                : null}
            </>
          )}
          {isBehind ? ` ${t('whatIf.calculating')}` : null}
        </p>
      ) : null}
      <ScrollArea label={t('topUps.about')} className="panel-scroll top-ups-scroll">
        {data ? (
          <table className="plain-table">
            <thead>
              <tr>
                <th scope="col">{t('topUps.owner')}</th>
                {(['ratio', 'collateral', 'debt'] as const).map((column) => (
                  <th key={column} scope="col" className="number">
                    {t(`topUps.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.rows.map((row) => (
                <OwnerRows
                  key={row.owner}
                  row={row}
                  isOpen={opened.includes(row.owner)}
                  onToggle={() =>
                    setOpened((before) =>
                      before.includes(row.owner)
                        ? before.filter((owner) => owner !== row.owner)
                        : [...before, row.owner],
                    )
                  }
                />
              ))}
            </tbody>
          </table>
        ) : (
          <LinesSkeleton lines={6} />
        )}
      </ScrollArea>
    </section>
  );
}
