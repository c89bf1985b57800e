// Refusals of a resource: their codes by action, and their texts, built from its nouns.
import { REQUEST_PENDING, codesOf, wordedOf, wrongStatusCodeOf } from '../action-options.ts';
import { bare } from '../action-words.ts';
import type { BilingualText, BilingualTexts } from '../../values/bilingual.ts';
import type { ResourceOptions, Switch } from './options.ts';

/** Both transitions of a resource's switch. */
export const switchTransitions = ({
  switched,
}: Pick<ResourceOptions, 'switched'>): readonly { from: Switch; to: Switch }[] =>
  switched
    ? [
        { from: switched.off, to: switched.on },
        { from: switched.on, to: switched.off },
      ]
    : [];

/**
 * Whether an earlier version can be restored: where another person may have to review what is published. In resources
 * that can be removed, `restore` brings back a removed one.
 */
export const keepsVersions = ({ requested, removal }: Pick<ResourceOptions, 'requested' | 'removal'>): boolean =>
  requested !== undefined && !removal;

/** Refusal codes by action, with their texts. */
export function refusalsOf(options: ResourceOptions) {
  const {
    area,
    nouns: { zh, one },
    fields,
    unique = [],
    removal,
    requested,
    refusals: general = {},
    custom = { actions: {} },
  } = options;
  const noun = bare(one);
  const taken: BilingualTexts = Object.fromEntries(
    unique.map((field): [string, BilingualText] => {
      if (typeof field !== 'string') return [field.refused, field.names];
      const [nameZh, nameEn] = fields[field]!.names;
      return [
        `${area}-${field}-taken`,
        [`已有另一${zh}使用此${nameZh}。`, `Another ${noun} already has this ${nameEn.toLowerCase()}.`],
      ];
    }),
  );
  const unknown = Object.values(fields).flatMap(({ kind, target: of }) =>
    kind === 'image' ? 'image-withdrawn' : of ? `${of.area}-unknown` : [],
  );
  const gone: BilingualTexts = removal ? { [`${area}-removed`]: [`该${zh}已删除。`, `This ${noun} was removed.`] } : {};
  const present: BilingualTexts = removal
    ? { [`${area}-not-removed`]: [`该${zh}未被删除。`, `This ${noun} was not removed.`] }
    : {};
  const inUse: BilingualTexts =
    removal && removal !== true
      ? {
          [`${area}-in-use`]: removal.unlessUsed,
          [`${area}-unknown`]: [`该${zh}不存在。`, `This ${noun} does not exist.`],
        }
      : {};
  const unchanged: BilingualTexts = { [`${area}-unchanged`]: ['内容没有变化。', 'Nothing changed.'] };
  const noVersion: BilingualTexts = keepsVersions(options)
    ? { 'revision-unknown': ['没有这个版本。', 'There is no such version.'] }
    : {};
  const transitions = switchTransitions(options);
  const status: BilingualTexts = Object.fromEntries(
    transitions.map(({ to, from }): [string, BilingualText] => [
      wrongStatusCodeOf(area, from.status),
      [`该${zh}已是“${to.names.status[0]}”。`, `This ${noun} is already ${to.names.status[1].toLowerCase()}.`],
    ]),
  );
  const rules = [...Object.keys(general), ...Object.keys(taken), ...unknown];
  const pending = requested === undefined ? [] : [REQUEST_PENDING];
  const codesByAction: Record<string, string[]> = {
    add: rules,
    edit: [...rules, ...Object.keys(unchanged), ...Object.keys(gone), ...pending],
    ...Object.fromEntries(
      Object.entries(custom.actions).map(([action, of]) => [
        action,
        [...codesOf(of), ...Object.keys(unchanged), ...Object.keys(gone), ...pending],
      ]),
    ),
    restore: keepsVersions(options)
      ? [...rules, ...Object.keys(noVersion), ...Object.keys(unchanged), ...pending]
      : [...Object.keys(taken), ...unknown, ...Object.keys(present), ...pending],
    remove: [...(inUse[`${area}-in-use`] ? [`${area}-in-use`] : []), ...Object.keys(gone)],
  };
  const switching = (action: string): string[] => [
    ...Object.keys(general),
    ...transitions.filter(({ to }) => to.action === action).map(({ from }) => wrongStatusCodeOf(area, from.status)),
    ...Object.keys(gone),
  ];
  const owned: BilingualTexts = Object.assign({}, ...Object.values(custom.actions).map(wordedOf));
  return {
    words: {
      ...general,
      ...owned,
      ...taken,
      ...unchanged,
      ...noVersion,
      ...gone,
      ...present,
      ...inUse,
      ...status,
    } satisfies BilingualTexts,
    by: (action: string): readonly string[] => codesByAction[action] ?? switching(action),
  };
}
