import { expect, test } from 'vitest';
import { inLanguage } from '#contracts/pair.ts';
import { sampleRecord } from '../testing/sample-record.ts';
import { inSentence } from '../declared/in-sentence.ts';
import { wordsOf } from './words.ts';

test('a field’s name begins small in the midst of a sentence, unless it is an abbreviation', () => {
  expect(['Name', 'E-mail', 'APR (0-1)', 'ID', 'Contract address', '名称'].map(inSentence)).toEqual(['name', 'e-mail', 'APR (0-1)', 'ID', 'contract address', '名称']);
});

test('an area’s nouns and verbs stand in either language as sentences need them', () => {
  const [zh, en] = [wordsOf(sampleRecord, inLanguage('zh-CN')), wordsOf(sampleRecord, inLanguage('en-US'))];
  const { on } = sampleRecord.parts.switched!;
  expect([en.nouns, en.whatOf(1), en.whatOf(2), en.verbs(on)]).toEqual([{ what: 'leaflet', What: 'Leaflet', many: 'leaflets' }, 'leaflet', 'leaflets', { Act: 'Show', done: 'shown', Done: 'Shown' }]);
  expect([zh.nouns, zh.whatOf(1), zh.verbs(on)]).toEqual([{ what: '传单', What: '传单', many: '传单' }, '传单', { Act: '显示', done: '显示', Done: '显示' }]);
  expect([zh.act('add'), en.act('add'), en.act('show'), en.event('LeafletShown'), zh.field('createdBy')]).toEqual(['新增传单', 'Add a leaflet', 'Show a leaflet', 'Leaflet shown', '创建人']);
});
