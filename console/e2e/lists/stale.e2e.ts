// Two people confirm the same deposit: the second one sees what has changed, and the deposit is confirmed once.
import { describe, expect, inject, test } from 'vitest';
import { ADMIN } from '#services/tools/testing/app.ts';
import { signedIn } from '#services/tools/testing/client.ts';
import { depositFact } from '#services/tools/testing/custody/deposits.ts';
import { testedIn } from '../fixtures/browser.ts';
import { pageFixtures } from '../fixtures/page-fixtures.ts';
import { ofThisWorker } from '../fixtures/of-this-worker.ts';
import { INGEST_KEY, depositsOf } from '../fixtures/product.ts';
import { TEXTS, depositTexts, fill } from '../fixtures/texts.ts';

const world = ofThisWorker(inject('empty'));
const fixtures = pageFixtures(world);

describe.each(testedIn('zh-CN', ['zh-CN', 'en-US'] as const))('in %s', (language) => {
  test('a confirmation from a page without live updates is refused with the changes', async () => {
    const { history } = TEXTS[language];
    const { confirming } = depositTexts(language);
    const institution = `Stale ${language}`;
    const api = await signedIn(() => world.url);
    const [answer] = await api.ingest([depositFact(institution, { institution })], INGEST_KEY);
    expect(answer).toMatchObject({ result: 'accepted' });

    const page = await fixtures.signedIn(ADMIN, language);
    await fixtures.hearNothing(page, depositsOf(institution));
    const row = page.locator('[role=row][row-id]').first();
    await row.waitFor();
    const id = await row.getAttribute('row-id');
    await page.getByRole('button', { name: confirming.label, exact: true }).first().click();
    const dialog = page.getByRole('dialog', { name: confirming.title });
    await dialog.getByLabel(confirming.retype).fill('1.5');
    await dialog.getByLabel(confirming.acknowledge).check();

    // Another session confirms first.
    const { status } = await api.post(
      `/api/deposits/${id}/confirm`,
      { amount: '150000000', acknowledged: true },
      { 'if-match': '"0"' },
    );
    expect(status).toBe(200);
    await dialog.getByRole('button', { name: fill(confirming.submit, { amount: '1.50000000' }) }).click();
    await page.getByText(history.stale.title).waitFor();

    const { body } = await api.get(`/api/deposits/${id}/events`);
    expect(body.events!.filter(({ type }) => type === 'DepositConfirmed')).toHaveLength(1);
  });
});
