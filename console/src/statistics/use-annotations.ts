// What happened during the days of a page, in words, for its chart.
import areas from 'declared:areas';
import imports from 'declared:imports';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Annotation, listAnnotations } from '#contracts/areas/annotation/reads.ts';
import { callAt } from '../app/server/api.ts';
import { useTime } from '../app/time/time.ts';
import { addDays, startOf, type Range } from '../base/days.ts';
import type { ChartAnnotation } from '../charts/chart-spec.ts';
import { useChoice } from '../charts/use-choice.ts';
import { useLiveQuery } from '../feed/use-live-query.ts';
import { useSay } from '../i18n/pair.ts';
import { useActorName } from '../rights/actors.ts';
import { useSettingWords } from '../settings/setting-words.ts';
import type { Bucket } from './values/buckets.ts';

const ANEW_MS = 10_000;
const NOTES = ['on', 'off'] as const;
/** The same list each time, so that nothing is drawn again for it. */
const NOTHING: readonly ChartAnnotation[] = [];

/** Whether charts show what happened; it is in the URL. */
export function useNotes(): { isOn: boolean; switchTo: (isOn: boolean) => void } {
  const [notes, choose] = useChoice('notes', NOTES);
  return { isOn: notes === 'on', switchTo: (isOn) => choose(isOn ? 'on' : 'off') };
}

/** Returns an annotation in words, with its time and who did it. */
export function useAnnotationWords(): (annotation: Annotation) => string {
  const { t } = useTranslation('statistics');
  const time = useTime();
  const say = useSay();
  const nameOf = useActorName();
  const { nameOf: settingOf } = useSettingWords();
  return useMemo(() => {
    const what = ({ kind, subject, count, reason }: Annotation): string => {
      const because = reason ?? t('annotation.noReason');
      const [first = '', price = '', source = ''] = subject;
      switch (kind) {
        case 'rule':
          return subject.length
            ? t('annotation.rule', { names: subject.map(settingOf).join(t('scope.comma')) })
            : t('annotation.rules');
        case 'pause':
          return t('annotation.pause', { reason: because });
        case 'resume':
          return t('annotation.resume', { reason: because });
        case 'import': {
          const names = imports.find(({ type }) => type === first)?.names;
          return t('annotation.import', { name: names ? say(names) : t('annotation.file'), count: count ?? 0 });
        }
        default:
          return t(`annotation.${kind}`, { pair: first, price, source: nameOf(`source:${source}`) });
      }
    };
    return (annotation) =>
      t('annotation.told', { time: time.format(annotation.at), what: what(annotation), who: nameOf(annotation.by) });
  }, [t, time, say, nameOf, settingOf]);
}

const listOf = (area: string): string | undefined => {
  const page = areas[area];
  return page && `${page.path}${page.tab ? `?tab=${page.tab}` : ''}`;
};
/** The page that shows more about it. */
function pageOf({ kind, subject }: Annotation): string | undefined {
  switch (kind) {
    case 'rule':
      return '/settings/rules';
    case 'pause':
    case 'resume':
      return listOf('execution');
    case 'import':
      return imports.find(({ type }) => type === subject[0])?.to ?? undefined;
    default:
      return listOf('collateral-price');
  }
}

/**
 * Each annotation at the step of its time. `point`: the point in time at which they are read; null: now, and kept live.
 * Empty if they are switched off.
 */
export function useAnnotations(
  { from, to }: Range,
  point: string | null,
  { buckets, isOn }: { buckets: readonly Bucket[]; isOn: boolean },
): readonly ChartAnnotation[] {
  const { t } = useTranslation('statistics');
  const wordsOf = useAnnotationWords();
  const { data } = useLiveQuery(
    ['annotations', from, to],
    point,
    { models: [], everyMs: ANEW_MS, anewMs: ANEW_MS, enabled: isOn },
    ({ when }, signal) =>
      callAt<typeof listAnnotations>(
        { method: 'GET', path: '/api/annotations' },
        { query: { from: startOf(from), to: startOf(addDays(to, 1)), ...when }, signal },
      ),
  );
  return useMemo(() => {
    if (!isOn || !data || data.rows.length === 0) return NOTHING;
    let step = 0;
    const notes = data.rows.flatMap((row): ChartAnnotation[] => {
      // Rows and steps are both in the order of time.
      while (step < buckets.length && row.at >= buckets[step]!.to) step += 1;
      const bucket = buckets[step];
      if (!bucket || row.at < bucket.from) return [];
      const page = pageOf(row);
      return [{ step, kind: row.kind, text: wordsOf(row), ...(page !== undefined && { to: page }) }];
    });
    const [first] = notes;
    return data.more && first
      ? [{ step: first.step, kind: 'more', text: t('annotation.more', { count: data.rows.length }) }, ...notes]
      : notes;
  }, [isOn, data, buckets, wordsOf, t]);
}
