// Stepping through the past and playing it: by event, by hour, and at a speed until the present.
import type { Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { signedIn } from '#services/tools/testing/client.ts';
import { testedIn } from '../fixtures/browser.ts';
import { pageFixtures } from '../fixtures/page-fixtures.ts';
import { MAKER } from '../fixtures/product.ts';
import { TEXTS, fill } from '../fixtures/texts.ts';

const DEPOSITS = '/selfCustody/deposit';
const HOUR_MS = 3_600_000;

const world = inject('demo');
const fixtures = pageFixtures(world);

const asOfIn = (page: Page): string | null => new URLSearchParams(new URL(page.url()).hash.split('?')[1]).get('asOf');
const rows = (page: Page): Promise<void> => page.locator('[role=row][row-id]').first().waitFor();

describe.each(testedIn('zh-CN', ['zh-CN', 'en-US'] as const))('in %s', (language) => {
  const { playback: t } = TEXTS[language];
  const at = async (ms: number): Promise<[Page, string]> => {
    const asOf = new Date(Date.now() - ms).toISOString();
    const page = await fixtures.signedIn(MAKER, language, `${DEPOSITS}?asOf=${encodeURIComponent(asOf)}`);
    await page.getByRole('region', { name: t.label, exact: true }).waitFor();
    await rows(page);
    return [page, asOf];
  };
  const choose = async (page: Page, select: string, option: string): Promise<void> => {
    await page.getByRole('combobox', { name: select, exact: true }).click();
    await page
      .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')
      .getByTitle(option, { exact: true })
      .click();
  };

  test('keys and buttons step by event and by hour, there and back', async () => {
    const [page, asOf] = await at(30 * HOUR_MS);
    const api = await signedIn(() => world.url);
    const { body } = await api.get<{ before: { position: string }; after: { position: string } }>(
      `/api/positions/around?at=${encodeURIComponent(asOf)}`,
    );
    await page.getByRole('button', { name: t.on, exact: true }).click();
    await expect.poll(() => asOfIn(page)).toBe(body.after.position);
    await rows(page);
    await page.keyboard.press('[');
    await expect.poll(() => asOfIn(page)).not.toBe(body.after.position);

    await page.goto(`${world.url}/#${DEPOSITS}?asOf=${encodeURIComponent(asOf)}`);
    await choose(page, t.step, t.by.hour);
    await page.getByRole('button', { name: t.back, exact: true }).click();
    await expect.poll(() => Date.parse(asOfIn(page)!)).toBe(Date.parse(asOf) - HOUR_MS);
  });

  test('keys work right after a choice, and the slider moves by its step', async () => {
    const [page, asOf] = await at(30 * HOUR_MS);
    await choose(page, t.step, t.by.hour);
    await page.keyboard.press(']');
    await expect.poll(() => Date.parse(asOfIn(page)!)).toBe(Date.parse(asOf) + HOUR_MS);
    await expect.poll(() => page.locator('.ant-select-open').count()).toBe(0);
    const slider = page.getByRole('slider', { name: t.scrub, exact: true });
    await slider.press('ArrowLeft');
    await expect.poll(() => Date.parse(asOfIn(page)!)).toBeLessThanOrEqual(Date.parse(asOf) + HOUR_MS / 2);
    expect(Date.parse(asOfIn(page)!) % HOUR_MS).toBe(0);
    // It keeps the focus while the time of a position is read.
    await choose(page, t.step, t.by.event);
    await slider.focus();
    await page.keyboard.press(']');
    await expect.poll(() => asOfIn(page)).toMatch(/^\d+$/);
    expect(await slider.evaluate((handle) => handle === document.activeElement)).toBe(true);
  });

  test('played at ×3 600 the screen moves on, with no read unanswered as it moves, and stops at the present', async () => {
    const [page, asOf] = await at(5 * HOUR_MS);
    const points = new Set<string>();
    const pending = new Set<string>();
    let most = 0;
    page.on('request', (request) => {
      const url = new URL(request.url());
      const point = url.searchParams.get('asOf');
      if (url.pathname !== '/api/deposits' || point === null) return;
      points.add(point);
      pending.add(point);
      most = Math.max(most, pending.size);
    });
    page.on('requestfinished', (request) => pending.delete(new URL(request.url()).searchParams.get('asOf') ?? ''));
    await choose(page, t.speed, fill(t.times, { times: 3600 }));
    await page.getByRole('button', { name: t.play, exact: true }).click();
    await expect.poll(() => asOfIn(page)).not.toBe(asOf);
    await page.getByRole('button', { name: t.stop, exact: true }).waitFor();
    await expect.poll(() => asOfIn(page), { timeout: 30_000 }).toBeNull();
    expect(points.size).toBeGreaterThan(1);
    expect(most).toBe(1);
  });
});
