// Corrections beyond the limit of the rules: the dialog says that another person must confirm, and the request shows
// the values before and after and the change of the totals. Then it is confirmed.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { requestActions } from '#contracts/areas/request/actions.ts';
import { FIGURES } from '#contracts/areas/settings/rules.ts';
import { spotSale } from '#contracts/areas/spot-sale/declaration.ts';
import type { DeclaredNumberSetting } from '#contracts/declared/declaration.ts';
import { inLanguage } from '#contracts/declared/pair.ts';
import { ADMIN } from '#services/tools/testing/app.ts';
import { signedIn, type Answer, type Client } from '#services/tools/testing/client.ts';
import { inSentence } from '../../src/amounts/in-sentence.ts';
import { added, done, type Added } from '#services/tools/testing/people/added.ts';
import { testedIn } from '../fixtures/browser.ts';
import { pageFixtures } from '../fixtures/page-fixtures.ts';
import { axeFaults, faultsOf } from '../fixtures/faults.ts';
import { ofThisWorker } from '../fixtures/of-this-worker.ts';
import { administrator } from '../fixtures/people.ts';
import { rowOf } from '../fixtures/rows.ts';
import { TEXTS, actionTexts, fill } from '../fixtures/texts.ts';

const world = ofThisWorker(inject('empty'));
const fixtures = pageFixtures(world);
const PATH = '/hedgingStrategies/spotSales';
const LIMIT = '500.25';
let admin: Client;
/** Added by the administrator, whose requests they therefore cannot confirm; so they make them. */
let requester: Added;
let requesting: Client;
const setLimit = async (correctionAbove: string | null): Promise<Answer> =>
  done(await requesting.post('/api/settings/control', { values: { correctionAbove }, reason: 'for a test' }));
beforeAll(async () => {
  admin = await administrator(world);
  requester = await added(world, admin, 'requester@corrections.example', 'super-administrator');
  requesting = await signedIn(() => world.url, requester);
  await setLimit(LIMIT);
});
// Other files use the same world. Removing the limit takes two people.
afterAll(async () => {
  const { body } = await setLimit(null);
  done(await admin.post(`/api/settings/proposals/${String(body.id)}/confirm`, {}));
});

