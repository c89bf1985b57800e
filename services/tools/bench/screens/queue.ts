// Benchmark of two checkers who clear one queue by keyboard, each in a browser of their own: seconds a decision, and
// that nothing is decided twice or against the evidence.
import { rmSync } from 'node:fs';
import type { Browser, Page } from 'playwright';
import { depositEvents } from '#projections/bench/events.ts';
import { withRules } from '../../testing/stores/own-rules.ts';
import { signedIn, type Client } from '../../testing/client.ts';
import { caughtUp, startApp } from '../../testing/app.ts';
import { depositFact } from '../../testing/custody/deposits.ts';
import { seenDeposit } from '../../../areas/transaction/testing/seen.ts';
import { INGEST_KEY } from '../ingest.ts';
import { fillLog, withStore } from '../log.ts';
import { withBrowser } from './deposits-page.ts';
import { now, percentile, type Figure } from '../measure.ts';
import { setUpPerson, type Credentials } from '../people.ts';

const EVENTS = 100_000;
const RECORDS = 200;
/** Every fifth record differs in its amount. */
const DIFFERING_EVERY = 5n;
/** The first record's amount; the second's is twice as much, and so on. */
const SATS_A_RECORD = 1_000_000n;
const INSTITUTION = 'Queue Custody';
/** Reading and typing are a machine's: a person's time comes on top. */
const MEDIAN_SECONDS = 2;
const PATIENCE_MS = 60_000;

const seconds = (value: number): string => `${(value / 1000).toFixed(2)} s`;
/** `amount`: of a record. */
const differs = (amount: string): boolean => (BigInt(amount) / SATS_A_RECORD - 1n) % DIFFERING_EVERY === 0n;

/** Waiting deposits and the transactions that a source has seen for them. */
async function fillQueue(client: Client): Promise<void> {
  const facts = Array.from({ length: RECORDS }, (_, number) =>
    depositFact(`queue ${number}`, { institution: INSTITUTION, amount: String(BigInt(number + 1) * SATS_A_RECORD) }),
  );
  const answers = await client.ingest(facts, INGEST_KEY);
  const seen = facts.map(({ data, id, at }) => ({
    ...seenDeposit(data, differs(data.amount) ? { amount: '5' } : {}),
    source: 'chain',
    id: `seen ${id}`,
    at,
  }));
  answers.push(...(await client.ingest(seen, INGEST_KEY)));
  const bad = answers.filter(({ result }) => result !== 'accepted');
  if (bad.length) throw new Error(`${bad.length} facts were not accepted: ${JSON.stringify(bad[0])}`);
}

async function openQueue(browser: Browser, url: string, { email, password }: Credentials): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.setItem('language', 'en-US'));
  await page.goto(url);
  await page.locator('input[autocomplete=username]').fill(email);
  await page.locator('input[type=password]').fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('navigation').first().waitFor();
  const filter = JSON.stringify({ institution: { filterType: 'text', type: 'equals', filter: INSTITUTION } });
  await page.goto(`${url}/#/selfCustody/deposit?${new URLSearchParams({ filter, queue: 'on' })}`);
  return page;
}

const shownIn = (page: Page): string | null => new URLSearchParams(new URL(page.url()).hash.split('?')[1]).get('row');
const evidenceOf = (page: Page): Promise<string[]> => page.locator('.queue .evidence td:last-child').allInnerTexts();

interface Work {
  /** ms from a record's hand-out to the next one. */
  times: number[];
  refused: number;
}
/**
 * Confirms what matches and rejects what differs, until nothing is left. `tries`: confirms some against the evidence
 * first.
 */
