import { expect, test } from 'vitest';
import { news } from '#contracts/areas/news/declaration.ts';
import { publishedIn } from './published.ts';

const event = (...changes: [field: string, before: unknown, after: unknown][]) => ({
  changes: changes.map(([field, before, after]) => ({ field, before, after })),
});
const added = event(['title', null, 'One'], ['link', null, 'https://a.example'], ['status', null, 'HIDDEN']);
const shown = event(['status', 'HIDDEN', 'SHOWN']);
const hidden = event(['status', 'SHOWN', 'HIDDEN']);

test('what was published is what the record had when it was hidden last', () => {
  const edited = event(['title', 'One', 'Two']);
  expect(publishedIn(news, [added, shown, edited, hidden, event(['title', 'Two', 'Three'])])).toEqual({
    title: 'Two',
    link: 'https://a.example',
  });
});
test('a record that was never shown was never published', () => expect(publishedIn(news, [added])).toBeNull());