describe.each(
  testedIn('en-US', [
    ['zh-CN', { theme: 'dark', width: 390, height: 844 }],
    ['en-US', { theme: 'light' }],
  ] as const),
)('in %s', (language, view) => {
  const { action: actions, areas, book, grid, home, request: t } = TEXTS[language];
  const say = inLanguage(language);
  const { fields } = spotSale;
  const correction = actionTexts(language, spotSale.actions.correct);
  const confirm = actionTexts(language, requestActions.actions.confirm);

  test('a correction beyond the limit says so, becomes a request, and is confirmed by another person', async () => {
    const orderId = `two people ${randomUUID().slice(0, 8)}`;
    const sale = {
      tradingAccount: 'desk-1',
      orderId,
      soldToken: 'CRV',
      soldAmount: '4000',
      sellPrice: '0.5',
      receivedUsdc: '1990',
      recordTime: '2026-11-01T08:00:00.000Z',
    };
    const added = await requesting.post('/api/spot-sales', sale);
    expect(added).toMatchObject({ status: 200 });
    const id = String(added.body.id);
    const filter = encodeURIComponent(
      JSON.stringify({ orderId: { filterType: 'text', type: 'equals', filter: orderId } }),
    );
    const requesterPage = await fixtures.signedIn(requester, language, `${PATH}?filter=${filter}`);
    await rowOf(requesterPage, orderId);
    await requesterPage.locator(`[row-id="${id}"] .cell-action`).first().click();
    const form = requesterPage.getByRole('dialog');
    await form.getByText(fill(book.effect.bounded, { limit: LIMIT })).waitFor();
    await form.getByText(book.effect.none).waitFor();
    const received = say(fields['receivedUsdc']!.names);
    await form.getByRole('button', { name: correction.submit, exact: true }).waitFor();
    await form.getByLabel(received, { exact: true }).fill('1199');
    await form.getByText(actions.second.requested).waitFor();
    const effect = form.getByRole('region', { name: book.effect.title });
    await effect.getByText('−791', { exact: true }).waitFor();
    await effect.getByText('+791', { exact: true }).waitFor();
    expect(await axeFaults(requesterPage, '.ant-modal')).toEqual([]);
    await form.getByLabel(actions.reason.label).fill('A wrong price.');
    await form
      .getByRole('button', {
        name: fill(actions.second.submit, { action: inSentence(correction.submit) }),
        exact: true,
      })
      .click();
    await requesterPage.getByText(actions.requested).waitFor();
    await form.waitFor({ state: 'hidden' });

    const [request] = (
      await admin.get<{ rows: { id: string }[] }>(
        `/api/requests?start=0&end=1&filter=${encodeURIComponent(JSON.stringify({ subject: { filterType: 'text', type: 'equals', filter: id } }))}`,
      )
    ).body.rows;
    const confirmerPage = await fixtures.signedIn(ADMIN, language, '/', view);
    await confirmerPage.getByRole('link', { name: home.forYou.requests }).first().click();
    await confirmerPage.getByRole('heading', { level: 1, name: areas.page['/operations/requests']! }).waitFor();
    await confirmerPage.getByRole('button', { name: grid.queue.leave }).click();
    await confirmerPage.locator(`[role=row][row-id="${request!.id}"]`).waitFor();
    expect(await faultsOf(confirmerPage)).toEqual([]);
    await confirmerPage.goto(confirmerPage.url().replace(/#.*/, `#/operations/requests?row=${request!.id}`));
    const drawer = confirmerPage.locator('.row-drawer');
    await drawer.getByRole('columnheader', { name: t.change.before }).waitFor();
    await drawer.locator('.facts', { hasText: orderId }).getByText('desk-1', { exact: true }).waitFor();
    const change = drawer.locator('.changes tr', { hasText: received });
    await expect.poll(async () => (await change.innerText()).replaceAll(/\s+/g, ' ')).toMatch(/1,?990.* 1,?199/);
    await drawer.getByRole('region', { name: book.effect.title }).getByText('−791', { exact: true }).waitFor();
    expect(await axeFaults(confirmerPage, '.row-drawer')).toEqual([]);
    await drawer.getByRole('button', { name: confirm.label, exact: true }).click();
    const dialog = confirmerPage.locator('.action-dialog');
    await dialog.getByText('4,000 CRV').first().waitFor();
    await dialog.locator('.facts', { hasText: orderId }).getByText('desk-1', { exact: true }).waitFor();
    await dialog.getByText('A wrong price.').first().waitFor();
    await dialog.getByRole('region', { name: book.effect.title }).waitFor();
    expect(await axeFaults(confirmerPage, '.action-dialog')).toEqual([]);
    await dialog.getByRole('button', { name: confirm.submit, exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    await requesterPage.locator(`.row-void[row-id="${id}"]`).waitFor();
  });

  test('the rules page says what the limit does, and that raising it weakens a control', async () => {
    const page = await fixtures.signedIn(ADMIN, language, '/settings/rules', view);
    const setting = page.getByRole('textbox', { name: say(FIGURES.correctionAbove.names), exact: true });
    const { about } = FIGURES.correctionAbove as DeclaredNumberSetting;
    await setting.fill('1,000.5');
    await page.getByText(say(about!)).waitFor();
    const row = page.getByRole('listitem').filter({ has: setting });
    await row.getByText(TEXTS[language].settings.weaker).waitFor();
    await row.getByText('500.25 USDC → 1,000.5 USDC').waitFor();
    await setting.fill('100');
    await row.getByText(TEXTS[language].settings.weaker).waitFor({ state: 'hidden' });
  });
});
