// Fills values into declared texts (contracts/kits/action-words.ts).
import { isolated } from '../../i18n/isolated.ts';
import { Sentence } from '../../i18n/sentence.tsx';

export type TextValues = Readonly<Record<string, string>>;
const put = (text: string, of: (name: string) => string): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => of(name));

/** For plain texts. Names without a value are omitted. */
export const filled = (text: string, values: TextValues): string => put(text, (name) => isolated(values[name] ?? ''));
export const Filled = ({ text, values }: { text: string; values: TextValues }) => (
  <Sentence values={values} say={(marks) => put(text, (name) => marks[name] ?? '')} />
);
