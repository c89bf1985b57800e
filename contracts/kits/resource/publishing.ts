// What records of a publishing desk have besides their own fields: a window of time, a place among the pinned ones, and
// a counterpart in the other language. Fields, columns and actions are added to the options of their resource.
import { z } from 'zod';
import {
  and,
  booleanConstant,
  integerConstant,
  isAtLeast,
  isEqual,
  isLess,
  not,
  secondsSince,
  textColumn,
  textConstant,
  when,
  type Expression,
} from '../../computed/expression.ts';
import type { BilingualText, BilingualTexts } from '../../values/bilingual.ts';
import { Instant, Uuid } from '../../values/values.ts';
import {
  choiceField,
  flagField,
  instantField,
  integerField,
  optional,
  referenceField,
  type Field,
  type Fields,
} from '../field.ts';
import { standard } from './standard.ts';
import type { ComputedFields, CustomAction, ResourceOptions } from './options.ts';
import { capital, pascal } from '../../declared/pair.ts';
import { bare } from '../action-words.ts';

/** What the site has of a record, by its status and the clock. */
export const PUBLICATIONS = {
  HIDDEN: ['未显示', 'Hidden'],
  SCHEDULED: ['已排期', 'Scheduled'],
  LIVE: ['已发布', 'Live'],
  EXPIRED: ['已过期', 'Expired'],
} as const satisfies BilingualTexts;
export type PublicationState = keyof typeof PUBLICATIONS;
export const PublicationState = z.enum(['HIDDEN', 'SCHEDULED', 'LIVE', 'EXPIRED']);

const LANGUAGES = {
  ZH: ['中文', 'Chinese'],
  EN: ['英文', 'English'],
  BOTH: ['中英文', 'Both'],
} as const satisfies BilingualTexts;

const anInstant = (names: BilingualText, hint: BilingualText): Field => ({
  ...standard({ ...instantField(...names), schema: Instant.nullable() }, null),
  hint,
});
const WINDOW: Fields = {
  publishAt: anInstant(['发布时间', 'Publish at'], ['留空：显示后立即发布。', 'Empty: as soon as it is shown.']),
  withdrawAt: anInstant(['撤下时间', 'Withdraw at'], ['留空：一直发布。', 'Empty: it stays published.']),
};
const PINNED: Fields = {
  pinned: flagField(['已置顶', 'Pinned'], ['未置顶', 'Not pinned'], '置顶', 'Pinned'),
  order: optional(integerField('置顶顺序', 'Pinned order')),
};
/** Before and during its window, and after it. `withdrawAt` itself is after it. */
const windowState = (isShown: Expression<'boolean'>): Expression<'text'> =>
  when(
    isShown,
    when(
      isAtLeast(secondsSince('withdrawAt'), integerConstant(0n)),
      textConstant('EXPIRED'),
      when(isLess(secondsSince('publishAt'), integerConstant(0n)), textConstant('SCHEDULED'), textConstant('LIVE')),
    ),
    textConstant('HIDDEN'),
  );

/** The computed columns of a resource; null: it has none. */
export function computedOf({
  switched,
  computed: own,
  publishing: { window, languages } = {},
}: Pick<ResourceOptions, 'switched' | 'computed' | 'publishing'>): ComputedFields | null {
  if (!own && !window && !languages) return null;
  const isShown = switched ? isEqual(textColumn('status'), textConstant(switched.on.status)) : booleanConstant(true);
  const counterpart = textColumn('counterpart');
  /** Equal to itself: it is not null. */
  const hasCounterpart = when(isEqual(counterpart, counterpart), booleanConstant(true), booleanConstant(false));
  return {
    columns: {
      ...own?.columns,
      ...(window && { publication: windowState(isShown) }),
      ...(languages && {
        lacksCounterpart: and(not(isEqual(textColumn('language'), textConstant('BOTH'))), not(hasCounterpart)),
      }),
    },
    shape: {
      ...own?.shape,
      ...(window && { publication: PublicationState }),
      ...(languages && { lacksCounterpart: z.boolean() }),
    },
    names: {
      ...own?.names,
      ...(window && { publication: ['发布状态', 'Publication'] as const }),
      ...(languages && { lacksCounterpart: ['缺少对应语言', 'Lacks counterpart'] as const }),
    },
    codes: {
      ...own?.codes,
      ...(window && { publication: PUBLICATIONS }),
      ...(languages && { lacksCounterpart: { true: ['缺少', 'Lacking'], false: ['不缺', 'Not lacking'] } as const }),
    },
  };
}

