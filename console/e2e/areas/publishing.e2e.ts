// A publishing desk in the browser: an item is written with its preview beside it, scheduled, pinned, linked with its
// counterpart, found in the calendar and on the home page, restored, and reviewed by another person.
import type { Page } from 'playwright';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { PUBLICATIONS } from '#contracts/kits/resource/publishing.ts';
import { notice } from '#contracts/areas/notice/declaration.ts';
import type { Fields } from '#contracts/kits/field.ts';
import { inLanguage } from '#contracts/declared/pair.ts';
import { mapTuple } from '#contracts/values/records.ts';
import { ADMIN } from '#services/tools/testing/app.ts';
import type { Client } from '#services/tools/testing/client.ts';
import { added } from '#services/tools/testing/people/added.ts';
import { testedIn } from '../fixtures/browser.ts';
import { faultsOf } from '../fixtures/faults.ts';
import { ofThisWorker } from '../fixtures/of-this-worker.ts';
import { pageFixtures } from '../fixtures/page-fixtures.ts';
import { administrator, sendCommand } from '../fixtures/people.ts';
import { choose, rowOf } from '../fixtures/rows.ts';
import { pick } from '../fixtures/pick.ts';
import { TEXTS, actionTexts, fill } from '../fixtures/texts.ts';

const world = ofThisWorker(inject('empty'));
const fixtures = pageFixtures(world);
let admin: Client;
beforeAll(async () => {
  admin = await administrator(world);
});

const DAY_MS = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();
const body = (content: string, more: object = {}) => ({
  content,
  link: 'https://status.example/notices',
  platforms: ['WEBSITE'],
  ...more,
});
const add = async (content: string, more: object = {}): Promise<string> =>
  String((await admin.post('/api/notices', body(content, more))).body.id);
/** Whether showing notices needs another person. */
const requireAnother = (on: boolean) =>
  admin.post('/api/settings', { secondPerson: { 'notice:show': on }, reason: 'for a test' });

