// Language and theme switches, as plain radio groups: small enough for the first screen.
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '#contracts/values/language.ts';
import { THEME_CHOICES, useTheme } from './theme.ts';
import { useLanguage } from '../../i18n/language.ts';
import './switches.css';

interface SwitchProps<Choice extends string> {
  label: string;
  choices: readonly Choice[];
  chosen: Choice | undefined;
  onChoose: (choice: Choice) => void;
  text: (choice: Choice) => string;
}

export function Switch<Choice extends string>({ label, choices, chosen, onChoose, text }: SwitchProps<Choice>) {
  const name = useId();
  return (
    <fieldset className="switch">
      <legend className="visually-hidden">{label}</legend>
      {choices.map((choice) => (
        <label
          key={choice}
          className={choice === chosen ? 'switch-chosen' : undefined}
          lang={choice === 'zh-CN' || choice === 'en-US' ? choice : undefined}
        >
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={choice === chosen}
            onChange={() => onChoose(choice)}
          />
          {text(choice)}
        </label>
      ))}
    </fieldset>
  );
}

export function LanguageSwitch() {
  const { t } = useTranslation('common');
  const { language, setLanguage } = useLanguage();
  return (
    <Switch
      label={t('language.label')}
      choices={LANGUAGES}
      chosen={language}
      onChoose={setLanguage}
      text={(choice) => t(`language.${choice}`)}
    />
  );
}

export function ThemeSwitch() {
  const { t } = useTranslation('common');
  const { choice: chosen, setChoice } = useTheme();
  return (
    <Switch
      label={t('theme.label')}
      choices={THEME_CHOICES}
      chosen={chosen}
      onChoose={setChoice}
      text={(choice) => t(`theme.${choice}`)}
    />
  );
}
