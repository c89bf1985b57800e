// Texts of actions: built from a verb and a noun, or given as custom words. `{{column}}` in a text is the row's value
// as its list shows it.
import type { BilingualText, BilingualTexts } from '../values/bilingual.ts';
import { capital } from '../declared/pair.ts';

/** 确认, `Confirm`, `confirmed`. Chinese builds the result from 已 and the verb. */
export type Verb = readonly [zh: string, en: string, done: string];
/** 退款, `a refund`, `refunds`. `counted`: with its Chinese counter, 笔退款; default: 项 and the noun. */
export interface ActionNoun {
  zh: string;
  one: string;
  many?: string;
  counted?: string;
}

/** Texts that replace those built from verb and noun. */
export interface CustomWords {
  /** The button in the list. `title`: the dialog's title. */
  label?: BilingualText;
  title?: BilingualText;
  /** The dialog's submit button. */
  submit?: BilingualText;
  /** What is about to happen. `{{name}}` is the row's name. */
  sentence?: BilingualText;
  /** Shown before money moves or data are lost: what to check, or what cannot be undone. */
  warning?: BilingualText;
  /** What happens after the action. */
  nextStep?: BilingualText;
  /** Shown after success: what was done, and what it waits for. */
  successMessage?: BilingualText;
  /** For actions that create a row: the checkbox that keeps the form open. */
  another?: BilingualText;
}
/** Texts that are never built from verb and noun. */
type Addition = 'warning' | 'nextStep';
export interface ActionWords extends Required<Omit<CustomWords, Addition>>, Pick<CustomWords, Addition> {
  verb: Verb;
  noun: ActionNoun;
  /** 确认充值, `Confirm a deposit`. */
  permission: BilingualText;
}

/** `a deposit` → `deposit`. */
export const bare = (noun: string): string => noun.replace(/^an? /, '');

const BETWEEN_SCRIPTS = /(?<=\p{Script=Han})(?=[A-Za-z\d])|(?<=[A-Za-z\d])(?=\p{Script=Han})/gu;
/** Joins words, with a space between Chinese and Latin: 新增 CEX 充值. */
export const inChinese = (...words: readonly string[]): string => words.join('').replace(BETWEEN_SCRIPTS, ' ');

export function actionWords(
  {
    verb,
    noun: ownNoun,
    words: { label, title, submit, sentence, successMessage, another, ...additions } = {},
  }: { verb: Verb; noun?: ActionNoun; words?: CustomWords },
  rows: ActionNoun,
): ActionWords {
  const [zh, en, done] = verb;
  const noun = ownNoun ?? rows;
  const defaultLabel: BilingualText = [inChinese(zh, noun.zh), `${en} ${bare(noun.one)}`];
  return {
    ...additions,
    verb,
    noun,
    permission: [defaultLabel[0], `${en} ${noun.one}`],
    label: label ?? title ?? defaultLabel,
    title: title ?? defaultLabel,
    submit: submit ?? title ?? defaultLabel,
    sentence: sentence ?? [`${defaultLabel[0]}“{{name}}”。`, `${en} the ${bare(noun.one)} “{{name}}”.`],
    successMessage: successMessage ?? [inChinese(noun.zh, '已', zh), `${capital(bare(noun.one))} ${done}`],
    another: another ?? [inChinese('再', zh, '一', noun.counted ?? `项${noun.zh}`), `${en} another ${bare(noun.one)}`],
  };
}

const or = (words: readonly string[], last: string): string =>
  [words.slice(0, -1).join(', '), ...words.slice(-1)].filter(Boolean).join(last);

/** The text of a refusal by status. */
export const notFromWords = ({ zh, one }: ActionNoun, statuses: readonly BilingualText[]): BilingualText => [
  `该${zh}不处于${statuses.map(([status]) => `“${status}”`).join('或')}状态。`,
  `The status of the ${bare(one)} is not ${or(
    statuses.map(([, status]) => `“${status.toLowerCase()}”`),
    ' or ',
  )}.`,
];

const lowered = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1);
/** Texts of the rule of a requested action, for on and off. */
export const requestWords = ({ permission: [zh, en] }: ActionWords): { on: BilingualText; off: BilingualText } => ({
  on: [`须先申请${zh}，由另一人确认后执行。`, `Another person must confirm each request to ${lowered(en)}.`],
  off: [`一人即可${zh}。`, `One person can ${lowered(en)} alone.`],
});

/** Texts of a second-person rule, for on and off. */
export function ruleWords(
  { permission: [zh, en] }: ActionWords,
  than: BilingualTexts,
): { on: BilingualText; off: BilingualText } {
  const [othersZh, others] = [
    Object.values(than)
      .map(([one]) => one)
      .join('、'),
    or(
      Object.values(than).map(([, one]) => `the ${one}`),
      ' and ',
    ),
  ];
  const action = lowered(en);
  return {
    on: [`${zh}须由${othersZh}以外的人执行。`, `Someone other than ${others} must ${action}.`],
    off: [`${othersZh}可以自行${zh}。`, `${capital(others)} can ${action} alone.`],
  };
}
