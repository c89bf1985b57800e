// Pictures and long texts. News is written on a separate page, and pictures are dropped or pasted. Input survives a
// reload, and leaving asks for confirmation.
import type { Locator, Page } from 'playwright';
import sharp from 'sharp';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { news } from '#contracts/areas/news/declaration.ts';
import { added } from '#services/tools/testing/people/added.ts';
import { ADMIN } from '#services/tools/testing/app.ts';
import type { Client } from '#services/tools/testing/client.ts';
import { inLanguage } from '#contracts/declared/pair.ts';
import { mapTuple } from '#contracts/values/records.ts';
import { testedIn, type View } from '../fixtures/browser.ts';
import { pageFixtures } from '../fixtures/page-fixtures.ts';
import { faultsOf } from '../fixtures/faults.ts';
import { ofThisWorker } from '../fixtures/of-this-worker.ts';
import { sendCommand, administrator } from '../fixtures/people.ts';
import { pressUntilGone } from '../fixtures/pick.ts';
import { rowOf } from '../fixtures/rows.ts';
import { TEXTS, actionTexts, anyOf } from '../fixtures/texts.ts';

const world = ofThisWorker(inject('empty'));
const fixtures = pageFixtures(world);
let admin: Client;
beforeAll(async () => {
  admin = await administrator(world);
});

const PATH = '/news';
const NARROW: View = { width: 390, height: 844 };
const pngOf = (shade: number): Promise<Buffer> =>
  sharp({ create: { width: 64, height: 36, channels: 3, background: { r: shade, g: 90, b: 160 } } })
    .png()
    .toBuffer();
const item = (title: string) => ({
  title,
  description: 'Words.',
  image: 'https://pictures.example/a.png',
  time: '2026-11-01T08:00:00Z',
  link: 'https://site.example/news',
});

/** Passes files to the field as dropping or pasting does. */
const passFiles = (field: Locator, how: 'drop' | 'paste', files: { name: string; bytes: Buffer }[]): Promise<void> =>
  field.evaluate(
    (element, { event, given }) => {
      const data = new DataTransfer();
      for (const { name, base64 } of given)
        data.items.add(
          new File([Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))], name, { type: 'image/png' }),
        );
      const options = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        event === 'drop'
          ? new DragEvent('drop', { ...options, dataTransfer: data })
          : new ClipboardEvent('paste', { ...options, clipboardData: data }),
      );
    },
    { event: how, given: files.map(({ name, bytes }) => ({ name, base64: bytes.toString('base64') })) },
  );

