// Texts. Those of the sign-in screen are in the first chunk; an area's are loaded with its page. Validation messages
// and the areas' declared labels are loaded with the shell.
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn.js';
import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { LANGUAGES, type Language } from '#contracts/values/language.ts';
import enCommon from './en-US/common.ts';
import enInvalid from './en-US/invalid.ts';
import enProblem from './en-US/problem.ts';
import enSignIn from './en-US/sign-in.ts';
import { interpolated } from './interpolated.ts';
import { language } from './language.ts';
import type { Namespace } from './resources.ts';
import zhCommon from './zh-CN/common.ts';
import zhInvalid from './zh-CN/invalid.ts';
import zhProblem from './zh-CN/problem.ts';
import zhSignIn from './zh-CN/sign-in.ts';

export interface Texts {
  [key: string]: string | Texts;
}
type Loader = () => Promise<{ default: Texts }>;
const rooms = import.meta.glob<{ default: Texts }>([
  './{zh-CN,en-US}/*.ts',
  '!./*/{common,invalid,problem,sign-in}.ts',
]);
const areas = import.meta.glob<{ default: Texts }>('../../../contracts/areas/*/texts.*.ts');
const declared: Readonly<Record<string, Loader>> = {
  'zh-CN': () => import('declared:words/zh-CN'),
  'en-US': () => import('declared:words/en-US'),
};
const loaderOf = (of: string, namespace: string): Loader | undefined =>
  namespace === 'areas'
    ? declared[of]
    : (rooms[`./${of}/${namespace}.ts`] ?? areas[`../../../contracts/areas/${namespace}/texts.${of}.ts`]);

const areaTexts: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (of, namespace, done) => {
    const load = loaderOf(of, namespace);
    if (!load) return done(new Error(`no texts for ${namespace} in ${of}`), false);
    void (async () => {
      try {
        done(null, (await load()).default);
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)), true);
      }
    })();
  },
};

const followLanguage = (): void => {
  const chosen = language.get();
  document.documentElement.lang = chosen;
  dayjs.locale(chosen === 'zh-CN' ? 'zh-cn' : 'en');
  void i18next.changeLanguage(chosen);
};

/** The texts of a namespace in a language, whichever is chosen. */
export const textsOf = async (of: Language, namespace: string): Promise<Texts> =>
  i18next.getResourceBundle(of, namespace) ?? (await loaderOf(of, namespace)?.())?.default ?? {};

/** Loads an area's texts before they are needed. Rejects if that fails. */
export async function loadTexts(namespaces: readonly Namespace[]): Promise<void> {
  const missing = (): Namespace[] =>
    namespaces.filter((namespace) => !i18next.hasResourceBundle(language.get(), namespace));
  await i18next.loadNamespaces([...namespaces]);
  // A failed namespace is loaded again only on request.
  if (missing().length) await i18next.reloadResources([language.get()], missing());
  if (missing().length) throw new Error(`no texts for ${missing().join()}`);
}

/** Prepares the texts; called once, before the first render. */
export async function startTexts(): Promise<void> {
  await i18next
    .use(areaTexts)
    .use(interpolated)
    .use(initReactI18next)
    .init({
      lng: language.get(),
      supportedLngs: [...LANGUAGES],
      fallbackLng: false,
      load: 'currentOnly',
      ns: ['common', 'invalid', 'problem', 'sign-in'],
      defaultNS: 'common',
      partialBundledLanguages: true,
      resources: {
        'zh-CN': { common: zhCommon, invalid: zhInvalid, problem: zhProblem, 'sign-in': zhSignIn },
        'en-US': { common: enCommon, invalid: enInvalid, problem: enProblem, 'sign-in': enSignIn },
      },
      interpolation: { escapeValue: false, alwaysFormat: true }, // React escapes
      returnNull: false,
    });
  followLanguage();
  language.subscribe(followLanguage);
}
