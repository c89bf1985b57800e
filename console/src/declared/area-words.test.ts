import { expect, test } from 'vitest';
import { inLanguage } from '#contracts/declared/pair.ts';
import { sampleResource } from '../../testing/sample-record.ts';
import { countPhrases } from './pending/counted.ts';
import { inSentence } from '../amounts/in-sentence.ts';
import { wordsOf } from './area-words.ts';

test('a field name begins in lower case within a sentence, unless it is an abbreviation', () => {
  expect(['Name', 'E-mail', 'APR (0-1)', 'ID', 'Contract address', '名称'].map(inSentence)).toEqual([
    'name',
    'e-mail',
    'APR (0-1)',
    'ID',
    'contract address',
    '名称',
  ]);
});

test('nouns, action labels and batch messages of an area are available in both languages', () => {
  const [zh, en] = [wordsOf(sampleResource, inLanguage('zh-CN')), wordsOf(sampleResource, inLanguage('en-US'))];
  const { words: show } = sampleResource.declared['show']!;
  expect([en.nouns, countPhrases(show, en.say)(2)]).toEqual([
    { what: 'leaflet', What: 'Leaflet', many: 'leaflets' },
    {
      Act: 'Show',
      done: 'shown',
      Done: 'Shown',
      what: 'leaflets',
      What: 'Leaflet',
      one: 'a leaflet',
      many: 'leaflets',
    },
  ]);
  expect([zh.nouns, countPhrases(show, zh.say)(1)]).toEqual([
    { what: '传单', What: '传单', many: '传单' },
    { Act: '显示', done: '显示', Done: '显示', what: '项传单', What: '传单', one: '传单', many: '传单' },
  ]);
  expect([zh, en].map(({ say }) => say(show.successMessage))).toEqual(['传单已显示', 'Leaflet shown']);
  expect([
    zh.action('add'),
    en.action('add'),
    en.action('show'),
    en.event('LeafletShown'),
    zh.field('createdBy'),
  ]).toEqual(['新增传单', 'Add a leaflet', 'Show a leaflet', 'Leaflet shown', '创建人']);
});
