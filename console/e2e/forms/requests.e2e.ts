// Requests: an action whose rule requires two people says so, becomes a request, appears on another person's home page,
// and is executed once confirmed there.
import type { Page } from 'playwright';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { crsmActions } from '#contracts/areas/crsm/actions.ts';
import type { CrsmRow } from '#contracts/areas/crsm/reads.ts';
import { among } from '#contracts/wire/filter.ts';
import { inLanguage } from '#contracts/declared/pair.ts';
import { REQUEST_STATUSES } from '#contracts/areas/request/words.ts';
import { requestActions } from '#contracts/areas/request/actions.ts';
import { signedIn, type Client } from '#services/tools/testing/client.ts';
import { inSentence } from '../../src/amounts/in-sentence.ts';
import { testedIn } from '../fixtures/browser.ts';
import { pageFixtures } from '../fixtures/page-fixtures.ts';
import { axeFaults, faultsOf } from '../fixtures/faults.ts';
import { LEAD, OPERATOR } from '../fixtures/product.ts';
import { choose, rowOf } from '../fixtures/rows.ts';
import { TEXTS, actionTexts, fill } from '../fixtures/texts.ts';

const world = inject('demo');
const fixtures = pageFixtures(world);
const PICTURES = process.env.PICTURES;
const HUNDRED_YU = 100n * 10n ** 18n;
let operator: Client;
beforeAll(async () => {
  operator = await signedIn(() => world.url, OPERATOR);
});

/** A CRSM with deposits and no pending action. */
async function crsmAt(index: number): Promise<CrsmRow> {
  const filter = encodeURIComponent(JSON.stringify({ status: among('ACTIVE') }));
  const rows = (await operator.get<{ rows: CrsmRow[] }>(`/api/crsms?start=0&end=100&filter=${filter}`)).body.rows;
  return rows.filter(
    ({ call, deposits }) =>
      call?.status !== 'REQUESTED' && call?.status !== 'SUBMITTED' && BigInt(deposits) > HUNDRED_YU,
  )[index]!;
}

describe.each(
  testedIn('zh-CN', [
    ['zh-CN', { theme: 'dark', width: 390, height: 844 }, '11.25', 5],
    ['en-US', { theme: 'light' }, '12.25', 7],
  ] as const),
)('in %s', (language, view, amount, index) => {
  const { action: actions, areas, grid, history, home } = TEXTS[language];
  const say = inLanguage(language);
  const [pool, confirm] = [
    actionTexts(language, crsmActions.actions['withdraw-from-sp']),
    actionTexts(language, requestActions.actions.confirm),
  ];

  test('a requested pool withdrawal is described to another person, who confirms it', async () => {
    const { id, troveId } = await crsmAt(index);
    const requesterPage = await fixtures.signedIn(
      OPERATOR,
      language,
      `/CRSMTrove/CRSMList?filter=${encodeURIComponent(JSON.stringify({ troveId: { filterType: 'text', type: 'equals', filter: troveId } }))}`,
    );
    await rowOf(requesterPage, troveId);
    await choose(requesterPage, troveId, pool.label);
    const form = requesterPage.locator('.action-dialog');
    await form.getByText(actions.second.requested).waitFor();
    await form.getByRole('textbox').first().fill(amount);
    await form.getByRole('textbox').nth(1).fill(amount);
    await form
      .getByRole('button', { name: fill(actions.second.submit, { action: inSentence(pool.submit) }), exact: true })
      .click();
    await requesterPage.getByText(actions.requested).waitFor();
    await form.waitFor({ state: 'hidden' });

    const confirmerPage = await fixtures.signedIn(LEAD, language, '/', view);
    await confirmerPage.getByRole('link', { name: home.forYou.requests }).first().click();
    await confirmerPage.getByRole('heading', { level: 1, name: areas.page['/operations/requests']! }).waitFor();
    await confirmerPage.getByRole('button', { name: grid.queue.leave }).click();
    const [request] = (
      await operator.get<{ rows: { id: string }[] }>(
        `/api/requests?start=0&end=1&filter=${encodeURIComponent(JSON.stringify({ subject: { filterType: 'text', type: 'equals', filter: id } }))}`,
      )
    ).body.rows;
    const rowId = (page: Page) => page.locator(`[role=row][row-id="${request!.id}"]`);
    await rowId(confirmerPage).waitFor();
    expect(await faultsOf(confirmerPage)).toEqual([]);
    expect(await axeFaults(confirmerPage)).toEqual([]);
    await confirmerPage.goto(confirmerPage.url().replace(/#.*/, `#/operations/requests?row=${request!.id}`));
    await confirmerPage.locator('.row-drawer').getByText(`${amount} YU`).waitFor();
    expect(await axeFaults(confirmerPage, '.row-drawer')).toEqual([]);
    if (PICTURES) await confirmerPage.screenshot({ path: `${PICTURES}/requests-${language}-row.png` });
    await confirmerPage.locator('.row-drawer').getByRole('button', { name: confirm.label, exact: true }).click();
    const dialog = confirmerPage.locator('.action-dialog');
    await dialog.getByText(`${amount} YU`).waitFor();
    await dialog.getByText(OPERATOR.email).first().waitFor();
    expect(await axeFaults(confirmerPage, '.action-dialog')).toEqual([]);
    if (PICTURES) await confirmerPage.screenshot({ path: `${PICTURES}/requests-${language}-dialog.png` });
    await dialog.getByRole('button', { name: confirm.submit, exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });

    await expect
      .poll(async () => (await operator.get(`/api/crsms/${id}`)).body.row?.['call'])
      .toMatchObject({ act: 'withdraw-from-sp' });
    await requesterPage.goto(requesterPage.url().replace(/#.*/, '#/operations/requests'));
    await rowId(requesterPage).getByText(say(REQUEST_STATUSES.CONFIRMED)).waitFor();
    await requesterPage.goto(requesterPage.url().replace(/#.*/, `#/CRSMTrove/CRSMList?row=${id}`));
    await requesterPage
      .locator('.event-who', { hasText: fill(history.confirmedBy, { who: LEAD.email }) })
      .first()
      .waitFor();
  });
});
