import { expect, test } from 'vitest';
import { piecesOf, recordedText, typedText } from './mentions.ts';

const ANA = { id: '11111111-1111-4111-8111-111111111111', name: 'ana@example.com' };
const BEN = { id: '22222222-2222-4222-8222-222222222222', name: 'ana@example.com.cn' };
const PEOPLE = [ANA, BEN];

test('a typed name becomes the person’s id, and the longest name counts', () => {
  expect(recordedText('@ana@example.com, and @ana@example.com.cn: look', PEOPLE)).toEqual({
    text: `@{${ANA.id}}, and @{${BEN.id}}: look`,
    mentions: [BEN.id, ANA.id],
  });
});
test('a name that goes on is no mention, nor is one of somebody unknown', () => {
  const typed = 'write to x@ana@example.commons or @eve@example.com';
  expect(recordedText(typed, PEOPLE)).toEqual({ text: typed, mentions: [] });
});
test('a recorded text is shown with names, and typed again it is the same', () => {
  const { text } = recordedText('@ana@example.com look', PEOPLE);
  expect(piecesOf(text)).toEqual([{ person: ANA.id }, { text: ' look' }]);
  expect(typedText(text, () => ANA.name)).toBe('@ana@example.com look');
});
