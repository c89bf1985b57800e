// The running product of the browser tests.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApp } from '#services/tools/testing/app.ts';

const DEMO_PASSWORD = 'walk the second mile';
export const INGEST_KEY = 'e2e-ingest-key';
/** An executor signs with it what it tells of outcomes; nothing is sent to one. */
export const EXECUTOR_SECRET = 'whsec_ZTJlIHRlc3Qgc2VjcmV0IG9mIHRoZSBleGVjdXRvcg==';
/** Whose pages may read what is published. */
export const SITE = 'https://www.example.com';
export interface Credentials {
  email: string;
  password: string;
}
export const MAKER: Credentials = { email: 'maker@demo.example', password: DEMO_PASSWORD };
export const LEAD: Credentials = { email: 'lead@demo.example', password: DEMO_PASSWORD };
export const DEPUTY: Credentials = { email: 'deputy@demo.example', password: DEMO_PASSWORD };
export const CHECKER: Credentials = { email: 'checker@demo.example', password: DEMO_PASSWORD };
export const OPERATOR: Credentials = { email: 'operator@demo.example', password: DEMO_PASSWORD };

/** Where a product answers, and where it keeps what it keeps. */
export interface World {
  url: string;
  dataDir: string;
}

/** Starts the product in a folder of its own. */
export async function startProduct(
  environment: Record<string, string>,
): Promise<{ world: World; end: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'console-e2e-'));
  const { url, stop } = await startApp(dataDir, { DEMO_PASSWORD, INGEST_KEY, ...environment });
  return {
    world: { url, dataDir },
    end: async () => {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export const depositsOf = (institution: string, asOf?: string): string => {
  const filter = JSON.stringify({ institution: { filterType: 'text', type: 'equals', filter: institution } });
  return `/selfCustody/deposit?${new URLSearchParams({ filter, ...(asOf ? { asOf } : {}) })}`;
};
