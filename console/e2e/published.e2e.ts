// What is published: read by a page of the site in a real browser, and seen beforehand in the console as the site would show it.
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { ADMIN } from '#services/tools/testing/app.ts';
import type { Client } from '#services/tools/testing/client.ts';
import { palettes } from '../src/app/palette.ts';
import { browserHere } from './browser.ts';
import { desks } from './desks.ts';
import { axeFaults } from './faults.ts';
import { mine } from './mine.ts';
import { act, administrator } from './people.ts';
import { SITE } from './product.ts';
import { choose, rowOf } from './rows.ts';
import { TEXTS } from './texts.ts';

const world = mine(inject('empty'));
const desk = desks(world);
let admin: Client;
let browser: Browser;
beforeAll(async () => { [admin, browser] = await Promise.all([administrator(world), browserHere()]); });
afterAll(() => browser?.close());

const ELSEWHERE = 'https://pictures.example.com/launch.png';
const item = (title: string) => ({ title, description: 'The first line.\nThe second line.', image: ELSEWHERE, time: '2026-11-01T08:00:00.000Z', link: 'https://www.example.com/launch' });
const added = async (title: string): Promise<string> => String((await admin.post('/api/news', item(title))).body.id);

/** What a page of an origin gets to read; null: its browser does not let it. */
async function readFrom(origin: string): Promise<unknown> {
  // The product of the tests is on this machine, which a page of the web may not speak to unless the person allows it.
  const context = await browser.newContext({ permissions: ['local-network-access'] });
  try {
    await context.route(`${origin}/`, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>A site</title>' }));
    const page = await context.newPage();
    await page.goto(`${origin}/`);
    return await page.evaluate((url) => fetch(url).then((answer) => answer.json() as Promise<unknown>, () => null), `${world.url}/public/news`);
  } finally {
    await context.close();
  }
}

test('a page of another origin reads it if PUBLIC_ORIGINS names its own, and not otherwise', async () => {
  const id = await added('For the site');
  await act(admin, '/api/news', id, 'show', {});
  expect(await readFrom(SITE)).toMatchObject({ rows: expect.arrayContaining([expect.objectContaining({ id, title: 'For the site' })]) });
  expect(await readFrom('https://www.example.org')).toBeNull();
});

describe.each(['zh-CN', 'en-US'] as const)('in %s', (language) => {
  const { common, record: t } = TEXTS[language];
  const groundOf = (page: Page): Promise<string> => page.locator('.site').evaluate((site) => getComputedStyle(site).getPropertyValue('--ground'));

  test('a news item is seen as the site would show it, on a phone and in the dark, before it is shown and after', async () => {
    const title = `Launch ${language}`;
    const id = await added(title);
    const page = await desk.signedIn(ADMIN, language, '/news', { theme: 'light' });
    const outside: string[] = [];
    page.on('request', (request) => { if (!request.url().startsWith(world.url)) outside.push(request.url()); });
    const card = page.locator('.site-card');
    await rowOf(page, title);
    await choose(page, title, t.action.preview);
    await card.getByRole('heading', { name: title }).waitFor();
    await page.getByRole('dialog').getByText(t.preview.hidden).waitFor();
    expect(await card.innerText()).toContain('The first line.\nThe second line.');
    expect(await card.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([ELSEWHERE, 'https://www.example.com/launch']);
    await card.getByText(t.preview.elsewhere).waitFor();
    expect(await groundOf(page)).toBe(palettes.light.ground);
    expect(await axeFaults(page, '.ant-modal')).toEqual([]);

    await page.getByRole('dialog').getByText(t.preview.phone, { exact: true }).click();
    await page.getByRole('dialog').getByText(common.theme.dark, { exact: true }).click();
    expect((await page.locator('.site').boundingBox())!.width).toBe(375);
    expect(await groundOf(page)).toBe(palettes.dark.ground);
    expect(await axeFaults(page, '.ant-modal')).toEqual([]);
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'hidden' });

    await act(admin, '/api/news', id, 'show', {});
    await choose(page, title, t.action.preview);
    await card.waitFor();
    expect(await page.getByRole('dialog').getByText(t.preview.hidden).count()).toBe(0);
    expect(outside).toEqual([]);
  });
});

test('tags are not published by themselves, and have no preview', async () => {
  await admin.post('/api/tags', { name: 'Unseen' });
  const page = await desk.signedIn(ADMIN, 'en-US', '/ecosystem');
  const row = await rowOf(page, 'Unseen');
  await page.locator(`[row-id="${row}"] .cell-more`).click();
  await page.getByRole('menuitem').first().waitFor();
  expect(await page.getByRole('menuitem', { name: TEXTS['en-US'].record.action.preview }).count()).toBe(0);
});
