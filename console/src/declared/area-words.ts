// An area's nouns in the chosen language, in the forms that the sentences of record.ts (i18n) need.
import { useMemo } from 'react';
import type { Declaration } from '#contracts/declared/declaration.ts';
import type { BilingualText } from '#contracts/values/bilingual.ts';
import { capital, type Say } from '#contracts/declared/pair.ts';
import { useEventWords } from '../app/event-words.ts';
import { useSay } from '../i18n/pair.ts';
import { wordsIn } from './declared-columns.ts';

interface Nouns {
  what: string;
  What: string;
  many: string;
}

export interface AreaWords {
  say: Say;
  nouns: Nouns;
  /** The name of an action's permission: 新增标签, `Add a tag`. */
  action: (action: string) => string;
  field: (field: string) => string;
  event: (type: string) => string;
}

/** A resource or a book. */
export interface Worded {
  options: { area: string; model: string; nouns: { zh: string; many: string } };
  declaration: Declaration;
}

export function wordsOf(
  {
    options: {
      area,
      model,
      nouns: { zh, many },
    },
    declaration,
  }: Worded,
  say: Say,
): AreaWords {
  const what = say(declaration.noun);
  const nouns: Nouns = { what, What: capital(what), many: say([zh, many]) };
  const sayOr = (pair: BilingualText | undefined, otherwise: string): string => (pair ? say(pair) : otherwise);
  const permissions: Readonly<Record<string, { names: BilingualText }>> = declaration.permissions;
  return {
    say,
    nouns,
    action: (action) => sayOr(permissions[`${area}:${action}`]?.names, action),
    field: wordsIn(declaration, model, say).titleOf,
    event: (type) => sayOr(declaration.events?.[type], type),
  };
}

export function useAreaWords(record: Worded): AreaWords {
  const say = useSay();
  const event = useEventWords();
  // Events of other areas also occur among its own.
  return useMemo(() => ({ ...wordsOf(record, say), event }), [record, say, event]);
}
