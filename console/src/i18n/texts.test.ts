import { expect, test } from 'vitest';
import { administratorActions } from '#contracts/areas/administrator/actions.ts';
import { PROBLEM_STATUS } from '#contracts/wire/problem.ts';
import { LANGUAGES } from '#contracts/values/language.ts';
import { declaredWords } from '#contracts/declared/declared-words.ts';
import { inLanguage } from '#contracts/declared/pair.ts';
import { permissionNames } from '#contracts/areas/permission/actions.ts';
import { BUILT_IN_PERMISSIONS } from '#contracts/access/permission-tree.ts';
import { countPhrases } from '../declared/pending/counted.ts';
import { inSentence } from '../amounts/in-sentence.ts';
import type { Texts } from './i18n.ts';
import { textsByNamespace } from '../../testing/texts.ts';
import enAction from './en-US/action.ts';
import enProblem from './en-US/problem.ts';

const TEXTS: Readonly<Record<string, ReturnType<typeof textsByNamespace>>> = {
  'zh-CN': textsByNamespace('zh-CN'),
  'en-US': textsByNamespace('en-US'),
};
const namespaces = [...new Set(Object.values(TEXTS).flatMap((texts) => Object.keys(texts)))];
const textsOf = (language: string, namespace: string): Texts => TEXTS[language]![namespace]!;

