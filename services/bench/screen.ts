// From sending a command until its row stands on another browser's screen.
import { chromium } from 'playwright';
import { randomUUID } from 'node:crypto';
import { findOrInstallChromium } from '../scripts/chromium.ts';
import { ADMIN } from '../testing/app.ts';
import type { Client } from '../testing/client.ts';
import { depositBody } from '../testing/deposits.ts';
import { ms, percentile, type Figure } from './measure.ts';

const LIMIT_MS = 250;
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
const pause = (milliseconds: number): Promise<void> => new Promise((done) => { setTimeout(done, milliseconds); });

/** Both clocks are this machine's: the page notes when each row first stood in the document. */
export async function benchScreen(url: string, client: Client, count: number): Promise<Figure> {
  const browser = await chromium.launch({ executablePath: findOrInstallChromium(), args: FLAGS });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(url);
    await page.locator('input[autocomplete=username]').fill(ADMIN.email);
    await page.locator('input[type=password]').fill(ADMIN.password);
    await page.keyboard.press('Enter');
    await page.getByRole('navigation').first().waitFor();
    await page.goto(`${url}/#/selfCustody/deposit`);
    await page.locator('[row-id]').first().waitFor();
    await page.evaluate(() => {
      const seen: Record<string, number> = {};
      Object.assign(window, { seen });
      new MutationObserver(() => {
        for (const row of document.querySelectorAll('[row-id]')) seen[row.getAttribute('row-id')!] ??= performance.timeOrigin + performance.now();
      }).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['row-id'] });
    });
    const times: number[] = [];
    for (let n = 0; n < count; n++) {
      const sent = performance.timeOrigin + performance.now();
      const { body } = await client.post('/api/deposits', depositBody(randomUUID()), { 'idempotency-key': randomUUID() });
      const at = await page.waitForFunction((id) => (window as unknown as { seen: Record<string, number> }).seen[id], body.id!, { polling: 20, timeout: 10_000 });
      times.push(Number(await at.jsonValue()) - sent);
      await pause(50);
    }
    const p99 = percentile(times, 0.99);
    return { what: `command to its row on another browser's screen, ${count} times`, limit: ms(LIMIT_MS), product: `p50 ${ms(percentile(times, 0.5))}, p99 ${ms(p99)}`, aim: `p99 ≤ ${LIMIT_MS} ms`, met: p99 <= LIMIT_MS };
  } finally {
    await browser.close();
  }
}
