// The running product with its demo world, and what a person does in every test: sign in and go somewhere.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { startApp, type App } from '#services/testing/app.ts';
import signInEn from '../src/i18n/en-US/signIn.ts';
import signInZh from '../src/i18n/zh-CN/signIn.ts';
import type { Language } from './browser.ts';

export const DEMO_PASSWORD = 'walk the second mile';
export const INGEST_KEY = 'e2e-ingest-key';
export const MAKER = { email: 'maker@demo.example', password: DEMO_PASSWORD };
export const CHECKER = { email: 'checker@demo.example', password: DEMO_PASSWORD };
export const signInTexts = { 'zh-CN': signInZh, 'en-US': signInEn };

export interface Product extends App { dataDir: string; end: () => Promise<void> }

/** Starts the product in a folder of its own, with the demo world unless told otherwise. */
export async function startProduct(environment: Record<string, string> = {}): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), 'console-e2e-'));
  const app = await startApp(dataDir, { DEMO: 'on', DEMO_PASSWORD, INGEST_KEY, ...environment });
  return { ...app, dataDir, end: async () => { await app.stop(); rmSync(dataDir, { recursive: true, force: true }); } };
}

/** Signs in through the form and waits until the shell stands. */
export async function signIn(page: Page, url: string, { email, password }: { email: string; password: string }, language: Language): Promise<void> {
  const texts = signInTexts[language];
  await page.goto(url);
  await page.getByLabel(texts.email).fill(email);
  await page.getByLabel(texts.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: texts.submit }).click();
  // On a narrow screen the menu is folded away: the page's own title tells that the shell stands.
  await page.waitForURL(({ hash }) => !hash.startsWith('#/login'));
  await page.getByRole('heading', { level: 1 }).first().waitFor();
}

export const depositsOf = (institution: string, asOf?: string): string => {
  const filter = JSON.stringify({ institution: { filterType: 'text', type: 'equals', filter: institution } });
  return `/#/selfCustody/deposit?${new URLSearchParams({ filter, ...(asOf ? { asOf } : {}) })}`;
};