describe.each(testedIn('zh-CN', ['zh-CN', 'en-US'] as const))('in %s', (language) => {
  const { areas, history, publishing: t, record } = TEXTS[language];
  const say = inLanguage(language);
  const [adding, pinning, linking] = mapTuple(['add', 'pin', 'link'], (name) =>
    actionTexts(language, notice.declared[name]!),
  );
  // With those that publishing adds.
  const fields: Fields = notice.options.fields;
  const field = (page: Page, name: string) => page.getByLabel(say(fields[name]!.names), { exact: true });
  const tab = (page: Page, text: string) => page.locator('.quick-tabs').getByText(text, { exact: true });
  const names = (text: string): string => `${text} ${language}`;

  test('an item is written beside its preview, and is scheduled once it is shown', async () => {
    const page = await fixtures.signedIn(ADMIN, language, '/notices');
    const content = names('Maintenance');
    await page.getByRole('button', { name: say(notice.declared['add']!.words.label) }).click();
    const preview = page.getByRole('complementary', { name: record.preview.beside });
    await preview.getByText(record.preview.empty).waitFor();
    await field(page, 'content').fill(content);
    await preview.locator('.site-card').getByText(content).waitFor();
    await field(page, 'link').fill('https://status.example/notices/1');
    await page.getByRole('checkbox').first().check();
    await field(page, 'publishAt').fill(inDays(2).slice(0, 19).replace('T', ' '));
    await field(page, 'publishAt').press('Enter');
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: adding.submit, exact: true }).click();
    const id = await rowOf(page, content);
    await sendCommand(admin, '/api/notices', id, 'show', {});
    await page.locator(`[row-id="${id}"]`).getByText(say(PUBLICATIONS.SCHEDULED)).waitFor();
    await tab(page, say(PUBLICATIONS.SCHEDULED)).click();
    await rowOf(page, content);
    await tab(page, say(PUBLICATIONS.LIVE)).click();
    await page.locator(`[row-id="${id}"]`).waitFor({ state: 'detached' });
  });

  test('an item is pinned, and linked with its counterpart', async () => {
    const [zh, en] = [names('公告'), names('Notice')];
    const [id, counterpart] = [await add(zh, { language: 'ZH' }), await add(en, { language: 'EN' })];
    const page = await fixtures.signedIn(ADMIN, language, '/notices');
    await rowOf(page, zh);
    await choose(page, zh, pinning.label);
    await page.getByRole('dialog').getByRole('button', { name: pinning.submit, exact: true }).click();
    // Rows do not move under the pointer.
    await page.mouse.move(0, 0);
    const place = async (of: string): Promise<number> =>
      Number(await page.locator(`[row-id="${of}"]`).first().getAttribute('row-index'));
    await expect.poll(async () => (await place(id)) < (await place(counterpart))).toBe(true);
    await choose(page, zh, linking.label);
    const dialog = page.getByRole('dialog');
    await pick(dialog.getByRole('combobox'), en);
    await dialog.getByRole('button', { name: linking.submit, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    const { body: answer } = await admin.get<{ row: { counterpart: string } }>(`/api/notices/${counterpart}`);
    expect(answer.row.counterpart).toBe(id);
  });

  test('what is to come is in the calendar and on the home page, with links to it', async () => {
    const content = names('Coming');
    const id = await add(content, { publishAt: inDays(1) });
    await sendCommand(admin, '/api/notices', id, 'show', {});
    const page = await fixtures.signedIn(ADMIN, language, '/');
    const desk = page.getByRole('region', { name: t.desk.title, exact: true }).first();
    await desk
      .getByRole('row', { name: new RegExp(areas.page['/notices']!) })
      .getByRole('link')
      .first()
      .waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await desk.getByRole('link', { name: t.desk.calendar, exact: true }).click();
    const entry = page.getByRole('link', { name: new RegExp(content) });
    if (new Date().getUTCMonth() !== new Date(inDays(1)).getUTCMonth())
      await page.getByRole('button', { name: t.calendar.later, exact: true }).click();
    await entry.waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await entry.click();
    await page.locator('.ant-drawer').getByText(content).first().waitFor();
  });

  test('an earlier version is restored from the history, which tells the difference word by word', async () => {
    const first = `${names('Withdrawals')} are confirmed again two hours after midnight.`;
    const id = await add(first);
    await sendCommand(admin, '/api/notices', id, 'edit', body(first.replace('two', 'three')));
    const page = await fixtures.signedIn(ADMIN, language, `/notices?row=${id}`);
    const drawer = page.locator('.ant-drawer');
    const event = (type: string) => drawer.locator('.event-head').filter({ hasText: areas.event[type]! });
    await event('NoticeEdited').click();
    await drawer.locator('.difference del', { hasText: 'two' }).waitFor();
    await drawer.locator('.difference ins', { hasText: 'three' }).waitFor();
    await event('NoticeAdded').click();
    await drawer.getByRole('button', { name: history.restore.open }).click();
    const dialog = page.getByRole('dialog', { name: say(notice.declared['restore']!.words.title) });
    await dialog.locator('.difference ins', { hasText: 'two' }).waitFor();
    await dialog.getByRole('button', { name: say(notice.declared['restore']!.words.submit), exact: true }).click();
    await page.getByText(fill(history.restore.done, { number: 0 })).waitFor();
    const { body: answer } = await admin.get<{ row: { content: string } }>(`/api/notices/${id}`);
    expect(answer.row.content).toBe(first);
  });

  test('a request to restore an earlier version tells the fields of that version', async () => {
    const first = `${names('Deposits')} are confirmed after six blocks.`;
    const id = await add(first);
    await sendCommand(admin, '/api/notices', id, 'edit', body(first.replace('six', 'three')));
    await sendCommand(admin, '/api/notices', id, 'show', {});
    await requireAnother(true);
    try {
      const { request } = (await admin.post(`/api/notices/${id}/restore`, { revision: 0 })).body;
      const page = await fixtures.signedIn(ADMIN, language, `/operations/requests?row=${String(request)}`);
      await page.locator('.ant-drawer .difference ins', { hasText: 'six' }).waitFor();
      const values = page.locator(`[row-id="${String(request)}"] [col-id="body"]`);
      await values.getByText('six blocks').waitFor();
      expect(await values.innerText()).not.toContain('[object');
    } finally {
      await requireAnother(false);
    }
  });

  test('a request to show something again tells what has changed since it was published', async () => {
    const text = `${names('The new rates')} apply from Monday on, for all vaults.`;
    const id = await add(text);
    await sendCommand(admin, '/api/notices', id, 'show', {});
    await sendCommand(admin, '/api/notices', id, 'hide', {});
    await sendCommand(admin, '/api/notices', id, 'edit', body(text.replace('Monday', 'Tuesday')));
    await requireAnother(true);
    try {
      const { request } = (await admin.post(`/api/notices/${id}/show`, {})).body;
      const other = await added(world, admin, `second-${language.toLowerCase()}@console.example`, 'content-editor');
      const page = await fixtures.signedIn(other, language, `/operations/requests?row=${String(request)}`);
      const drawer = page.locator('.ant-drawer');
      await drawer.locator('.difference del', { hasText: 'Monday' }).waitFor();
      await drawer.locator('.difference ins', { hasText: 'Tuesday' }).waitFor();
    } finally {
      await requireAnother(false);
    }
  });
});