/** The actions on the place of a published item, and on its counterpart. */
function actionsOf({
  area,
  model,
  nouns,
  publishing: { pinned, languages } = {},
}: ResourceOptions): Record<string, CustomAction> {
  const [Name, noun, { zh }] = [pascal(area), bare(nouns.one), nouns];
  const unknown: BilingualTexts = { [`${area}-unknown`]: [`该${zh}不存在。`, `This ${noun} does not exist.`] };
  return {
    ...(pinned && {
      pin: {
        setFields: ['pinned', 'order'],
        verb: ['置顶', 'Pin', 'pinned'],
        event: { type: `${Name}Pinned`, names: [`置顶${zh}`, `${capital(noun)} pinned`] },
        route: { batch: true },
        changesNoContent: true,
      },
      unpin: {
        setFields: ['pinned', 'order'],
        verb: ['取消置顶', 'Unpin', 'unpinned'],
        event: { type: `${Name}Unpinned`, names: [`取消置顶${zh}`, `${capital(noun)} unpinned`] },
        route: { batch: true },
        changesNoContent: true,
      },
      move: {
        setFields: ['order'],
        body: z.strictObject({ /** The next pinned one; null: it is the last of them. */ before: Uuid.nullable() }),
        verb: ['移动', 'Move', 'moved'],
        event: { type: `${Name}Moved`, names: [`移动${zh}`, `${capital(noun)} moved`] },
        refusals: {
          ...unknown,
          [`${area}-not-pinned`]: [`该${zh}未置顶。`, `This ${noun} is not pinned.`],
          [`${area}-no-room`]: NO_ROOM,
        },
        changesNoContent: true,
      },
    }),
    ...(languages && {
      link: {
        setFields: ['counterpart'],
        body: { counterpart: referenceField({ area, model, name: languages.name }, '对应语言', 'Counterpart') },
        verb: ['关联', 'Link', 'linked'],
        event: {
          type: `${Name}Linked`,
          names: [`关联${zh}的对应语言`, `${capital(noun)} linked with its counterpart`],
        },
        refusals: {
          ...unknown,
          'counterpart-language': ['对应的一条须是另一种语言。', 'The counterpart must be in the other language.'],
        },
        changesNoContent: true,
      },
      unlink: {
        setFields: ['counterpart'],
        verb: ['取消关联', 'Unlink', 'unlinked'],
        event: {
          type: `${Name}Unlinked`,
          names: [`取消${zh}的语言关联`, `${capital(noun)} unlinked from its counterpart`],
        },
        changesNoContent: true,
      },
    }),
  };
}
const NO_ROOM: BilingualText = [
  '这两项之间没有空位：请先把后一项移到别处，再移回来。',
  'There is no room between these two. Move the second one elsewhere first, then back.',
];

/** The columns of a new item that its actions set. */
export const startOf = ({
  publishing: { pinned, languages } = {},
}: Pick<ResourceOptions, 'publishing'>): Readonly<Record<string, unknown>> => ({
  ...(pinned && { pinned: false, order: null }),
  ...(languages && { counterpart: null }),
});

/** The options with the fields, columns, actions and refusals that `publishing` adds. */
export function withPublishing(options: ResourceOptions): ResourceOptions {
  const { area, model, fields, custom, refusals, published, publishing } = options;
  if (!publishing) return options;
  const { window, pinned, languages } = publishing;
  const counterpart: Field = optional(
    referenceField({ area, model, name: languages?.name ?? 'id' }, '对应语言', 'Counterpart'),
  );
  return {
    ...options,
    fields: {
      ...fields,
      ...(languages && { language: standard(choiceField(LANGUAGES, '语言', 'Language'), 'BOTH') }),
      ...(window && WINDOW),
    },
    refusals: {
      ...refusals,
      ...(window && {
        'window-order': ['开始时间须早于结束时间。', 'Each start time must be before its end time.'] as const,
      }),
    },
    custom: {
      columns: { ...custom?.columns, ...(pinned && PINNED), ...(languages && { counterpart }) },
      actions: { ...custom?.actions, ...actionsOf(options) },
    },
    ...(published && {
      published: {
        ...published,
        fields: [...published.fields, ...(languages ? ['language', 'counterpart'] : []), ...(pinned ? ['pinned'] : [])],
        choices: {
          ...published.choices,
          ...(languages && {
            language: { field: 'language', values: { zh: ['ZH', 'BOTH'], en: ['EN', 'BOTH'] } },
          }),
        },
      },
    }),
  };
}
