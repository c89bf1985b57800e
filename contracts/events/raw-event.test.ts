import { expect, test } from 'vitest';
import { leafBytes } from './raw-event.ts';

const leafOf = (json: string): string =>
  Buffer.from(
    leafBytes({ stream: 'one', number: 0, id: 'a', type: 'Happened', data: JSON.parse(json), metadata: undefined }),
  ).toString();

test('a number too large for JSON is another leaf than none', () => {
  expect(leafOf('{"n":1e999}')).not.toBe(leafOf('{"n":null}'));
  expect(leafOf('{"n":1e999}')).not.toBe(leafOf('{"n":-1e999}'));
});
