// Every event type reads as a sentence in both languages.
import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Declaration } from '../../../declared/declaration.ts';
import { LANGUAGES } from '../../../values/language.ts';
import { DECLARATIONS } from '../../../registry.ts';
import { hasSentence, sentenceOf } from './sentence.ts';

const GOLDEN = new URL('../../../golden/', import.meta.url);
const golden = readdirSync(GOLDEN).flatMap((file): { type: string; data: Record<string, unknown> }[] =>
  JSON.parse(readFileSync(new URL(file, GOLDEN), 'utf8')),
);
const NAMES = { who: 'Ana', what: 'tag “Loans”', amount: null, reason: null };

test('every event type that an area declares has a sentence', () => {
  const types = DECLARATIONS.flatMap(({ events = {} }: Declaration) => Object.keys(events));
  expect(types.filter((type) => !hasSentence(type))).toEqual([]);
});

test.each(LANGUAGES)('all golden events read as sentences in %s', (language) => {
  expect(golden.length).toBeGreaterThan(200);
  for (const { type, data } of golden) {
    expect([type, hasSentence(type)]).toEqual([type, true]);
    const used: string[] = [];
    const sentence = sentenceOf({ type, name: type }, language, {
      ...NAMES,
      valueOf: (field) => {
        used.push(field);
        return '1';
      },
    });
    expect(used.filter((field) => !(field in data)).map((field) => `${type} has no ${field}`)).toEqual([]);
    expect(sentence).not.toMatch(/[{}]|[a-z][A-Z]|[A-Z]_[A-Z]/);
    expect(sentence.length).toBeGreaterThan('Ana '.length);
    expect([sentence, /\p{Script=Han}/u.test(sentence)]).toEqual([sentence, language === 'zh-CN']);
  }
});

test('a sentence ends with the amount and the reason', () => {
  const names = { ...NAMES, amount: '2.5 BTC', reason: 'a leak', valueOf: String };
  const event = { type: 'TagAdded', name: 'Tag added' };
  expect(sentenceOf(event, 'en-US', names)).toBe('Ana added tag “Loans”, 2.5 BTC, because: “a leak”');
  expect(sentenceOf(event, 'zh-CN', names)).toBe('Ana 新增了 tag “Loans”，2.5 BTC，理由：“a leak”');
});
