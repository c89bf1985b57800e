// The scope of a page in words: `1–10 Nov, by day, as of 10 Nov 11:55, compared with 22–31 Oct`.
import { useTranslation } from 'react-i18next';
import type { MeasureParts } from '#contracts/kits/measure.ts';
import { positionText } from '../../app/time/as-of.ts';
import { usePointWords, useResolved } from '../../app/time/as-of-words.ts';
import { useTime } from '../../app/time/time.ts';
import { startOf, type Range } from '../../base/days.ts';
import { useLanguage } from '../../i18n/language.ts';
import { useSay } from '../../i18n/pair.ts';
import type { Scope } from './use-scope.ts';

/** A format takes long to create, and cards and charts write the same days. */
const formats = new Map<string, Intl.DateTimeFormat>();
function formatOf(language: string, hasYear: boolean): Intl.DateTimeFormat {
  const key = `${language} ${hasYear}`;
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(language === 'en-US' ? 'en-GB' : language, {
      timeZone: 'UTC',
      month: 'short',
      day: 'numeric',
      ...(hasYear && { year: 'numeric' }),
    });
  formats.set(key, format);
  return format;
}

/** `1–10 Nov`; with the year, if it is another one than that of `today`. */
export function daysText({ from, to }: Range, { today, language }: { today: string; language: string }): string {
  const isOtherYear = from.slice(0, 4) !== today.slice(0, 4) || to.slice(0, 4) !== today.slice(0, 4);
  return formatOf(language, isOtherYear).formatRange(new Date(startOf(from)), new Date(startOf(to)));
}

/** Returns a range in words. */
function useDaysText(today: string): (range: Range) => string {
  const { language } = useLanguage();
  return (range) => daysText(range, { today, language });
}

/** `MM-DD HH:mm`. */
const SHORT = [5, 16] as const;
/** A point in time in short: its time in the person's zone, or its position. */
function usePointText(point: string | null): string {
  const { t } = useTranslation('statistics');
  const time = useTime();
  const { at, position } = useResolved(point);
  if (point === null) return t('scope.now');
  return at === null ? positionText(position ?? point) : time.format(at).slice(...SHORT);
}

/** What a figure is compared with, in words: days, or for a level the last of them; null: nothing. */
export function useComparedWith({ comparison, point, range }: Scope, isOfInstant = false): string | null {
  const { t } = useTranslation('statistics');
  const days = useDaysText(range.today);
  const earlier = usePointText(comparison?.with === 'points' ? comparison.point : null);
  const later = usePointText(comparison?.with === 'points' ? point : null);
  if (comparison === null) return null;
  return comparison.with === 'points'
    ? t('change.between', { one: earlier, other: later })
    : t('change.than', {
        days: days(isOfInstant ? { from: comparison.range.to, to: comparison.range.to } : comparison.range),
      });
}

const NUMBER = /^\d+$/;
/** The names of parts. A number, such as a chain's, is shown with its name. */
export function usePartName(parts: MeasureParts | undefined): (key: string) => string {
  const say = useSay();
  return (key) => {
    const words = parts?.words?.[key];
    return words ? (NUMBER.test(key) ? `${say(words)} (${key})` : say(words)) : key;
  };
}

/** The chosen parts in words; null: all. */
function useOnlyText(keys: readonly string[], parts: MeasureParts | undefined): string | null {
  const { t } = useTranslation('statistics');
  const partName = usePartName(parts);
  return keys.length ? t('scope.only', { parts: keys.map(partName).join(t('scope.comma')) }) : null;
}

/** What a list has of the scope, in words: its days or the day of its levels, and its parts; empty: all rows. */
export function useListWords({
  today,
  range,
  levelsOf,
  keys,
  parts,
}: {
  today: string;
  /** null: rows of any time. */
  range: Range | null;
  /** null: they are the current ones. */
  levelsOf: string | null;
  keys: readonly string[];
  parts: MeasureParts | undefined;
}): string {
  const { t } = useTranslation('statistics');
  const days = useDaysText(today);
  const only = useOnlyText(keys, parts);
  return [
    range && t('scope.days', { days: days(range) }),
    levelsOf && t('scope.levels', { day: days({ from: levelsOf, to: levelsOf }) }),
    only,
  ]
    .filter((part): part is string => part !== null)
    .join(t('scope.comma'));
}

/** `range`: the days that are shown. */
export function useScopeWords(scope: Scope, range: Range, parts: MeasureParts | undefined): string {
  const { t } = useTranslation('statistics');
  const days = useDaysText(scope.range.today);
  const { comparison, point, step } = scope;
  const asOf = usePointWords(point);
  const compared = useComparedWith(scope);
  const isRunning = range.to >= scope.range.today;
  const only = useOnlyText(scope.parts, parts);
  return [
    t('scope.days', { days: days(range) }),
    t(`scope.by.${step}`),
    comparison?.with === 'points'
      ? null
      : asOf !== null
        ? t('scope.asOf', { point: asOf })
        : isRunning
          ? t('scope.live')
          : null,
    only,
    compared === null
      ? t('scope.alone')
      : comparison?.with === 'points'
        ? t('scope.pair', { points: compared })
        : t('scope.compared', { days: days(comparison!.range) }),
  ]
    .filter((part): part is string => part !== null)
    .join(t('scope.comma'));
}
