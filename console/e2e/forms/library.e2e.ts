// The library of pictures: chosen from in a form, cropped to the site's size, listed with its uses, and withdrawn.
import type { Page } from 'playwright';
import sharp from 'sharp';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { imageActions } from '#contracts/areas/image/actions.ts';
import { news } from '#contracts/areas/news/declaration.ts';
import { inLanguage } from '#contracts/declared/pair.ts';
import { imageIdOf } from '#contracts/values/values.ts';
import { ADMIN } from '#services/tools/testing/app.ts';
import type { Client } from '#services/tools/testing/client.ts';
import { testedIn, type View } from '../fixtures/browser.ts';
import { faultsOf } from '../fixtures/faults.ts';
import { ofThisWorker } from '../fixtures/of-this-worker.ts';
import { pageFixtures } from '../fixtures/page-fixtures.ts';
import { administrator } from '../fixtures/people.ts';
import { TEXTS, actionTexts } from '../fixtures/texts.ts';

const world = ofThisWorker(inject('empty'));
const fixtures = pageFixtures(world);
let admin: Client;
beforeAll(async () => {
  admin = await administrator(world);
});
const NARROW: View = { width: 390, height: 844 };
const pngOf = (shade: number): Promise<Buffer> =>
  sharp({ create: { width: 600, height: 600, channels: 3, background: { r: shade, g: 200, b: 40 } } })
    .png()
    .toBuffer();

describe.each<['zh-CN' | 'en-US', View | undefined, number]>(
  testedIn('zh-CN', [
    ['zh-CN', undefined, 40],
    ['en-US', NARROW, 60],
  ]),
)('in %s', (language, view, shade) => {
  const { action: actions, image: t } = TEXTS[language];
  const say = inLanguage(language);
  const address = (page: Page) => page.getByLabel(say(news.options.fields.image.names), { exact: true });
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const withdrawing = actionTexts(language, imageActions.actions.withdraw);
  const upload = async (page: Page): Promise<string> => {
    const chooser = page.waitForEvent('filechooser');
    await button(page, actions.image.choose).click();
    await (await chooser).setFiles({ name: 'a.png', mimeType: 'image/png', buffer: await pngOf(shade) });
    await page.getByRole('img', { name: actions.image.preview }).waitFor();
    return address(page).inputValue();
  };

  test('a picture is cropped to the size that the site shows, and one of the library is chosen', async () => {
    const page = await fixtures.signedIn(ADMIN, language, '/news?edit=new', view);
    const whole = await upload(page);
    await button(page, actions.image.crop).click();
    const dialog = page.getByRole('dialog', { name: actions.image.cropTitle });
    const submit = dialog.getByRole('button', { name: actions.image.cropSubmit, exact: true });
    await expect.poll(() => submit.isEnabled()).toBe(true);
    expect(await faultsOf(page)).toEqual([]);
    await submit.click();
    await expect.poll(() => address(page).inputValue()).not.toBe(whole);
    await expect.poll(() => address(page).inputValue()).toMatch(/^\/images\//);
    const cropped = await address(page).inputValue();
    const { row } = (await admin.get<{ row: { width: number; height: number } }>(`/api/images/${imageIdOf(cropped)}`))
      .body;
    const { width, height } = news.options.fields.image.shownSize;
    expect(row.width / row.height).toBeCloseTo(width / height, 1);

    await button(page, actions.image.library).click();
    const library = page.getByRole('dialog', { name: actions.image.libraryTitle });
    await library.locator(`img[src="${whole}"]`).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await library.locator(`button:has(img[src="${whole}"])`).click();
    expect(await address(page).inputValue()).toBe(whole);
  });

  test('a picture that nothing uses is withdrawn, and says so', async () => {
    const page = await fixtures.signedIn(ADMIN, language, '/news?edit=new', view);
    const id = imageIdOf(await upload(page))!;
    await page.goto(`${world.url}/#/pictures?row=${id}`);
    const drawer = page.locator('.ant-drawer');
    await drawer.locator('.image-shown').waitFor();
    await drawer.getByText(t.unused).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await drawer.getByRole('button', { name: say(imageActions.actions.withdraw.words.label), exact: true }).click();
    const dialog = page.locator('.action-dialog');
    await dialog.getByRole('textbox').fill('for a test');
    await dialog.getByRole('button', { name: withdrawing.submit, exact: true }).click();
    await drawer.locator('.image-gone').waitFor();
    expect((await fetch(`${world.url}/images/${id}.png`)).status).toBe(410);
  });
});
