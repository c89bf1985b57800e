// Published data: read by a page of the site in a real browser, and previewed in the console as the site would show it.
import type { Browser, Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { ADMIN } from '#services/tools/testing/app.ts';
import type { Client } from '#services/tools/testing/client.ts';
import { palettes } from '../../src/app/look/palette.ts';
import { browserHere, testedIn } from '../fixtures/browser.ts';
import { pageFixtures } from '../fixtures/page-fixtures.ts';
import { axeFaults } from '../fixtures/faults.ts';
import { ofThisWorker } from '../fixtures/of-this-worker.ts';
import { sendCommand, administrator } from '../fixtures/people.ts';
import { SITE } from '../fixtures/product.ts';
import { choose, rowOf } from '../fixtures/rows.ts';
import { TEXTS } from '../fixtures/texts.ts';
import { jsonOf } from '../../../services/tools/testing/json.ts';

const world = ofThisWorker(inject('empty'));
const fixtures = pageFixtures(world);
let admin: Client;
let browser: Browser;
beforeAll(async () => {
  [admin, browser] = await Promise.all([administrator(world), browserHere()]);
});
afterAll(() => browser?.close());

const ELSEWHERE = 'https://pictures.example.com/launch.png';
const item = (title: string) => ({
  title,
  description: 'The first line.\nThe second line.',
  image: ELSEWHERE,
  time: '2026-11-01T08:00:00.000Z',
  link: 'https://www.example.com/launch',
});
const added = async (title: string): Promise<string> => String((await admin.post('/api/news', item(title))).body.id);

/**
 * What a page of an origin can read; null: its browser forbids it. For a picture: its displayed width, and whether its
 * bytes can be read.
 */
async function readFrom(origin: string, imagePath: string): Promise<{ news: unknown; shown: number; read: boolean }> {
  // The tested product runs on this machine, which a web page may access only with the person's permission.
  const context = await browser.newContext({ permissions: ['local-network-access'] });
  try {
    await context.route(`${origin}/`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>A site</title>' }),
    );
    const page = await context.newPage();
    await page.goto(`${origin}/`);
    return await page.evaluate(
      async ({ news, image }) => {
        const element = new Image();
        element.src = image;
        await element.decode();
        return {
          news: await fetch(news).then(
            (answer): Promise<unknown> => answer.json(),
            () => null,
          ),
          shown: element.naturalWidth,
          read: await fetch(image).then(
            (answer) => answer.ok,
            () => false,
          ),
        };
      },
      { news: `${world.url}/public/news`, image: world.url + imagePath },
    );
  } finally {
    await context.close();
  }
}

test('only an origin in PUBLIC_ORIGINS reads news, and any origin can show its picture', async () => {
  const id = await added('For the site');
  const form = new FormData();
  form.append(
    'file',
    new Blob([
      new Uint8Array(
        await sharp({ create: { width: 64, height: 36, channels: 3, background: '#336699' } })
          .png()
          .toBuffer(),
      ),
    ]),
    'launch.png',
  );
  const { address } = await jsonOf<{ address: string }>(
    await fetch(`${world.url}/api/images`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}` },
      body: form,
    }),
  );
  await sendCommand(admin, '/api/news', id, 'show', {});
  expect(await readFrom(SITE, address)).toEqual({
    news: { rows: expect.arrayContaining([expect.objectContaining({ id, title: 'For the site' })]) },
    shown: 64,
    read: true,
  });
  expect(await readFrom('https://www.example.org', address)).toEqual({ news: null, shown: 64, read: false });
});

describe.each(testedIn('en-US', ['zh-CN', 'en-US'] as const))('in %s', (language) => {
  const { common, record: t } = TEXTS[language];
  const backgroundOf = (page: Page): Promise<string> =>
    page.locator('.site').evaluate((site) => getComputedStyle(site).getPropertyValue('--ground'));

  test('a news preview looks like the site, also on a phone and in dark theme, hidden or shown', async () => {
    const title = `Launch ${language}`;
    const id = await added(title);
    const page = await fixtures.signedIn(ADMIN, language, '/news', { theme: 'light' });
    const outside: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(world.url)) outside.push(request.url());
    });
    const card = page.locator('.site-card');
    await rowOf(page, title);
    await choose(page, title, t.action.preview);
    await card.getByRole('heading', { name: title }).waitFor();
    await page.getByRole('dialog').getByText(t.preview.hidden).waitFor();
    expect(await card.innerText()).toContain('The first line.\nThe second line.');
    expect(await card.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
      [ELSEWHERE, 'https://www.example.com/launch'],
    );
    await card.getByText(t.preview.elsewhere).waitFor();
    expect(await backgroundOf(page)).toBe(palettes.light.ground);
    expect(await axeFaults(page, '.ant-modal')).toEqual([]);
    expect((await page.locator('.site').boundingBox())!.width).toBeGreaterThan(600);

    await page.getByRole('dialog').getByText(t.preview.phone, { exact: true }).click();
    await page.getByRole('dialog').getByText(common.theme.dark, { exact: true }).click();
    expect((await page.locator('.site').boundingBox())!.width).toBe(375);
    expect(await backgroundOf(page)).toBe(palettes.dark.ground);
    expect(await axeFaults(page, '.ant-modal')).toEqual([]);
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'hidden' });

    await sendCommand(admin, '/api/news', id, 'show', {});
    await page.locator(`[row-id="${id}"] [role=switch][aria-checked=true]`).waitFor();
    await choose(page, title, t.action.preview);
    await card.waitFor();
    expect(await page.getByRole('dialog').getByText(t.preview.hidden).count()).toBe(0);
    expect(outside).toEqual([]);
  });
});

test('tags have no preview because they are not published on their own', async () => {
  await admin.post('/api/tags', { name: 'Unseen' });
  const page = await fixtures.signedIn(ADMIN, 'en-US', '/ecosystem?tab=tags');
  const row = await rowOf(page, 'Unseen');
  await page.locator(`[row-id="${row}"] .cell-more`).click();
  await page.getByRole('menuitem').first().waitFor();
  expect(await page.getByRole('menuitem', { name: TEXTS['en-US'].record.action.preview }).count()).toBe(0);
});
