// What people decided, by person and kind.
import { useTranslation } from 'react-i18next';
import type { PeriodBody } from '#contracts/areas/report/period.ts';
import { REPORT_PARTS } from '#contracts/areas/report/words.ts';
import { useEventWords } from '../../app/event-words.ts';
import { formatCount } from '../../base/amounts.ts';
import { useSay } from '../../i18n/pair.ts';
import { useActorName } from '../../rights/actors.ts';
import { Part } from './part.tsx';
import { useReportWords } from './use-report-words.ts';

export function DecisionsPart({ of }: { of: PeriodBody['decisions'] }) {
  const { t } = useTranslation('report');
  const say = useSay();
  const actor = useActorName();
  const event = useEventWords();
  const words = useReportWords();
  return (
    <Part
      title={say(REPORT_PARTS.decisions)}
      head={[t('person'), t('kind'), t('count'), t('amount')]}
      figures={[2, 3]}
      rows={of.map(({ person, area, type, count, amounts }) => ({
        key: [person, area, type].join(' '),
        cells: [
          actor(person),
          event(type),
          formatCount(count),
          amounts.map((amount) => words.amountOf(area, amount)).join(' · '),
        ],
      }))}
    />
  );
}
