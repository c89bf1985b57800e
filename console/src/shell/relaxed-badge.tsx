// Shows everyone that second-person rules are off: which, since when, by whom and until when.
import rules from 'declared:rules';
import { useQuery } from '@tanstack/react-query';
import { Popover } from 'antd';
import { useTranslation } from 'react-i18next';
import { isKeyOf } from '#contracts/values/records.ts';
import { relaxedQuery } from '../app/session/relaxed.ts';
import { useTime } from '../app/time/time.ts';
import { useSay } from '../i18n/pair.ts';
import { useActorName } from '../rights/actors.ts';

export function RelaxedBadge() {
  const { t } = useTranslation('shell');
  const say = useSay();
  const time = useTime();
  const actor = useActorName();
  const { data } = useQuery(relaxedQuery);
  if (!data?.rows.length) return null;
  const words = t('relaxed.count', { count: data.rows.length });
  const details = (
    <ul className="relaxed-details">
      {data.rows.map(({ rule, since, by, confirmedBy, until }) => (
        <li key={rule}>
          <strong>{isKeyOf(rules, rule) ? say(rules[rule].off) : rule}</strong>
          <span>
            {t('relaxed.since', { when: time.format(since), who: actor(by) })}
            {confirmedBy === null ? '' : ` ${t('relaxed.confirmed', { who: actor(confirmedBy) })}`}
            {until === null ? '' : ` ${t('relaxed.until', { when: time.format(until) })}`}
          </span>
        </li>
      ))}
    </ul>
  );
  return (
    <Popover content={details} trigger="click" placement="bottomRight">
      <button type="button" className="header-tool header-relaxed">
        {words}
      </button>
    </Popover>
  );
}
