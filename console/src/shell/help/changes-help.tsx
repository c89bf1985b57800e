// How rules and parameters are changed, by whom, and the second-person rules now.
import rules from 'declared:rules';
import { useTranslation } from 'react-i18next';
import type { HelpChanges } from '#contracts/access/help-content.ts';
import { keysOf } from '#contracts/values/records.ts';
import { useSay } from '../../i18n/pair.ts';
import { useSettingWords } from '../../settings/setting-words.ts';
import { May } from './action-help.tsx';
import { useRulesOn } from './use-help.ts';
import { useWho } from './use-who.ts';

export function ChangesHelp({ of: { texts, groups } }: { of: HelpChanges }) {
  const { t } = useTranslation('help');
  const { nameOf } = useSettingWords();
  const { rolesOf } = useWho();
  return (
    <>
      <ul className="help-list">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <ul className="help-actions">
        {groups.map(([permission, name, settings]) => (
          <li key={permission} className="help-action">
            <p className="help-action-head">
              <strong>{name}</strong> <May permission={permission} />
            </p>
            <ul className="help-notes">
              <li>{t('who.roles', { roles: rolesOf(permission) })}</li>
              <li>{settings.length ? settings.map(nameOf).join(t('who.between')) : t('secondPerson')}</li>
            </ul>
          </li>
        ))}
      </ul>
    </>
  );
}

export function RulesHelp() {
  const { t } = useTranslation('help');
  const say = useSay();
  const { isOn, isRequested } = useRulesOn();
  return (
    <dl className="help-figures">
      {keysOf(rules).map((rule) => {
        const { names, on, off, isRequested: isOffAtFirst } = rules[rule];
        const isInForce = isOffAtFirst ? isRequested(rule) : isOn(rule);
        return (
          <div key={rule}>
            <dt>{say(names)}</dt>
            <dd>{t(isInForce ? 'rule.on' : 'rule.off', { rule: say(isInForce ? on : off) })}</dd>
          </div>
        );
      })}
    </dl>
  );
}