const flat = (texts: Texts, before = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${before}${key}`, value]] : flat(value, `${before}${key}.`),
  );
const SINGULAR = /_one$/;
const names = (text: string): string[] => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]!).toSorted();
/** Chinese characters and punctuation. */
const HAN = /[\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]/;
/** A language has its own name in every language. */
const LANGUAGE_NAME = /^language\.(zh-CN|en-US)$/;
/** Names and units that are the same in both languages. */
const SAME = /^(Signet|Regtest|JSON|CSV|[\W\d]*)$/;

test('the expected namespaces exist', () => {
  expect(namespaces).toEqual(
    expect.arrayContaining([
      'common',
      'problem',
      'invalid',
      'sign-in',
      'shell',
      'home',
      'data-panel',
      'settings',
      'status',
      'deposit',
      'grid',
    ]),
  );
});

test.each(namespaces)('%s has the same keys in both languages, and no text is empty', (namespace) => {
  const zh = flat(textsOf('zh-CN', namespace));
  const en = flat(textsOf('en-US', namespace));
  expect(
    en
      .map(([key]) => key)
      .filter((key) => !SINGULAR.test(key))
      .toSorted(),
  ).toEqual(zh.map(([key]) => key).toSorted());
  expect([...zh, ...en].filter(([, text]) => text.trim() === '')).toEqual([]);
});

test.each(namespaces)('%s is translated, and both languages use the same placeholders', (namespace) => {
  const zh = new Map(flat(textsOf('zh-CN', namespace)));
  const pairs = flat(textsOf('en-US', namespace))
    .filter(([key]) => !LANGUAGE_NAME.test(key))
    .map(([key, en]) => ({ key, en, zh: zh.get(key.replace(SINGULAR, '_other'))! }));
  expect(pairs.filter(({ en }) => HAN.test(en))).toEqual([]);
  expect(
    pairs.filter((pair) => pair.en === pair.zh && !SAME.test(pair.en.replaceAll(/\{\{\w+\}\}|[A-Z]{2,5}/g, ''))),
  ).toEqual([]);
  expect(pairs.filter((pair) => names(pair.en).join() !== names(pair.zh).join())).toEqual([]);
});

test('every problem code of the server has a text', () => {
  expect(Object.keys(enProblem)).toEqual(
    expect.arrayContaining([...Object.keys(PROBLEM_STATUS), 'second-factor-enabled', 'fact-differs']),
  );
});

test.each(['zh-CN', 'en-US'])(
  'the %s text of an unordered pay-out does not deny that a refund was requested',
  (language) => {
    const words = new Map(flat(textsOf(language, 'status')));
    expect(words.get('refund.NOT_REQUESTED')).not.toMatch(/request|请求|申请/i);
  },
);

test('messages with a fixed wording are used verbatim', () => {
  const prompts = Object.values(permissionNames).map(({ names: [, name] }) =>
    enAction.enter.replace('{{field}}', inSentence(name)),
  );
  const english = new Set([
    ...namespaces.flatMap((namespace) => flat(textsOf('en-US', namespace))).map(([, text]) => text),
    ...Object.values(declaredWords('en-US').page),
    ...prompts,
  ]);
  const messages = [
    'The account cannot be empty',
    'Password can not be blank',
    'An error occurred, please try again!',
    'Operation Successful',
    'Copy successful',
    'Sent Successfully',
    'Wallet connection disconnected, please log in again',
    'No account was detected',
    'Your current address is not a taproot address. Please switch to taproot address.',
    'Connect wallet',
    'Change Password',
    'Admin Panel',
    'Home',
    'Self Custody',
    'Log In',
    'Sign Out',
    'Permission Manage',
    'Please enter e-mail',
    'Please select role',
    'Please enter identifier',
    'Please enter Chinese name',
    'Please enter English name',
    'Please enter verification code',
    'Please enter old password',
    'Please enter new password',
    'Please select an administrator',
    'Deposit amount',
  ];
  expect(messages.filter((message) => !english.has(message))).toEqual([]);
});

test.each(LANGUAGES)('the %s text for an inapplicable batch of people asks for an administrator', (language) => {
  const [none, prompt] = [
    new Map(flat(textsOf(language, 'action'))).get('batch.none')!,
    new Map(flat(textsOf(language, 'audit'))).get('replaying.choosePerson')!,
  ];
  const { one } = countPhrases(administratorActions.actions.disable.words, inLanguage(language))(2);
  expect(none.replace('{{one}}', one)).toMatch(new RegExp(`^${prompt}[.。]`));
});

test.each([
  ['action', 'amount.notAnAmount'],
  ['action', 'amount.notAnAmountOrZero'],
  ['deposit', 'range.vout'],
  ['deposit', 'range.lockHeight'],
])('%s:%s uses the fixed template', (namespace, key) => {
  expect(flat(textsOf('en-US', namespace)).find(([name]) => name === key)?.[1]).toMatch(
    /^\$\{label\} is not a valid \w+/,
  );
  expect(flat(textsOf('zh-CN', namespace)).find(([name]) => name === key)?.[1]).toMatch(/^\$\{label\}不是有效的/);
});

test('the title of a page equals its menu item', () => {
  const areas = { 'zh-CN': declaredWords('zh-CN'), 'en-US': declaredWords('en-US') };
  const titles = {
    '/operations/status': 'operations',
    '/operations/executions': 'execution',
    '/selfCustody/deposit': 'deposit',
    '/permissions/administrator': 'administrator',
    '/permissions/role': 'role',
    '/permissions/permission': 'permission',
    '/permissions/audit': 'audit',
  };
  for (const language of LANGUAGES)
    for (const [path, namespace] of Object.entries(titles))
      expect([path, areas[language].page[path]]).toEqual([
        path,
        new Map(flat(textsOf(language, namespace))).get('title'),
      ]);
});

test('no permission name contains the word parked', () =>
  expect(BUILT_IN_PERMISSIONS.filter(({ nameEn }) => /parked/i.test(nameEn))).toEqual([]));

/** Names that are the same in every language. */
const NAMES: ReadonlySet<string> = new Set(['CRSM', 'PSM']);

test.each(['page', 'model', 'event', 'refusal'] as const)('declared texts of the kind %s are translated', (kind) => {
  const [zh, en] = [declaredWords('zh-CN')[kind], declaredWords('en-US')[kind]];
  expect(Object.entries(en).filter(([, text]) => text.trim() === '' || HAN.test(text))).toEqual([]);
  expect(
    Object.entries(zh).filter(([key, text]) => text.trim() === '' || (text === en[key] && !NAMES.has(text))),
  ).toEqual([]);
});
