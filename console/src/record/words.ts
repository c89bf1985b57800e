// An area's nouns and verbs in the chosen language, as the sentences of record.ts (i18n) have them.
import { useMemo } from 'react';
import type { Pair } from '#contracts/declaration.ts';
import { capital, type Say } from '#contracts/pair.ts';
import type { RecordContract, Switch } from '#contracts/record.ts';
import { useSay } from '../i18n/pair.ts';

export interface Nouns { what: string; What: string; many: string }
export interface Verbs { Act: string; done: string; Done: string }

export interface RecordWords {
  say: Say;
  nouns: Nouns;
  /** The noun for so many. */
  whatOf: (count: number) => string;
  /** `Show` and `shown` in English, 显示 twice in Chinese. */
  verbs: (way: Switch) => Verbs;
  /** An act as its permission calls it: 新增标签, `Add a tag`. */
  act: (act: string) => string;
  field: (field: string) => string;
  event: (type: string) => string;
}

export function wordsOf({ parts: { area, model, nouns: { zh, many } }, declaration }: RecordContract, say: Say): RecordWords {
  const what = say(declaration.noun);
  const nouns: Nouns = { what, What: capital(what), many: say([zh, many]) };
  const or = (pair: Pair | undefined, otherwise: string): string => (pair ? say(pair) : otherwise);
  const permissions: Readonly<Record<string, { names: Pair }>> = declaration.permissions;
  return {
    say, nouns, whatOf: (count) => (count === 1 ? nouns.what : nouns.many),
    verbs: ({ names: { act: [zhAct, enAct], status: [, enStatus] } }) => ({ Act: say([zhAct, enAct]), done: say([zhAct, enStatus.toLowerCase()]), Done: say([zhAct, enStatus]) }),
    act: (act) => or(permissions[`${area}:${act}`]?.names, act),
    field: (field) => or(declaration.fields?.[model]?.[field], field),
    event: (type) => or(declaration.events?.[type], type),
  };
}

export function useRecordWords(record: RecordContract): RecordWords {
  const say = useSay();
  return useMemo(() => wordsOf(record, say), [record, say]);
}
