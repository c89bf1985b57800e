// Begins a reply with a template. Templates in the guessed language of the sender come first.
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { guessedLanguage } from '#contracts/areas/feedback/guessed-language.ts';
import { replyTemplate } from '#contracts/areas/reply-template/declaration.ts';
import { useWordsIn } from '../../declared/declared-columns.ts';
import { useAll } from '../../feed/use-all.ts';

interface Template {
  id: string;
  name: string;
  language: string;
  text: string;
}
const { reads, declaration } = replyTemplate;

/** `of`: the text of the feedback. */
export function TemplateSelect({ of, onChosen }: { of: string; onChosen: (text: string) => void }) {
  const { t } = useTranslation('feedback');
  const { codesOf } = useWordsIn(declaration, reads.model);
  const { data: all = [], isLoading } = useAll<Template>(reads, null);
  const guessed = guessedLanguage(of);
  const languages = guessed === 'ZH' ? ['ZH', 'EN'] : ['EN', 'ZH'];
  return (
    <Select<string>
      value={null}
      loading={isLoading}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={t('template.choose', { language: codesOf('language').label(guessed) })}
      aria-label={t('template.label')}
      notFoundContent={t('template.none')}
      onChange={(id) => {
        const chosen = all.find((one) => one.id === id);
        if (chosen) onChosen(chosen.text);
      }}
      options={languages.flatMap((language) => {
        const some = all.filter((one) => one.language === language);
        return some.length === 0
          ? []
          : [
              {
                label: codesOf('language').label(language),
                title: language,
                options: some.map(({ id, name }) => ({ value: id, label: name })),
              },
            ];
      })}
    />
  );
}