async function clearQueue(page: Page, tries: boolean): Promise<Work> {
  const work: Work = { times: [], refused: 0 };
  for (let count = 0; ; count += 1) {
    const startedAt = now();
    await page.locator('.queue-name, .queue-empty').first().waitFor({ timeout: PATIENCE_MS });
    const record = shownIn(page);
    if (record === null && (await page.locator('.queue-empty').count())) return work;
    await page.locator('.queue .evidence td:last-child').first().waitFor();
    const isDiffering = (await evidenceOf(page)).some((result) => result.includes('Differs'));
    const name = await page.locator('.queue-name').innerText();
    const amount = /([\d.]+) BTC/.exec(name)![1]!;
    const dialog = page.getByRole('dialog');
    const confirm = async (): Promise<void> => {
      await page.keyboard.press('a');
      await dialog.locator('input:not([type=checkbox])').first().and(page.locator(':focus')).waitFor();
      await page.keyboard.type(amount);
      await page.keyboard.press('Tab');
      await dialog.getByRole('checkbox').and(page.locator(':focus')).waitFor();
      await page.keyboard.press('Space');
      await page.keyboard.press('Enter');
    };
    if (!isDiffering) await confirm();
    else {
      if (tries && count % 3 === 0) {
        await confirm();
        await dialog.locator('.ant-modal-footer .ant-alert-error').waitFor();
        work.refused += 1;
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'hidden' });
      }
      await page.keyboard.press(
        (await page.locator('.queue-acts .ant-btn-dangerous kbd').last().innerText()).toLowerCase(),
      );
      await dialog.locator('textarea, input').first().and(page.locator(':focus')).waitFor();
      await page.keyboard.type('the chain says another amount');
      await dialog.locator('.ant-modal-footer .ant-btn-dangerous, .ant-modal-footer .ant-btn-primary').last().click();
    }
    await dialog.waitFor({ state: 'hidden', timeout: PATIENCE_MS });
    // The next record is on the screen, and the dialog gone.
    await page.waitForFunction((before) => document.querySelector('.queue-name')?.textContent !== before, name, {
      timeout: PATIENCE_MS,
    });
    work.times.push(now() - startedAt);
  }
}

/** On a log of 100 000 events, in this empty folder. */
export async function benchQueue(dataDir: string): Promise<Figure[]> {
  await using stack = new AsyncDisposableStack();
  stack.defer(() => rmSync(dataDir, { recursive: true, force: true }));
  await withStore(dataDir, (store) => fillLog(store, depositEvents(EVENTS)));
  await withRules(dataDir, { values: { evidenceDepositConfirm: 'REQUIRED' } });
  const { url, stop } = await startApp(dataDir, { INGEST_KEY });
  stack.defer(stop);
  const admin = await signedIn(() => url);
  await caughtUp(url);
  await fillQueue(admin);
  const people = [
    await setUpPerson(admin, dataDir, 'first@bench.example', 'custody-checker'),
    await setUpPerson(admin, dataDir, 'second@bench.example', 'custody-checker'),
  ];
  const works = await withBrowser(async (browser) => {
    const pages = await Promise.all(people.map((person) => openQueue(browser, url, person)));
    return Promise.all(pages.map((page, index) => clearQueue(page, index === 0)));
  });
  const times = works.flatMap((work) => work.times);
  const [median, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
  const { body } = await admin.get<{
    rows: { id: string; status: string; amount: string; revision: number }[];
    total: number;
  }>(
    `/api/deposits?${new URLSearchParams({ filter: JSON.stringify({ institution: { filterType: 'text', type: 'equals', filter: INSTITUTION } }), start: '0', end: String(RECORDS) })}`,
  );
  let [twice, against, undecided] = [0, 0, 0];
  for (const { id, status, amount } of body.rows) {
    const { events } = (await admin.get<{ events: { type: string }[] }>(`/api/deposits/${id}/events`)).body;
    const decisions = events.filter(({ type }) => type === 'DepositConfirmed' || type === 'DepositRejected').length;
    if (decisions > 1) twice += 1;
    if (decisions === 0) undecided += 1;
    if (differs(amount) && status !== 'REJECTED') against += 1;
  }
  const shares = works.map((work) => work.times.length).join(' and ');
  return [
    {
      what: `two checkers clear ${body.total} deposits (${shares}) by keyboard: a decision`,
      limit: 'none',
      product: `median ${seconds(median)}, p95 ${seconds(p95)}`,
      aim: `median ≤ ${MEDIAN_SECONDS} s`,
      met: median <= MEDIAN_SECONDS * 1000,
    },
    {
      what: 'of these: decided twice; undecided; confirmed although the chain differs',
      limit: `${works[0]!.refused + works[1]!.refused} tried and refused`,
      product: `${twice}; ${undecided}; ${against}`,
      aim: '0; 0; 0',
      met: twice + undecided + against === 0,
    },
  ];
}
