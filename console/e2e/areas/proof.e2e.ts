// The proof that the log was not altered, on the audit page: a head signed, the log verified, heads checked in the
// browser.
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import type { HeadLine } from '#contracts/areas/integrity/head.ts';
import { openSigner } from '#services/integrity/heads/signer.ts';
import { testedIn } from '../fixtures/browser.ts';
import { faultsOf } from '../fixtures/faults.ts';
import { ofThisWorker } from '../fixtures/of-this-worker.ts';
import { pageFixtures } from '../fixtures/page-fixtures.ts';
import { ADMIN } from '#services/tools/testing/app.ts';
import { saved } from '../fixtures/saved.ts';
import { TEXTS, fill } from '../fixtures/texts.ts';

const world = ofThisWorker(inject('empty'));
const fixtures = pageFixtures(world);

/** The file of a head that is signed, over another first event. */
async function headOfAnotherLog(): Promise<string> {
  const signer = await openSigner({ secret: () => Promise.resolve(Buffer.alloc(32, 9).toString('base64url')) });
  const head = signer.sign({ size: 1, position: '0', root: '0'.repeat(64), at: '2026-11-01T00:00:00.000Z' });
  const event = { stream: 'integrity', number: 0, id: randomUUID(), position: '1' };
  return `${JSON.stringify({ head, publicKey: signer.publicKey, from: 0, event } satisfies HeadLine)}\n`;
}

describe.each(testedIn('zh-CN', ['zh-CN', 'en-US'] as const))('in %s', (language) => {
  const { integrity: t } = TEXTS[language];
  /** The page of the proof, with a new head. */
  const afterSigning = async (): Promise<Page> => {
    const page = await fixtures.signedIn(ADMIN, language, '/permissions/audit?tab=proof');
    const head = page.getByRole('region', { name: t.head, exact: true });
    await head.getByRole('button', { name: t.sign }).click();
    await head.getByText(t.root, { exact: true }).waitFor();
    return page;
  };

  test('a head is signed, the whole log verified, and the heads checked in the browser', async () => {
    const page = await afterSigning();
    const verification = page.getByRole('region', { name: t.verification, exact: true });
    await verification.getByRole('button', { name: t.verify }).click();
    await verification.getByText(t.alike).waitFor();
    await verification.getByText(ADMIN.email).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    const heads = page.getByRole('region', { name: t.heads, exact: true });
    const count = await heads.locator('tbody tr').count();
    await heads.getByRole('button', { name: t.here.button }).click();
    await heads.getByText(fill(t.here.alike_other, { count })).waitFor();
  });

  test('a head is saved, and the tree is compared with it later', async () => {
    const page = await afterSigning();
    const heads = page.getByRole('region', { name: t.heads, exact: true });
    const button = heads.getByRole('button', { name: new RegExp(`^${t.kept.save}`) }).first();
    const { bytes } = await saved(page, button);
    const kept = String(bytes);
    const compare = (name: string, text: string) =>
      heads
        .locator('input[type=file]')
        .setInputFiles({ name, mimeType: 'application/jsonl', buffer: Buffer.from(text) });
    await compare('kept.jsonl', kept);
    await heads.getByText(fill(t.kept.alike_other, { count: 1 }).slice(0, 10)).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await compare('other.jsonl', kept.replace(/"root":"[0-9a-f]{64}"/, `"root":"${'0'.repeat(64)}"`));
    await page.getByText(fill(t.kept.damaged, { name: 'other.jsonl' })).waitFor();
    await compare('foreign.jsonl', await headOfAnotherLog());
    await heads.getByText(fill(t.kept.lost, { at: '|' }).split('|')[0]!).waitFor();
  });
  test('an entry of the journal is proven in the browser, with the head that covers it', async () => {
    const page = await afterSigning();
    const filter = JSON.stringify({ type: { filterType: 'set', values: ['AdministratorAdded'] } });
    await page.goto(`${world.url}/#/permissions/audit?${new URLSearchParams({ filter })}`);
    await page.locator('[role=row][row-id] .cell-record').last().click();
    const proof = page.getByRole('region', { name: t.title, exact: true });
    await proof.getByRole('button', { name: t.here.button }).click();
    await proof.getByText(t.entry.proven).waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });
});
