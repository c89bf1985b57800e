import { expect, test } from 'vitest';
import { createEventStore } from '../client.ts';
import { SILENT } from './log.ts';

test('a warning names an unknown option of the URL and does not contain the password', async () => {
  const warnings: string[] = [];
  const store = createEventStore({
    url: 'esdb://admin:a-secret@127.0.0.1:1?tls=false&tsl=false',
    log: {
      ...SILENT,
      warn: (fields, message) => {
        warnings.push(JSON.stringify(fields) + message);
      },
    },
  });
  await store.close();
  expect(warnings).toEqual([expect.stringContaining('"tsl"')]);
  expect(warnings[0]).not.toContain('a-secret');
});
