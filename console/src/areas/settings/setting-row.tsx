// One setting: its name and current meaning, its control, its pending value, and its history of changes.
import figures from 'declared:figures';
import rules from 'declared:rules';
import { Button, Input, Segmented, Switch, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isNumberSetting } from '#contracts/declared/declaration.ts';
import type { SettingChange } from '#contracts/areas/settings/routes.ts';
import type { SecondPersonRule, SettingName, SettingTexts } from '#contracts/areas/settings/rules.ts';
import type { ProposalRow } from '#contracts/areas/settings/proposals.ts';
import { useTime } from '../../app/time/time.ts';
import { useSay } from '../../i18n/pair.ts';
import { useActorName } from '../../rights/actors.ts';
import { SettingNote } from './setting-note.tsx';
import { ServiceLevelInput } from './service-level-input.tsx';
import { TokensInput } from './tokens-input.tsx';
import { violatedUpperBound, formatSettingInput, type SettingInputs } from '../../settings/figures.ts';
import { ON, UNITS, isRule, useSettingWords } from '../../settings/setting-words.ts';

function History({ name, changes }: { name: string; changes: readonly SettingChange[] }) {
  const { t } = useTranslation('settings');
  const { valueOf } = useSettingWords();
  const time = useTime();
  const actor = useActorName();
  return (
    <ol className="settings-history">
      {changes.map(({ at, before, after, by, confirmedBy, reason, until, isBack }) => (
        <li key={at}>
          <span className="settings-when">{time.format(at)}</span>
          <span>
            <strong>
              {valueOf(name, before)} → {valueOf(name, after)}
            </strong>{' '}
            {isBack ? (
              t('history.back')
            ) : (
              <>
                {by === null ? '' : t('history.by', { who: actor(by) })}
                {confirmedBy === null ? '' : ` ${t('history.confirmed', { who: actor(confirmedBy) })}`}
                {until === null ? '' : ` ${t('history.until', { when: time.format(until) })}`}
              </>
            )}
            {reason === null ? null : (
              <span className="settings-reason">
                <bdi>{reason}</bdi>
              </span>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Figures as typed; rules as `true` and `false`. */
export type TypedSettings = SettingInputs & Readonly<Partial<Record<SecondPersonRule, string>>>;

interface Props {
  name: SettingName | SecondPersonRule;
  inForce: SettingTexts;
  /** null: the input is invalid. */
  value: string | null;
  typed: TypedSettings;
  isLocked: boolean;
  isWeaker: boolean;
  /** `undefined`: loading. */
  history: readonly SettingChange[] | undefined;
  proposal: ProposalRow | null;
  onType: (text: string) => void;
}

export function SettingRow({ name, inForce, value, typed, isLocked, isWeaker, history, proposal, onType }: Props) {
  const { t } = useTranslation('settings');
  const say = useSay();
  const { nameOf, valueOf, span } = useSettingWords();
  const [isOpen, setOpen] = useState(false);
  const id = `setting-${name.replaceAll(/\W/g, '-')}`;
  const label = nameOf(name);
  const figure = isRule(name) ? null : figures[name];
  const about = figure && figure.kind !== 'site' ? figure.about : undefined;
  const text = typed[name] ?? (figure ? formatSettingInput(figure, inForce[name]!) : inForce[name]!);
  const above = isRule(name) ? null : violatedUpperBound(figures, name, typed, inForce);
  const wrong =
    figure === null
      ? null
      : value === null
        ? isNumberSetting(figure)
          ? t(figure.optional ? 'figure.boundsOrNone' : 'figure.bounds', {
              least: valueOf(name, figure.least),
              most: valueOf(name, figure.most),
            })
          : t(
              figure.kind === 'tokens'
                ? 'figure.tokens'
                : figure.kind === 'serviceLevel'
                  ? 'figure.level'
                  : 'figure.site',
            )
        : above
          ? t('figure.below', { other: say(figures[above].names) })
          : null;
  return (
    <li>
      <div>
        <h3 id={id}>
          {label}
          {isRule(name) || figure?.weakens ? (
            ''
          ) : (
            <>
              {' '}
              <Tag>{t('neutral')}</Tag>
            </>
          )}
        </h3>
        {isRule(name) ? <p id={`${id}-about`}>{say(value === 'true' ? rules[name].on : rules[name].off)}</p> : null}
        {about ? <p>{say(about)}</p> : null}
        <p className="settings-last">
          {proposal === null ? null : (
            <a href={`#/settings/proposals?row=${proposal.id}`}>
              {t('pending', { value: valueOf(name, proposal.after[name]!) })}
            </a>
          )}{' '}
          {history === undefined ? null : history.length ? (
            <Button type="link" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {t('history.open', { count: history.length })}
            </Button>
          ) : (
            <span>{t('figure.never')}</span>
          )}
        </p>
      </div>
      {figure === null || figure.kind === 'flag' ? (
        <Switch
          checked={text === (figure ? ON : 'true')}
          disabled={isLocked}
          onChange={(on) => onType(figure ? (on ? ON : '0') : String(on))}
          aria-labelledby={id}
          aria-describedby={`${id}-about`}
        />
      ) : figure.kind === 'choice' ? (
        <Segmented
          className="settings-choice"
          value={text}
          disabled={isLocked}
          options={Object.entries(figure.options).map(([code, names]) => ({ value: code, label: say(names) }))}
          onChange={onType}
          aria-labelledby={id}
        />
      ) : figure.kind === 'tokens' ? (
        <TokensInput value={text} isLocked={isLocked} labelledBy={id} onChange={onType} />
      ) : figure.kind === 'serviceLevel' ? (
        <ServiceLevelInput value={text} isLocked={isLocked} labelledBy={id} onChange={onType} />
      ) : (
        <Input
          className={figure.kind === 'site' ? 'settings-site' : 'settings-figure'}
          value={text}
          disabled={isLocked}
          inputMode={figure.kind === 'site' ? 'url' : 'decimal'}
          autoComplete="off"
          suffix={
            figure.kind === 'seconds'
              ? `${t('figure.seconds')}${value === null ? '' : span(value)}`
              : UNITS[figure.kind]
          }
          {...(wrong && { status: 'error' as const, 'aria-invalid': true })}
          onChange={({ target }) => onType(target.value)}
          aria-labelledby={id}
        />
      )}
      {wrong ? (
        <span className="settings-wrong" role="alert">
          {wrong}
        </span>
      ) : value === null || value === inForce[name] ? null : (
        <span className="settings-changed">
          {t('figure.becomes', { before: valueOf(name, inForce[name]!), after: valueOf(name, value) })}
          {isWeaker ? (
            <>
              {' '}
              · <strong>{t('weaker')}</strong>
            </>
          ) : null}
        </span>
      )}
      <SettingNote name={name} value={value} />
      {isOpen && history ? <History name={name} changes={history} /> : null}
    </li>
  );
}