describe.each<['zh-CN' | 'en-US', View | undefined, number]>(
  testedIn('en-US', [
    ['zh-CN', undefined, 10],
    ['en-US', NARROW, 20],
  ]),
)('in %s', (language, view, shade) => {
  const { action: actions, common, history, problem, record: t } = TEXTS[language];
  const [adding, editing] = mapTuple(['add', 'edit'], (name) => actionTexts(language, news.declared[name]!));
  const say = inLanguage(language);
  const { fields, switched } = news.options;
  const field = (page: Page, name: keyof typeof fields) => page.getByLabel(say(fields[name].names), { exact: true });
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const image = (page: Page) => page.locator('.image-field');
  const addButton = (page: Page) => page.getByRole('button', { name: say(news.declared['add']!.words.label) });
  const preview = (page: Page) => page.getByRole('img', { name: actions.image.preview });
  const fillIn = async (page: Page, title: string): Promise<void> => {
    await field(page, 'title').fill(title);
    await field(page, 'description').fill('What happened,\nand what follows.');
    await field(page, 'time').fill('2026-11-01 16:00:00');
    await field(page, 'time').press('Enter');
    await field(page, 'link').fill('https://site.example/opening');
  };

  test('the news editor accepts a dropped picture, keeps a draft, and a switch shows the item', async () => {
    const title = `Opening ${language}`;
    const page = await fixtures.signedIn(ADMIN, language, PATH, view);
    await addButton(page).click();
    await page.waitForURL(/edit=new/);
    await fillIn(page, title);
    await image(page).getByText(actions.image.note).waitFor();
    await passFiles(image(page), 'drop', [{ name: 'notes.txt', bytes: await pngOf(shade) }]);
    await preview(page).waitFor();
    expect(await field(page, 'image').inputValue()).toMatch(/^\/images\/[0-9a-f]{64}\.png$/);
    expect(await faultsOf(page)).toEqual([]);

    await page.reload();
    await page.getByText(anyOf(actions.draft.continued)).waitFor();
    expect(await field(page, 'title').inputValue()).toBe(title);
    await preview(page).waitFor();
    await button(page, adding.submit).click();
    const id = await rowOf(page, title);
    expect(page.url()).not.toContain('edit=');

    await page
      .locator(`[row-id="${id}"]`)
      .locator('.brief [role=switch], [col-id=status] [role=switch]')
      .first()
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say(switched!.on.names.action), exact: true })
      .click();
    await page.locator(`[row-id="${id}"] [role=switch][aria-checked=true]`).first().waitFor();
    // Its record shows the picture itself, and the draft is gone.
    await page.goto(`${world.url}/#${PATH}?row=${id}`);
    await page.getByRole('tab', { name: history.tab.fields }).click();
    await page.locator('.ant-drawer .value-picture').waitFor();
    await page.goto(`${world.url}/#${PATH}?edit=new`);
    await field(page, 'title').waitFor();
    expect(await page.getByText(anyOf(actions.draft.continued)).count()).toBe(0);
  });

  test('a picture can be pasted, invalid files are refused, and remote pictures are never loaded', async () => {
    const page = await fixtures.signedIn(ADMIN, language, `${PATH}?edit=new`, view);
    const urls: string[] = [];
    page.on('request', (request) => {
      urls.push(request.url());
    });
    await passFiles(field(page, 'image'), 'paste', [{ name: 'a.png', bytes: await pngOf(shade + 1) }]);
    await preview(page).waitFor();
    await passFiles(image(page), 'drop', [{ name: 'b.png', bytes: Buffer.alloc(2_097_153) }]);
    await image(page).getByText(problem['file-too-large']).waitFor();
    await preview(page).waitFor();
    await passFiles(image(page), 'drop', [{ name: 'c.png', bytes: Buffer.from('words') }]);
    await image(page).getByText(problem['not-an-image']).waitFor();
    await passFiles(image(page), 'drop', [
      { name: 'd.png', bytes: Buffer.from('a') },
      { name: 'e.png', bytes: Buffer.from('b') },
    ]);
    await image(page).getByText(actions.image.one).waitFor();
    await field(page, 'image').fill('https://pictures.example/far.png');
    expect(await page.getByRole('link', { name: actions.image.open }).getAttribute('href')).toBe(
      'https://pictures.example/far.png',
    );
    expect(urls.filter((url) => url.includes('pictures.example'))).toEqual([]);
    await field(page, 'image').fill('');
  });

  test('leaving the editor asks about unsaved changes, and a draft can be discarded', async () => {
    const page = await fixtures.signedIn(ADMIN, language, PATH, view);
    await addButton(page).click();
    await field(page, 'title').fill('Half a thought');
    for (const leave of [() => page.goBack(), () => button(page, common.action.cancel).click()]) {
      await leave();
      await page.getByRole('dialog', { name: t.editor.leave.question }).waitFor();
      await button(page, t.editor.leave.stay).click();
      await page.getByRole('dialog', { name: t.editor.leave.question }).waitFor({ state: 'hidden' });
      expect([await field(page, 'title').inputValue(), page.url().includes('edit=new')]).toEqual([
        'Half a thought',
        true,
      ]);
    }
    await page.goBack();
    await button(page, t.editor.leave.leave).click();
    await addButton(page).click();
    await button(page, actions.draft.afresh).click();
    expect([await field(page, 'title').inputValue(), await field(page, 'title').isEnabled()]).toEqual(['', true]);
    await button(page, common.action.cancel).click();
    await addButton(page).waitFor();
  });

  test('a draft is merged with another person’s edit, which is reported before saving', async () => {
    const [before, concurrentTitle] = [`Plan ${language}`, `Their plan ${language}`];
    const id = String((await admin.post('/api/news', item(before))).body.id);
    const page = await fixtures.signedIn(ADMIN, language, PATH, view);
    await rowOf(page, before);
    await page.goto(`${world.url}/#${PATH}?edit=${id}`);
    await field(page, 'description').fill('My words.');
    await sendCommand(admin, '/api/news', id, 'edit', item(concurrentTitle));
    await page.reload();
    await page.getByRole('alert').getByText(history.stale.title).waitFor();
    await page.getByText(actions.merge.kept).waitFor();
    expect([await field(page, 'title').inputValue(), await field(page, 'description').inputValue()]).toEqual([
      concurrentTitle,
      'My words.',
    ]);
    await pressUntilGone(button(page, editing.submit), field(page, 'title'));
    await rowOf(page, concurrentTitle);
    await expect
      .poll(async () => (await admin.get(`/api/news/${id}`)).body.row)
      .toMatchObject({ title: concurrentTitle, description: 'My words.' });
  });

  test('a person with read permission sees the list even if the URL opens the editor', async () => {
    const page = await fixtures.signedIn(
      await added(world, admin, `reads-news-${language.toLowerCase()}@console.example`, 'auditor'),
      language,
      `${PATH}?edit=new`,
      view,
    );
    await page.locator('.list-body').waitFor();
    expect([await page.locator('.editor').count(), await addButton(page).count()]).toEqual([0, 0]);
  });
});
