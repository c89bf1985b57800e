// The editor's part of the home page: what is written, waits, is to come and lacks something.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { draftsOf } from '../../actions/drafts/drafts.ts';
import { ScrollArea } from '../../app/look/scroll-area.tsx';
import { useDrillDown } from '../../app/navigation/drill-down.ts';
import { useHeld } from '../../app/session/permission.ts';
import { useSession } from '../../app/session/session.ts';
import { useAsOf } from '../../app/time/as-of.ts';
import { useInstantShown } from '../../app/time/instant-shown.ts';
import { formatCount } from '../../base/amounts.ts';
import type { DeclaredRow } from '../../declared/field-columns.ts';
import { nameOf } from '../../resource/row.ts';
import { PUBLISHED } from './areas.ts';
import { AGES, COLUMNS, DAY_MS, countedAt, keyOf, useCounts } from './desk-counts.ts';
import './publishing.css';

function Count({ value, to }: { value: number | undefined; to: string }) {
  const drillDown = useDrillDown();
  if (value === undefined) return '…';
  const address = drillDown(to);
  return value > 0 && address !== undefined ? <Link to={address}>{formatCount(value)}</Link> : formatCount(value);
}

/** The person's drafts of published records, newest first. */
function Drafts() {
  const { t } = useTranslation(['publishing', 'areas']);
  const person = useSession()?.administrator.id ?? '';
  const [drafts] = useState(() =>
    draftsOf(person).flatMap((draft) => {
      const record = PUBLISHED.find(({ options }) => options.area === draft.area);
      return record ? [{ ...draft, record }] : [];
    }),
  );
  return (
    <section aria-label={t('desk.drafts')}>
      <h3>{t('desk.drafts')}</h3>
      <ul>
        {drafts.map(({ form, record, draft: { values } }) => {
          const area = t(`areas:Noun.${record.options.area}` as 'areas:Noun.news');
          const name = nameOf(record, values as DeclaredRow);
          return (
            <li key={`${record.options.area} ${form}`}>
              <Link to={`${record.options.page.path}?edit=${form}`}>
                {name === '' ? t('desk.draftNew', { area }) : t('desk.draftOf', { area, name })}
              </Link>
            </li>
          );
        })}
        {drafts.length === 0 ? <li>{t('desk.noDrafts')}</li> : null}
      </ul>
    </section>
  );
}

export function Desk() {
  const { t } = useTranslation(['publishing', 'areas']);
  const held = useHeld();
  const shown = useInstantShown(useAsOf().asOf);
  const [startedAt] = useState(() => Date.now());
  const hour = Math.floor((shown ?? startedAt) / (DAY_MS / 24)) * (DAY_MS / 24);
  const counted = countedAt(hour);
  const counts = useCounts(counted, hour);
  const cell = (key: string) => {
    const of = counted.find((one) => one.key === key);
    return of ? <Count value={counts?.get(key)} to={of.to} /> : <span title={t('desk.none')}>–</span>;
  };
  const records = PUBLISHED.filter(({ reads }) => held.has(reads.permission));
  return (
    <section className="panel" aria-label={t('desk.title')}>
      <div className="panel-head">
        <h2>{t('desk.title')}</h2>
        {records[0] ? <Link to={`${records[0].options.page.path}?tab=calendar`}>{t('desk.calendar')}</Link> : null}
      </div>
      <ScrollArea label={t('desk.title')}>
        <table className="plain-table">
          <thead>
            <tr>
              <th scope="col">{t('desk.area')}</th>
              {COLUMNS.map((column) => (
                <th key={column} scope="col" className="number">
                  {t(`desk.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {records.map((record) => (
              <tr key={record.options.area}>
                <th scope="row">{t(`areas:page.${record.options.page.path}` as 'areas:page./news')}</th>
                {COLUMNS.map((column) => (
                  <td key={column} className="number">
                    {cell(keyOf(record, column))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
      <div className="desk-columns">
        <Drafts />
        {held.has('request:read') ? (
          <section aria-label={t('desk.review')}>
            <h3>{t('desk.review')}</h3>
            <p>
              {cell('review')} · {t('desk.reviewAbout')}
            </p>
          </section>
        ) : null}
        {held.has('feedback:read') ? (
          <section aria-label={t('desk.feedback')}>
            <h3>{t('desk.feedback')}</h3>
            <ul>
              {AGES.map((age) => (
                <li key={age}>
                  <span>{t(`desk.ages.${age}`)}</span>
                  {cell(age)}
                </li>
              ))}
            </ul>
          </section>
        ) : null}
      </div>
    </section>
  );
}
