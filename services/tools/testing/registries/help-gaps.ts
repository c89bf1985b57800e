// For the test over the registries: what the help lacks, as messages that name it.
import { isDeepStrictEqual } from 'node:util';
import { SETTING_GROUPS } from '#contracts/areas/settings/proposals.ts';
import type { Declaration } from '#contracts/declared/declaration.ts';
import type { Page } from '#contracts/declared/pages.ts';
import type { AreaHelp } from '#contracts/kits/help.ts';
import type { BilingualText } from '#contracts/values/bilingual.ts';

interface HelpRegistries {
  declarations: readonly Declaration[];
  pages: readonly Page[];
  help: readonly AreaHelp[];
}

/** Columns that hold a state: `status`, `mintStatus`, `call.status`, `state`. */
const STATE = /(^|\.)(status|state)$|(Status|State)$/;
/** Permissions to read, import and export: the pages explain them. */
const IS_PLAIN = /:(read|import|export)$/;
const isEmpty = (texts: BilingualText): boolean => texts.some((text) => text.trim() === '');

/** All texts of an area's help, each with its place. */
function textsOf(of: AreaHelp): [place: string, texts: BilingualText][] {
  const { about, pages = {}, lists = {}, byItself = [], otherPermissions = {}, changes = [] } = of;
  return [
    ['about', about],
    ...Object.entries(pages),
    ...Object.entries(otherPermissions),
    ...changes.map((texts, index): [string, BilingualText] => [`changes ${index + 1}`, texts]),
    ...byItself.map((texts, index): [string, BilingualText] => [`byItself ${index + 1}`, texts]),
    ...Object.entries(lists).flatMap(([model, { states = {}, figures = {} }]): [string, BilingualText][] => [
      ...Object.entries(figures).map(([column, texts]): [string, BilingualText] => [`${model}.${column}`, texts]),
      ...Object.entries(states).flatMap(([column, codes]) =>
        Object.entries(codes).flatMap(([code, { meaning, next }]): [string, BilingualText][] => [
          [`the meaning of ${model}.${column} ${code}`, meaning],
          [`what happens next in ${model}.${column} ${code}`, next],
        ]),
      ),
    ]),
  ];
}

export function helpGapsOf({ declarations, pages, help }: HelpRegistries): string[] {
  const gaps: string[] = [];
  const gapIf = (isMissing: boolean, words: string): void => {
    if (isMissing) gaps.push(words);
  };
  const pathsOf = ({ page, morePages = [] }: Declaration): string[] => [
    ...(page ? [page.path] : []),
    ...morePages.map(({ path }) => path),
  ];
  const helpOf = (area: string): AreaHelp | undefined => help.find((one) => one.area === area);
  const explained = help.flatMap(({ area, related = [] }) => [area, ...related]);

  for (const { path, permissions } of pages)
    gapIf(
      permissions !== null && !declarations.some((one) => pathsOf(one).includes(path) && helpOf(one.area)),
      `the page ${path} has no help`,
    );
  for (const declaration of declarations) {
    const [, ...more] = pathsOf(declaration);
    gapIf(pathsOf(declaration).length > 0 && !helpOf(declaration.area), `${declaration.area} has a page and no help`);
    for (const path of more)
      gapIf(!helpOf(declaration.area)?.pages?.[path], `${declaration.area} does not say what ${path} is about`);
  }

  /** Codes with a meaning: the same codes in another column mean the same. */
  const meant = help.flatMap(({ lists = {}, area, related = [] }) =>
    Object.entries(lists).flatMap(([model, { states = {} }]) =>
      Object.entries(states).map(([column, of]) => {
        const codes = declarations
          .filter((one) => [area, ...related].includes(one.area))
          .map((one) => one.codes?.[model]?.[column])
          .find(Boolean);
        for (const code of new Set([...Object.keys(codes ?? {}), ...Object.keys(of)])) {
          gapIf(!of[code], `the help of ${area} does not say what ${code} of ${model}.${column} means`);
          gapIf(!codes?.[code], `the help of ${area} explains ${code} of ${model}.${column}, which has no label`);
        }
        return codes;
      }),
    ),
  );
  for (const { area, codes = {} } of declarations.filter((one) => explained.includes(one.area)))
    for (const [model, columns] of Object.entries(codes))
      for (const [column, of] of Object.entries(columns))
        gapIf(
          STATE.test(column) && !meant.some((one) => isDeepStrictEqual(one, of)),
          `the help of ${area} explains no state of ${model}.${column}`,
        );

  for (const one of help) {
    const { area, related = [], lists = {} } = one;
    for (const name of [area, ...related])
      gapIf(!declarations.some((declaration) => declaration.area === name), `the help names ${name}, which is no area`);
    const allowed = new Set([
      ...Object.keys(one.otherPermissions ?? {}),
      ...(one.changes ? Object.values(SETTING_GROUPS) : []),
      ...Object.values(lists).flatMap(({ actions = {}, commands = {} }) =>
        [...Object.values(actions), ...Object.values(commands)].map(({ route }) => route.permission),
      ),
    ]);
    for (const { permissions } of declarations.filter((declaration) => [area, ...related].includes(declaration.area)))
      for (const code of Object.keys(permissions))
        gapIf(!IS_PLAIN.test(code) && !allowed.has(code), `the help of ${area} does not say what ${code} allows`);
    for (const [place, texts] of textsOf(one)) gapIf(isEmpty(texts), `the help of ${area} has an empty text: ${place}`);
    for (const [model, { actions = {}, commands = {}, states = {}, figures = {}, conditions = {} }] of Object.entries(
      lists,
    )) {
      const fields = declarations.find((declaration) => declaration.fields?.[model])?.fields?.[model] ?? {};
      for (const column of Object.keys(figures))
        gapIf(!fields[column], `the help of ${area} explains ${model}.${column}, which has no label`);
      const named = Object.values(states).flatMap((of) => Object.values(of).flatMap((state) => state.actions ?? []));
      for (const name of [...named, ...Object.keys(conditions)])
        gapIf(
          !actions[name] && !commands[name],
          `the help of ${area} names the action ${name}, which ${model} does not have`,
        );
    }
  }
  return gaps;
}
