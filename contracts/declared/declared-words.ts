// The declared names of all areas, by language.
import type { Declaration } from './declaration.ts';
import type { BilingualTexts } from '../values/bilingual.ts';
import type { Language } from '../values/language.ts';
import { HEADINGS, PAGES } from './pages.ts';
import { capital, textsIn } from './pair.ts';
import { EXECUTION_KINDS } from './execution-kinds.ts';
import { DECLARATIONS } from '../registry.ts';

type Texts = Readonly<Record<string, string>>;
export interface DeclaredWords {
  /** By path: pages and menu headings. */
  page: Texts;
  /** By area: the noun for one row, in a sentence and alone. */
  noun: Texts;
  Noun: Texts;
  /** By code: kinds of executions, read models, event types, refusals. */
  execution: Texts;
  model: Texts;
  event: Texts;
  refusal: Texts;
  /** By read model: columns and codes. */
  field: Readonly<Record<string, Texts>>;
  code: Readonly<Record<string, Readonly<Record<string, Texts>>>>;
}

const all = <Value>(
  of: (declaration: Declaration) => Readonly<Record<string, Value>> | undefined,
): Readonly<Record<string, Value>> => Object.assign({}, ...DECLARATIONS.map(of));
const mapped = <From, To>(
  record: Readonly<Record<string, From>>,
  to: (value: From) => To,
): Readonly<Record<string, To>> => Object.fromEntries(Object.entries(record).map(([key, value]) => [key, to(value)]));

export function declaredWords(language: Language): DeclaredWords {
  const inOne = (pairs: BilingualTexts): Texts => textsIn(language, pairs);
  const nouns = inOne(Object.fromEntries(DECLARATIONS.map(({ area, noun }: Declaration) => [area, noun])));
  return {
    page: inOne({ ...HEADINGS, ...Object.fromEntries(PAGES.map(({ path, names }) => [path, names])) }),
    noun: nouns,
    Noun: mapped(nouns, capital),
    execution: inOne(mapped(EXECUTION_KINDS, ({ names }) => names)),
    model: inOne(all(({ models }) => models)),
    event: inOne(all(({ events }) => events)),
    refusal: inOne(all(({ refusals }) => refusals)),
    field: mapped(
      all(({ fields }) => fields),
      inOne,
    ),
    code: mapped(
      all(({ codes }) => codes),
      (columns) => mapped(columns, inOne),
    ),
  };
}
