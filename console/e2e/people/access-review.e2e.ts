// The access review: what people may do, and the record that it was reviewed.
import { describe, expect, inject, test } from 'vitest';
import en from '#contracts/areas/access/texts.en-US.ts';
import zh from '#contracts/areas/access/texts.zh-CN.ts';
import { ADMIN } from '#services/tools/testing/app.ts';
import { testedIn } from '../fixtures/browser.ts';
import { axeFaults } from '../fixtures/faults.ts';
import { pageFixtures } from '../fixtures/page-fixtures.ts';
import { MAKER } from '../fixtures/product.ts';
import { TEXTS } from '../fixtures/texts.ts';

const world = inject('demo');
const fixtures = pageFixtures(world);

describe.each(testedIn('en-US', ['zh-CN', 'en-US'] as const))('in %s', (language) => {
  const t = language === 'zh-CN' ? zh : en;
  const { areas } = TEXTS[language];

  test('a person’s permissions open, a review is recorded with a note, and nobody reviews themselves', async () => {
    const page = await fixtures.signedIn(ADMIN, language, '/permissions/access-review');
    await page.getByRole('heading', { level: 1, name: areas.page['/permissions/access-review']! }).waitFor();
    const rowOf = (name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
    const own = rowOf(ADMIN.email);
    expect(await own.getByRole('button', { name: t.attest }).isDisabled()).toBe(true);
    const other = rowOf(MAKER.email);
    await other.getByRole('button', { name: t.open }).click();
    await page.getByRole('heading', { level: 3, name: t.pairsOf }).waitFor();
    await page.getByText(t.notRecorded).first().waitFor();
    await page.getByRole('checkbox', { name: t.onlyUnused }).check();
    expect(await axeFaults(page, '.page')).toEqual([]);

    await other.getByRole('button', { name: t.attest }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: t.attest, exact: true }).click();
    await dialog.getByText(t.noteMissing).waitFor();
    await dialog.getByLabel(t.note).fill(`Night shift, ${language}`);
    expect(await axeFaults(page, '[role=dialog]')).toEqual([]);
    await dialog.getByRole('button', { name: t.attest, exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText(`Night shift, ${language}`).waitFor();
  });
});
