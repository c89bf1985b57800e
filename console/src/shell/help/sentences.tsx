// Sentences one after another, which English separates by blanks.
import { useLanguage } from '../../i18n/language.ts';

export const Sentences = ({ texts }: { texts: readonly string[] }) =>
  texts.join(useLanguage().language === 'zh-CN' ? '' : ' ');
