// What a record's acts, events and refusals are called, from its nouns.
import { codesOf, defineActs, notIn, wordedOf } from './act.ts';
import { actWords, bare } from './act-words.ts';
import { declare, type Declaration, type Pair, type Pairs } from './declaration.ts';
import { capital } from './pair.ts';
import type { RecordParts, Switch } from './record.ts';

/** Both ways a record is switched, and which status each begins from. */
export const waysOf = ({ switched }: Pick<RecordParts, 'switched'>): readonly { from: Switch; to: Switch }[] =>
  switched ? [{ from: switched.off, to: switched.on }, { from: switched.on, to: switched.off }] : [];

/** By act: `add` is 新增标签, `Add a tag`. */
export function actNames(parts: RecordParts): Readonly<Record<string, Pair>> {
  const { nouns: { zh, one }, removal, own } = parts;
  const names: Pairs = { add: [`新增${zh}`, `Add ${one}`], edit: [`编辑${zh}`, `Edit ${one}`], ...(removal && { remove: [`删除${zh}`, `Remove ${one}`] }) };
  const owned = Object.fromEntries(Object.entries(own?.acts ?? {}).map(([act, of]) => [act, actWords(of, parts.nouns).permission]));
  return { ...names, ...owned, ...Object.fromEntries(waysOf(parts).map(({ to: { act, names: { act: [zhAct, enAct] } } }): [string, Pair] => [act, [`${zhAct}${zh}`, `${enAct} ${one}`]])) };
}

/** The codes its rules refuse with: by act, and in words. */
export function refusalsOf(parts: RecordParts) {
  const { area, nouns: { zh, one }, fields, unique = [], removal, refusals: general = {}, own = { acts: {} } } = parts;
  const noun = bare(one);
  const taken: Pairs = Object.fromEntries(unique.map((field): [string, Pair] => {
    if (typeof field !== 'string') return [field.refused, field.names];
    const [nameZh, nameEn] = fields[field]!.names;
    return [`${area}-${field}-taken`, [`已有另一${zh}使用此${nameZh}。`, `Another ${noun} has this ${nameEn.toLowerCase()}.`]];
  }));
  const unknown = Object.values(fields).flatMap(({ of }) => (of ? `${of.area}-unknown` : []));
  const gone: Pairs = removal ? { [`${area}-removed`]: [`该${zh}已删除。`, `This ${noun} has been removed.`] } : {};
  const inUse: Pairs = removal && removal !== true ? { [`${area}-in-use`]: removal.unlessUsed, [`${area}-unknown`]: [`没有这个${zh}。`, `There is no such ${noun}.`] } : {};
  const unchanged: Pairs = { [`${area}-unchanged`]: ['内容没有变化。', 'Nothing was changed.'] };
  const ways = waysOf(parts);
  const status: Pairs = Object.fromEntries(ways.map(({ to, from }): [string, Pair] => [notIn(area, from.status), [`该${zh}已是“${to.names.status[0]}”。`, `This ${noun} is ${to.names.status[1].toLowerCase()} already.`]]));
  const rules = [...Object.keys(general), ...Object.keys(taken), ...unknown];
  const by: Record<string, string[]> = {
    add: rules,
    edit: [...rules, ...Object.keys(unchanged), ...Object.keys(gone)],
    ...Object.fromEntries(Object.entries(own.acts).map(([act, of]) => [act, [...codesOf(of), ...Object.keys(unchanged), ...Object.keys(gone)]])),
    remove: [...(inUse[`${area}-in-use`] ? [`${area}-in-use`] : []), ...Object.keys(gone)],
  };
  const switching = (act: string): string[] => [...Object.keys(general), ...ways.filter(({ to }) => to.act === act).map(({ from }) => notIn(area, from.status)), ...Object.keys(gone)];
  const owned: Pairs = Object.assign({}, ...Object.values(own.acts).map(wordedOf));
  return { words: { ...general, ...owned, ...taken, ...unchanged, ...gone, ...inUse, ...status } satisfies Pairs, by: (act: string): readonly string[] => by[act] ?? switching(act) };
}

/** Acts of its own, which the rules of every record refuse too. */
export function declareOwn(parts: RecordParts, refusedBy: (act: string) => readonly string[]) {
  const { area, model, nouns, own = { columns: {}, acts: {} } } = parts;
  const statuses: Pairs = Object.fromEntries(waysOf(parts).map(({ from: { status, names } }) => [status, names.status]));
  return defineActs({ area, model, noun: nouns, statuses }, Object.fromEntries(Object.entries(own.acts).map(([name, act]) => [name, { ...act, refusals: refusedBy(name) }])));
}

export function declarationOf(parts: RecordParts, Name: string, refusals: Pairs): Declaration {
  const { area, model, nouns: { zh, one, many }, group, page, keptBy, fields, switched, removal, own = { columns: {}, acts: {} } } = parts;
  const columns = { ...fields, ...own.columns };
  const [noun, list] = [bare(one), [zh, capital(many)] as const];
  const ways = waysOf(parts);
  const statuses: Pairs = Object.fromEntries(ways.map(({ from: { status, names } }) => [status, names.status]));
  return declare({
    area, noun: [zh, noun], ...(group && { group }), page: { list: model, ...page }, refusals,
    permissions: { [`${area}:read`]: { names: list, to: keptBy }, ...Object.fromEntries(Object.entries(actNames(parts)).map(([act, names]) => [`${area}:${act}`, { names, to: keptBy }])) },
    models: { [model]: list },
    events: {
      [`${Name}Added`]: [`新增${zh}`, `${capital(noun)} added`], [`${Name}Edited`]: [`编辑${zh}`, `${capital(noun)} edited`],
      ...(removal && { [`${Name}Removed`]: [`删除${zh}`, `${capital(noun)} removed`] }),
      ...Object.fromEntries(ways.map(({ from: { event, names } }) => [event, names.event])),
      ...Object.fromEntries(Object.values(own.acts).map(({ event }) => [event.type, event.names])),
    },
    fields: { [model]: {
      id: ['编号', 'ID'], ...Object.fromEntries(Object.entries(columns).map(([name, { names }]) => [name, names])), ...(switched && { status: ['状态', 'Status'] }),
      createdBy: ['创建人', 'Created by'], createdAt: ['创建时间', 'Created at'], updatedAt: ['更新时间', 'Updated at'], createdPosition: ['创建位置', 'Created at position'], revision: ['版本', 'Version'],
    } },
    codes: { [model]: { ...(switched && { status: statuses }), ...Object.fromEntries(Object.entries(columns).flatMap(([name, { values }]) => (values ? [[name, values]] : []))) } },
  });
}
