// What starts by itself, and what an area's rules use: facts, executions, alerts and settings.
import alerts from 'declared:alerts';
import { createElement, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { HelpArea, HelpFact } from '#contracts/access/help-pages.ts';
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

function Part({ level, title, children }: { level: Level; title: string; children: ReactNode }) {
  return (
    <div className="help-part">
      {createElement(`h${level}`, null, title)}
      {children}
    </div>
  );
}

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

function Settings({ names }: { names: readonly string[] }) {
  const { t } = useTranslation('help');
  const { nameOf, valueOf } = useSettingWords();
  const values = useFigures();
  const mayRead = useHeld().has('settings:read');
  const inSameTime = useInSameTime();
  return (
    <>
      <ul className="help-list">
        {names.map((name) => (
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

export function Starts({ of, level }: { of: HelpArea; level: Level }) {
  const { t } = useTranslation('help');
  const say = useSay();
  const inSameTime = useInSameTime();
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
        <Part level={level} title={t('executions')}>
          <ul className="help-list">
            {of.executions.map(([kind, name]) => (
              <li key={kind}>
                {name} <code>{kind}</code>
              </li>
            ))}
          </ul>
        </Part>
      ) : null}
      {of.alerts.length ? (
        <Part level={level} title={t('alerts')}>
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
        </Part>
      ) : null}
      {of.facts.length ? (
        <Part level={level} title={t('facts')}>
          <ul className="help-list">
            {of.facts.map((fact) => (
              <Fact key={fact.type} {...fact} />
            ))}
          </ul>
        </Part>
      ) : null}
      {of.settings.length ? (
        <Part level={level} title={t('settings')}>
          <Settings names={of.settings} />
        </Part>
      ) : null}
    </>
  );
}
