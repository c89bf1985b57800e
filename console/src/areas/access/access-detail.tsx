// What one person may do: each permission with its last use, and the pairs that let them do both halves.
import { Checkbox } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccessRow } from '#contracts/areas/access/reads.ts';
import { ScrollArea } from '../../app/look/scroll-area.tsx';
import { StatusTag } from '../../app/look/status-tag.tsx';
import { useTime } from '../../app/time/time.ts';
import { formatCount } from '../../base/amounts.ts';
import { usePermissionName } from '../../rights/names.ts';
import { isUnused } from './unused.ts';

/** `who`: the person's name. */
export function AccessDetail({ row: { permissions, pairs, review }, who }: { row: AccessRow; who: string }) {
  const { t } = useTranslation('access');
  const [onlyUnused, setOnlyUnused] = useState(false);
  const time = useTime();
  const name = usePermissionName();
  const shown = permissions.filter((permission) => !onlyUnused || isUnused(permission));
  return (
    <section className="access-detail" aria-label={who}>
      {review ? <p>{t('noteWas', { note: review.note })}</p> : null}
      {review?.gained.length ? <p>{t('gained', { codes: review.gained.map(name).join(' · ') })}</p> : null}
      {review?.lost.length ? <p>{t('lost', { codes: review.lost.map(name).join(' · ') })}</p> : null}
      <h3>{t('pairsOf')}</h3>
      {pairs.length ? (
        <ul>
          {pairs.map(({ first, second, isOn }) => (
            <li key={`${first} ${second}`}>
              {t('pair', { first: name(first), second: name(second) })}{' '}
              <StatusTag tone={isOn ? 'muted' : 'bad'} label={t(isOn ? 'ruleOn' : 'ruleOff')} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="panel-note">{t('noPairs')}</p>
      )}
      <h3>{t('permissions')}</h3>
      <Checkbox checked={onlyUnused} onChange={({ target }) => setOnlyUnused(target.checked)}>
        {t('onlyUnused')}
      </Checkbox>
      {shown.length ? (
        <ScrollArea label={`${who}: ${t('permissions')}`}>
          <table className="plain-table">
            <thead>
              <tr>
                <th scope="col">{t('permission')}</th>
                <th scope="col">{t('lastUse')}</th>
                <th scope="col" className="number">
                  {t('uses')}
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map(({ code, lastUsedAt, uses, isRecorded, unused }) => (
                <tr key={code}>
                  <th scope="row" title={code}>
                    {name(code)}
                  </th>
                  <td title={lastUsedAt === null ? undefined : time.exact(lastUsedAt)}>
                    {lastUsedAt === null ? t(isRecorded ? 'never' : 'notRecorded') : time.format(lastUsedAt)}{' '}
                    {unused ? <StatusTag tone="warn" label={t('unusedTag')} /> : null}
                  </td>
                  <td className="number">{isRecorded || uses > 0 ? formatCount(uses) : '—'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollArea>
      ) : (
        <p className="panel-note">{t(permissions.length ? 'noUnused' : 'noPermissions')}</p>
      )}
    </section>
  );
}
