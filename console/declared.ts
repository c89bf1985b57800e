// The areas' declarations as plain data, generated during the build (declared-modules.d.ts describes its form). The
// schemas beside them in the contracts are loaded with each area's own screens.
import type { Plugin } from 'vite';
import { ALERT_RULES, addressOfAlert } from '../contracts/areas/alert/rules.ts';
import { declaredWords } from '../contracts/declared/declared-words.ts';
import type { Declaration } from '../contracts/declared/declaration.ts';
import type { BilingualTexts } from '../contracts/values/bilingual.ts';
import type { Language } from '../contracts/values/language.ts';
import { PAGES } from '../contracts/declared/pages.ts';
import { helpPages } from '../contracts/access/help-pages.ts';
import { CODES } from '../contracts/access/permission-code.ts';
import { IMPORTS } from '../contracts/areas/import/imports.ts';
import { BUILT_IN_PERMISSIONS } from '../contracts/access/permission-tree.ts';
import { DECLARATIONS } from '../contracts/registry.ts';
import { FIGURES, REQUESTED_WITH, SECOND_PERSON } from '../contracts/areas/settings/rules.ts';

const words = (language: Language): object => {
  const { field: _field, code: _code, ...early } = declaredWords(language);
  return early;
};

/** Whether the page shows the list without a tab in the address. */
const isFirstOf = (path: string, list: string): boolean =>
  PAGES.some((page) => page.path === path && page.list === list);

const MODULES: Readonly<Record<string, unknown>> = {
  'declared:lists': Object.fromEntries(PAGES.flatMap(({ path, list }) => (list ? [[path, list]] : []))),
  'declared:areas': Object.fromEntries(
    DECLARATIONS.flatMap(({ area, page, executions = {} }: Declaration) =>
      page?.list
        ? [
            [
              area,
              {
                path: page.path,
                ...(isFirstOf(page.path, page.list) ? {} : { tab: page.list }),
                executions: Object.keys(executions),
              },
            ],
          ]
        : [],
    ),
  ),
  'declared:records': Object.fromEntries(
    DECLARATIONS.flatMap(({ area, page, morePages = [] }: Declaration) =>
      [page, ...morePages].flatMap((one) =>
        one?.list
          ? [[one.list, { area, path: one.path, ...(isFirstOf(one.path, one.list) ? {} : { tab: one.list }) }]]
          : [],
      ),
    ),
  ),
  'declared:rules': SECOND_PERSON,
  'declared:requested-with': REQUESTED_WITH,
  'declared:figures': FIGURES,
  'declared:alerts': Object.fromEntries(
    ALERT_RULES.map((alert) => [alert.rule, { names: alert.names, to: addressOfAlert(alert) }]),
  ),
  'declared:imports': IMPORTS.map((one) => ({ ...one, to: addressOfAlert({ list: one.list }) })),
  'declared:permissions': { tree: BUILT_IN_PERMISSIONS, codes: CODES },
  'declared:codes': [
    ...new Map(
      DECLARATIONS.flatMap(({ codes = {} }: Declaration) =>
        Object.values(codes)
          .flatMap(Object.values)
          .flatMap((of: BilingualTexts) => Object.values(of)),
      ).map((pair) => [pair.join('\n'), pair]),
    ).values(),
  ],
  'declared:help/zh-CN': helpPages('zh-CN'),
  'declared:help/en-US': helpPages('en-US'),
  'declared:words/zh-CN': words('zh-CN'),
  'declared:words/en-US': words('en-US'),
};

export const declared = (): Plugin => ({
  name: 'declared',
  resolveId: (id) => (id in MODULES ? `\0${id}` : null),
  load: (id) => (id.startsWith('\0declared:') ? `export default ${JSON.stringify(MODULES[id.slice(1)])};` : null),
});
