// What starts by itself, and what an area's rules use: facts, executions, alerts and settings.
import alerts from 'declared:alerts';
import { createElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { HelpArea, HelpFact } from '#contracts/access/help-content.ts';
import { isKeyOf } from '#contracts/values/records.ts';
import { useHeld } from '../../app/session/permission.ts';
import { useFigures } from '../../app/session/use-rules.ts';
import { useInSameTime } from '../../app/time/as-of.ts';
import { useSay } from '../../i18n/pair.ts';
import { useSettingWords } from '../../settings/setting-words.ts';
import type { Level } from './heading.tsx';
import { Sentences } from './sentences.tsx';
import { useWho } from './use-who.ts';

const RULES = '/settings/rules';

function Fact({ type, name, importedWith, isControlled }: HelpFact) {
  const { t } = useTranslation('help');
  const { rolesOf } = useWho();
  return (
    <li>
      {name === null ? null : `${name} `}
      <code>{type}</code>
      <br />
      <span className="help-soft">
        <Sentences
          texts={[
            t('fact.source'),
            ...(importedWith === null ? [] : [t('fact.imported', { roles: rolesOf(importedWith) })]),
            ...(isControlled ? [t('fact.controlled')] : []),
          ]}
        />
      </span>
    </li>
  );
}

export function Settings({ of }: { of: HelpArea }) {
  const { t } = useTranslation('help');
  const { nameOf, valueOf } = useSettingWords();
  const values = useFigures();
  const mayRead = useHeld().has('settings:read');
  const inSameTime = useInSameTime();
  return (
    <>
      <ul className="help-list">
        {of.settings.map((name) => (
          <li key={name}>
            {values && isKeyOf(values, name)
              ? t('setting.value', { name: nameOf(name), value: valueOf(name, values[name]) })
              : nameOf(name)}
          </li>
        ))}
      </ul>
      <p className="help-soft">
        {mayRead ? <Link to={inSameTime(RULES)}>{t('setting.link')}</Link> : t('setting.hidden')}
      </p>
    </>
  );
}

export const Facts = ({ of }: { of: HelpArea }) => (
  <ul className="help-list">
    {of.facts.map((fact) => (
      <Fact key={fact.type} {...fact} />
    ))}
  </ul>
);

export function Alerts({ of }: { of: HelpArea }) {
  const say = useSay();
  const inSameTime = useInSameTime();
  return (
    <ul className="help-list">
      {of.alerts.map((rule) => {
        const alert = alerts[rule];
        if (!alert) return null;
        return (
          <li key={rule}>
            {alert.to === null ? say(alert.names) : <Link to={inSameTime(alert.to)}>{say(alert.names)}</Link>}
          </li>
        );
      })}
    </ul>
  );
}

export function Starts({ of, level }: { of: HelpArea; level: Level }) {
  const { t } = useTranslation('help');
  return (
    <>
      {of.byItself.length ? (
        <ul className="help-list">
          {of.byItself.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      ) : null}
      {of.executions.length ? (
        <div className="help-part">
          {createElement(`h${level}`, null, t('executions'))}
          <ul className="help-list">
            {of.executions.map(([kind, name]) => (
              <li key={kind}>
                {name} <code>{kind}</code>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </>
  );
}
