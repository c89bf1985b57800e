// An action: which roles may do it, whether another person must, what it asks for, and why it may be refused.
import figures from 'declared:figures';
import requestedWith from 'declared:requested-with';
import rules from 'declared:rules';
import { useTranslation } from 'react-i18next';
import type { HelpAction } from '#contracts/access/help-content.ts';
import { isKeyOf } from '#contracts/values/records.ts';
import { useSay } from '../../i18n/pair.ts';
import { useProblemText } from '../../i18n/problem-text.ts';
import { Sentences } from './sentences.tsx';
import { useRulesOn } from './use-help.ts';
import { useWho } from './use-who.ts';

/** Sentences on the rules of an action that are in force now. */
function useRuleTexts({ second, request }: HelpAction): string[] {
  const { t } = useTranslation('help');
  const say = useSay();
  const { isOn, isRequested } = useRulesOn();
  const ruleText = (rule: string, on: boolean): string[] =>
    isKeyOf(rules, rule) ? [t(on ? 'rule.on' : 'rule.off', { rule: say(rules[rule][on ? 'on' : 'off']) })] : [];
  /** Said once for all actions that the setting makes requests. */
  const settingText = (name: string, on: boolean): string[] => {
    const about = isKeyOf(figures, name) && 'about' in figures[name] ? figures[name].about : null;
    return about ? [t(on ? 'rule.on' : 'rule.off', { rule: say(about) })] : [];
  };
  const requestText = ({ rule, state }: NonNullable<HelpAction['request']>): string[] => {
    const isInForce = isRequested(rule);
    const setting = requestedWith[rule];
    if (setting !== undefined) return settingText(setting, isRequested(rule));
    if (state === null || !isKeyOf(rules, rule)) return ruleText(rule, isInForce);
    const text = t('rule.inState', { state, rule: say(rules[rule].names) });
    return [t(isInForce ? 'rule.on' : 'rule.off', { rule: text })];
  };
  return [
    ...(second
      ? second.rule === null
        ? [t('rule.always', { than: second.than.join(t('who.between')) })]
        : ruleText(second.rule, isOn(second.rule))
      : []),
    ...(request === null ? [] : requestText(request)),
  ];
}

/** What the dialog asks for, and whether many rows can be done at once. */
function Asks({ retyped, reason, batch }: HelpAction) {
  const { t } = useTranslation('help');
  const texts = [
    ...(retyped === null ? [] : [t('rule.retyped', { what: retyped })]),
    ...(reason ? [t('rule.reason')] : []),
    ...(batch ? [t('rule.batch')] : []),
  ];
  return texts.length ? (
    <li>
      <Sentences texts={texts} />
    </li>
  ) : null;
}

export const May = ({ permission }: { permission: string }) => {
  const { t } = useTranslation('help');
  const { isMine } = useWho();
  const may = isMine(permission);
  return <span className={may ? 'help-may' : 'help-may-not'}>{t(may ? 'who.you' : 'who.notYou')}</span>;
};

function ActionHelp({ action }: { action: HelpAction }) {
  const { t } = useTranslation('help');
  const problem = useProblemText();
  const { rolesOf } = useWho();
  const texts = useRuleTexts(action);
  const { who, alsoNeeds, condition } = action;
  // The routes of some actions let all in and check the rest themselves: what they check says who may.
  const saysNothing = action.permission === 'session' && alsoNeeds !== null;
  const whoText = who ?? (saysNothing ? null : t('who.roles', { roles: rolesOf(action.permission) }));
  const isPermissionEnough = who === null && alsoNeeds === null;
  return (
    <li className="help-action">
      <p className="help-action-head">
        <strong>{action.title}</strong> {isPermissionEnough ? <May permission={action.permission} /> : null}
      </p>
      <ul className="help-notes">
        {condition === null ? null : <li>{condition}</li>}
        {whoText === null ? null : <li>{whoText}</li>}
        {alsoNeeds === null ? null : <li>{alsoNeeds}</li>}
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
        <Asks {...action} />
      </ul>
      {action.next === null ? null : <p>{action.next}</p>}
      {action.refusals.length ? (
        <details>
          <summary>{t('refusals', { shown: action.refusals.length })}</summary>
          <ul className="help-list">
            {action.refusals.map(([code, text]) => (
              <li key={code}>{text ?? problem.code(code)}</li>
            ))}
          </ul>
        </details>
      ) : null}
    </li>
  );
}

export function ActionsHelp({
  names,
  actions,
}: {
  names: readonly string[];
  actions: Readonly<Record<string, HelpAction>>;
}) {
  return (
    <ul className="help-actions">
      {names.map((name) => {
        const action = actions[name];
        return action ? <ActionHelp key={name} action={action} /> : null;
      })}
    </ul>
  );
}
