// A scenario that the board uses: a supposed price, or a change of the price. Nothing is recorded. It is in the URL and
// in saved views.
import { Alert, Button, Input } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { listPricesInForce } from '#contracts/areas/collateral-price/reads.ts';
import { percentOf, scenarioPrice } from '#contracts/areas/trove/scenario.ts';
import { callAt } from '../../app/server/api.ts';
import { useUrlSearch } from '../../app/navigation/url-search.ts';
import { SCALE, formatCount, formatUnits, parseUnits } from '../../base/amounts.ts';
import { useLiveQuery } from '../../feed/use-live-query.ts';
import { SCENARIO as PART } from '../../grid/views/view-state.ts';
import type { BandSum } from './use-bands.ts';

const TYPING_MS = 400;
/** Percent below the price in force. */
const FALLS = [10, 20, 30] as const;
/** The list is reloaded with each supposed price. */
const FALL_EVERY_MS = 5_000;

/** 1e18; null: no valid price. `inForce`: 1e18. */
function priceOf(typed: string, inForce: bigint | null): string | null {
  const price = scenarioPrice(typed, inForce);
  return price === null ? null : `${price}`;
}
const unitsOf = (inForce: string | null): bigint | null => (inForce === null ? null : parseUnits(inForce, SCALE.yu));

/**
 * The supposed price, 1e18; null: none. A change in percent follows the price in force, at most every FALL_EVERY_MS.
 */
export function useSupposed(asOf: string | null): string | null {
  const typed = useUrlSearch()[0].get(PART);
  const isFall = typed !== null && percentOf(typed) !== null;
  const inForce =
    useLiveQuery(
      ['prices-in-force', 'supposed'],
      asOf,
      { models: ['prices-in-force'], everyMs: FALL_EVERY_MS, enabled: isFall },
      ({ when, atLeast }, signal) =>
        callAt<typeof listPricesInForce>(
          { method: 'GET', path: '/api/collateral-prices/in-force' },
          { query: { ...when, atLeast }, signal },
        ),
    ).data?.rows[0]?.price ?? null;
  return typed === null ? null : priceOf(typed, unitsOf(inForce));
}

/** `inForce`: decimal text. */
export function WhatIf({ inForce }: { inForce: string | null }) {
  const { t } = useTranslation('trove');
  const [search, write] = useUrlSearch();
  const urlText = search.get(PART) ?? '';
  /** The input is kept until the URL changes. */
  const [draft, setDraft] = useState({ text: urlText, of: urlText });
  const typed = draft.of === urlText ? draft.text : urlText;
  const isWrong = typed !== '' && percentOf(typed) === null && priceOf(typed, unitsOf(inForce)) === null;
  useEffect(() => {
    if (typed === urlText || isWrong) return undefined;
    const timer = setTimeout(() => write({ [PART]: typed || null }, 'replace'), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, urlText, isWrong, write]);
  return (
    <search className="what-if">
      <span aria-hidden="true">{t('whatIf.label')}</span>
      <Input
        size="small"
        aria-label={t('whatIf.label')}
        className="what-if-price"
        autoComplete="off"
        value={typed}
        status={isWrong ? 'error' : ''}
        aria-invalid={isWrong}
        suffix={percentOf(typed) === null ? 'YU' : null}
        placeholder={t('whatIf.placeholder')}
        onChange={({ target }) => setDraft({ text: target.value, of: urlText })}
      />
      {inForce === null
        ? null
        : FALLS.map((percent) => (
            <Button
              key={percent}
              size="small"
              aria-pressed={percentOf(urlText) === `-${percent}`}
              onClick={() => write({ [PART]: `-${percent}%` }, 'replace')}
            >
              {t('whatIf.fall', { percent })}
            </Button>
          ))}
      {urlText ? (
        <Button size="small" type="link" onClick={() => write({ [PART]: null }, 'replace')}>
          {t('whatIf.end')}
        </Button>
      ) : null}
      <output className="what-if-wrong">{isWrong ? t('whatIf.wrong') : null}</output>
    </search>
  );
}

const NONE: BandSum = { band: 'BELOW_MCR', count: 0, collateral: '0', entireDebt: '0' };
const liquidatable = (sums: readonly BandSum[] | undefined): BandSum =>
  sums?.find(({ band }) => band === 'BELOW_MCR') ?? NONE;

/**
 * What would be liquidatable at a supposed price, compared with now. While the sums at the wanted price are read, it
 * names the price of the former ones. `hasList`: it also says why the list has no export.
 */
export function WhatIfNote({
  wanted,
  supposed,
  now,
  hasList,
}: {
  wanted: string;
  supposed: { price: string | null; rows: readonly BandSum[] } | undefined;
  now: readonly BandSum[] | undefined;
  hasList: boolean;
}) {
  const { t } = useTranslation(['trove', 'grid']);
  const price = supposed?.price ?? null;
  const [then, already] = [liquidatable(supposed?.rows), liquidatable(now)];
  const sums = {
    collateral: formatUnits(then.collateral, SCALE.ybtc, { maxDecimals: 8 }),
    debt: formatUnits(then.entireDebt, SCALE.yu, { maxDecimals: 2 }),
  };
  return (
    <Alert
      type="warning"
      showIcon
      className="what-if-note"
      title={
        <>
          <strong>{t('whatIf.title', { price: formatUnits(price ?? wanted, SCALE.yu, { minDecimals: 2 }) })}</strong>{' '}
          {price === null
            ? null
            : t('whatIf.sums', {
                count: then.count,
                shown: formatCount(then.count),
                now: formatCount(already.count),
                ...sums,
              })}
          {price === wanted ? null : ` ${t('whatIf.calculating')}`}
          {hasList ? ` ${t('grid:export.supposed')}` : null}
        </>
      }
    />
  );
}
