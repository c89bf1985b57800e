// A price to suppose: the board goes by it, and nothing is written. It stands in the URL.
import { Alert, Button, Input } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUrlSearch } from '../../app/url-search.ts';
import { SCALE, formatCount, formatUnits, parseUnits } from '../../base/amounts.ts';
import type { BandSum } from './use-bands.ts';

const PART = 'suppose';
const TYPING_MS = 400;
/** Percent off the price in force. */
const FALLS = [10, 20, 30] as const;
const MAX_DIGITS = 24;

/** 1e18; null: nothing, or no price. */
function priceOf(typed: string | null): string | null {
  const price = typed === null ? null : parseUnits(typed, SCALE.yu);
  return price !== null && price > 0n && `${price}`.length <= MAX_DIGITS + SCALE.yu ? `${price}` : null;
}
export const useSupposed = (): string | null => priceOf(useUrlSearch()[0].get(PART));

/** `inForce`: decimal text. */
export function WhatIf({ inForce }: { inForce: string | null }) {
  const { t } = useTranslation('trove');
  const [search, write] = useUrlSearch();
  const there = search.get(PART) ?? '';
  /** What is typed holds until the address says otherwise. */
  const [draft, setDraft] = useState({ text: there, of: there });
  const typed = draft.of === there ? draft.text : there;
  const isWrong = typed !== '' && priceOf(typed) === null;
  useEffect(() => {
    if (typed === there || isWrong) return undefined;
    const timer = setTimeout(() => write({ [PART]: typed || null }, 'replace'), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, there, isWrong, write]);
  const fallen = (percent: number): string => formatUnits((parseUnits(inForce ?? '0', SCALE.yu)! * BigInt(100 - percent)) / 100n, SCALE.yu, { grouped: false, maxDecimals: 2, minDecimals: 0 });
  return (
    <search className="what-if">
      <span aria-hidden="true">{t('whatIf.label')}</span>
      <Input size="small" aria-label={t('whatIf.label')} className="what-if-price" inputMode="decimal" autoComplete="off" value={typed} status={isWrong ? 'error' : ''} aria-invalid={isWrong} suffix="YU" placeholder={t('whatIf.placeholder')} onChange={({ target }) => setDraft({ text: target.value, of: there })} />
      {inForce === null ? null : FALLS.map((percent) => <Button key={percent} size="small" onClick={() => write({ [PART]: fallen(percent) }, 'replace')}>{t('whatIf.fall', { percent })}</Button>)}
      {there ? <Button size="small" type="link" onClick={() => write({ [PART]: null }, 'replace')}>{t('whatIf.end')}</Button> : null}
      <output className="what-if-wrong">{isWrong ? t('whatIf.wrong') : null}</output>
    </search>
  );
}

const NONE: BandSum = { band: 'BELOW_MCR', count: 0, collateral: '0', entireDebt: '0' };
const liquidatable = (sums: readonly BandSum[] | undefined): BandSum => sums?.find(({ band }) => band === 'BELOW_MCR') ?? NONE;

/** What would be liquidatable at it, beside what is. */
export function WhatIfNote({ price, supposed, now }: { price: string; supposed: readonly BandSum[] | undefined; now: readonly BandSum[] | undefined }) {
  const { t } = useTranslation('trove');
  const [then, already] = [liquidatable(supposed), liquidatable(now)];
  const sums = { collateral: formatUnits(then.collateral, SCALE.ybtc, { maxDecimals: 4 }), debt: formatUnits(then.entireDebt, SCALE.yu, { maxDecimals: 2 }) };
  return (
    <Alert type="warning" showIcon className="what-if-note" title={(
      <><strong>{t('whatIf.title', { price: formatUnits(price, SCALE.yu, { minDecimals: 2 }) })}</strong>{' '}{supposed ? t('whatIf.sums', { count: then.count, shown: formatCount(then.count), now: formatCount(already.count), ...sums }) : t('whatIf.reckoning')}</>
    )} />
  );
}
