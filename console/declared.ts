// What areas declare (declared-modules.d.ts tells its form), as plain data made while building: the schemas that stand beside it in the contracts come with each area's own screens.
import type { Plugin } from 'vite';
import type { Declaration, Pairs } from '../contracts/declaration.ts';
import { HEADINGS, PAGES } from '../contracts/pages.ts';
import { CODES } from '../contracts/permission-code.ts';
import { BUILT_IN_PERMISSIONS } from '../contracts/permission-tree.ts';
import { DECLARATIONS } from '../contracts/registry.ts';

const gathered = (of: (declaration: Declaration) => Pairs | undefined): Pairs => Object.assign({}, ...DECLARATIONS.map(of));
const pagesByPath: Pairs = { ...HEADINGS, ...Object.fromEntries(PAGES.map(({ path, names }) => [path, names])) };
const ALL = { page: pagesByPath, model: gathered(({ models }) => models), event: gathered(({ events }) => events), refusal: gathered(({ refusals }) => refusals) };
const wordsIn = (language: 0 | 1): object => Object.fromEntries(Object.entries(ALL).map(([kind, pairs]) => [kind, Object.fromEntries(Object.entries(pairs).map(([key, pair]) => [key, pair[language]]))]));

const MODULES: Readonly<Record<string, unknown>> = {
  'declared:lists': Object.fromEntries(PAGES.flatMap(({ path, list }) => (list ? [[path, list]] : []))),
  'declared:permissions': { tree: BUILT_IN_PERMISSIONS, codes: CODES },
  'declared:words/zh-CN': wordsIn(0),
  'declared:words/en-US': wordsIn(1),
};

export const declared = (): Plugin => ({
  name: 'declared',
  resolveId: (id) => (id in MODULES ? `\0${id}` : null),
  load: (id) => (id.startsWith('\0declared:') ? `export default ${JSON.stringify(MODULES[id.slice(1)])};` : null),
});
