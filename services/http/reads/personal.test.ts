import { expect, test } from 'vitest';
import { NotSealed } from '../../storage/vault/seal.ts';
import { opened } from './personal.ts';

const sealed = 'v1.33f627e6-79c7-5ad3-927b-62f5c5941cff.bm9uY2VieXRlc29r.Y2lwaGVydGV4dA';
const open = async (): Promise<string> => 'ana@console.example';

test('sealed texts are decrypted at any depth of an answer', async () => {
  expect(await opened(open, { rows: [{ email: sealed, forgotten: false, roleId: 'auditor' }] })).toEqual({
    rows: [{ email: 'ana@console.example', forgotten: false, roleId: 'auditor' }],
  });
});

test('plain text that looks sealed is returned unchanged', async () => {
  const unopened = async (): Promise<string> => {
    throw new NotSealed('another key');
  };
  expect(await opened(unopened, { name: sealed })).toEqual({ name: sealed });
});

test('nothing in the row of a forgotten person is decrypted, even if the key still exists', async () => {
  expect(
    await opened(open, {
      rows: [
        { email: sealed, wallet: sealed, forgotten: true },
        { email: sealed, forgotten: false },
      ],
    }),
  ).toEqual({
    rows: [
      { email: 'removed', wallet: 'removed', forgotten: true },
      { email: 'ana@console.example', forgotten: false },
    ],
  });
});
