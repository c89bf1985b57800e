// Shared by tests of imports: example files, and a client that acts like a person at the screen.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect } from 'vitest';
import type { ImportLook, ImportDryRun } from '#contracts/areas/import/routes.ts';
import type { ImportMapping } from '#contracts/areas/import/mapping.ts';
import type { JobRow } from '#contracts/areas/job/reads.ts';
import type { TestServer } from '../server.ts';
import { jsonOf } from '../json.ts';

const EXAMPLES = join(import.meta.dirname, '../../../ingest/examples');
const read = (name: string): Buffer => readFileSync(join(EXAMPLES, name));

export const redemptions = (): Buffer => read('liquity-v1-redemptions.json');
export const AS_SALES: ImportMapping = {
  rows: 'data',
  at: 'timestamp',
  time: { at: 'unix' },
  map: { tradingAccount: 'redeemer', orderId: 'txHash', soldAmount: 'ethSent', sellPrice: 'ethPrice' },
  set: { soldToken: 'ETH', receivedUsdc: '0' },
};

/** Paid rewards with their transactions, joined by nonce from the log of the run that paid them. */
export function rewards(): Buffer {
  const log = gunzipSync(read('sovryn-mynt-airdrop-2022-01-07.log.gz')).toString();
  const hashes = new Map(
    [...log.matchAll(/^Sending \(\d+\/\d+\): .* with nonce (\d+)\s*\nSent (0x[0-9a-f]{64})/gm)].map(
      ([, nonce, hash]) => [nonce, hash],
    ),
  );
  const [header, ...lines] = read('sovryn-mynt-airdrop-2022-01-07.csv').toString().trim().split(/\r?\n/);
  return Buffer.from([header, ...lines.map((line) => line + (hashes.get(line.split(',')[2]) ?? ''))].join('\n'));
}
export const AS_WITHDRAWALS: ImportMapping = {
  map: { targetAddress: 'to_address', hash: 'transaction_hash', amount: 'reward_amount_wei' },
  unit: { amount: '1e-18' },
  set: {
    at: '2022-01-07T00:00:00Z',
    accountName: 'Sovryn Mynt airdrop',
    accountAddress: '0x98B94f8aC1246609a7F0F8A5ec72F5aeb789bA4e',
    network: 'Rootstock',
    token: 'MYNT',
  },
};

/** NFT holders as airdrops of two stages. In the second file one of the 654 addresses is the zero address. */
export const hunt = (): Buffer => read('hunt-building-nft-holders.json');
export const huntMini = (): Buffer => read('hunt-mini-building-nft-holders.json');
export const AS_AIRDROP: ImportMapping = {
  rows: 'wallets',
  map: { address: 'walletAddress', nftNumber: 'weight' },
  set: { at: '2026-02-13T04:39:18Z', stage: 'Building', nftLevel: '1' },
};
export const AS_MINI_AIRDROP: ImportMapping = { ...AS_AIRDROP, set: { ...AS_AIRDROP.set, stage: 'Mini Building' } };
export const scan = (): Buffer => read('k9-knbone-airdrop-address-scan.csv');
export const AS_SCANNED: ImportMapping = {
  map: { berries: 'amount' },
  set: { at: '2024-03-05T00:00:00Z', stage: 'knBONE', nftLevel: '1', nftNumber: '1' },
};
/** Balances in wei as points. */
export const snapshot = (): Buffer => read('k9-shibarium-snapshot-balances.csv');
export const AS_POINTS: ImportMapping = {
  map: { ethBerries: 'knine_wei', ethIceBerries: 'sknine_wei', solBerries: 'esknine_wei', solIceBerries: 'vknine_wei' },
  unit: { ethBerries: '1e-18', ethIceBerries: '1e-18', solBerries: '1e-18', solIceBerries: '1e-18' },
  set: { at: '2024-03-05T00:00:00Z', reason: 'Shibarium snapshot' },
};

/** A pattern that takes seconds on SLOW_TEXT. */
export const SLOW_PATTERN = [...'cdefg'].map((end) => `(?:[ab]{0,30}a){0,30}[ab]{0,900}${end}`).join('|');
export const SLOW_TEXT = `${'ab'.repeat(2_040)}cdefg`;

/** A mapping as command line options. */
export function optionsOf(
  type: string,
  { rows, map = {}, set = {}, unit = {}, time = {}, at }: ImportMapping,
): string[] {
  const pairs = (option: string, values: Readonly<Record<string, string>>): string[] =>
    Object.entries(values).flatMap(([name, value]) => [option, `${name}=${value}`]);
  return [
    '--as',
    type,
    ...(rows === undefined ? [] : ['--rows', rows]),
    ...(at === undefined ? [] : ['--at', at]),
    ...pairs('--map', map),
    ...pairs('--set', set),
    ...pairs('--unit', unit),
    ...pairs('--time', time),
  ];
}

interface Answer<Body> {
  status: number;
  body: Body & { code?: string; fields?: { path: string; key: string }[]; detail?: string };
}
export interface AtTheScreen {
  uploadFile(
    type: string,
    file: Buffer | string,
    name?: string,
  ): Promise<Answer<{ id: string; file: string; size: number }>>;
  look(type: string, id: string, rows?: string): Promise<Answer<ImportLook>>;
  dryRun(type: string, id: string, mapping: unknown): Promise<Answer<ImportDryRun>>;
  send(type: string, id: string, mapping: unknown): Promise<Answer<{ id: string }>>;
  get<Body>(path: string): Promise<Answer<Body>>;
  post<Body>(path: string, body?: object): Promise<Answer<Body>>;
  /** The rejected items, one per line. */
  rejected(id: string): Promise<{ line: number; code: string; path: string; words: string }[] | number>;
  job(id: string): Promise<JobRow>;
  /** Waits for the job's end. */
  ended(id: string): Promise<JobRow>;
}

export async function atTheScreen(
  { url, tokenOf }: Pick<TestServer, 'url' | 'tokenOf'>,
  person: Parameters<TestServer['tokenOf']>[0],
): Promise<AtTheScreen> {
  const authorization = `Bearer ${await tokenOf(person)}`;
  const call = async <Body>(path: string, init: RequestInit = {}): Promise<Answer<Body>> => {
    const response = await fetch(url + path, { ...init, headers: { authorization, ...init.headers } });
    return { status: response.status, body: await jsonOf<Answer<Body>['body']>(response) };
  };
  const post = <Body>(path: string, body: object = {}) =>
    call<Body>(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  const job = async (id: string): Promise<JobRow> => (await call<{ row: JobRow }>(`/api/jobs/${id}`)).body.row;
  return {
    get: call,
    post,
    job,
    uploadFile(type, file, name = 'file.csv') {
      const body = new FormData();
      body.set('file', new Blob([new Uint8Array(Buffer.from(file))]), name);
      return call(`/api/imports/${type}`, { method: 'POST', body });
    },
    look: (type, id, rows) => call(`/api/imports/${type}/${id}${rows === undefined ? '' : `?rows=${rows}`}`),
    dryRun: (type, id, mapping) => post(`/api/imports/${type}/${id}/try`, { mapping }),
    send: (type, id, mapping) => post(`/api/imports/${type}/${id}/send`, { mapping }),
    async rejected(id) {
      const response = await fetch(`${url}/api/jobs/${id}/rejected.ndjson`, { headers: { authorization } });
      return response.ok
        ? (await response.text())
            .trim()
            .split('\n')
            .map((line) => JSON.parse(line))
        : response.status;
    },
    async ended(id) {
      await expect
        .poll(async () => (await job(id))?.status, { timeout: 240_000, interval: 100 })
        .toMatch(/DONE|STOPPED|FAILED|REJECTED/);
      return job(id);
    },
  };
}

export const approve = (screen: AtTheScreen, id: string) => screen.post<object>(`/api/jobs/${id}/approve`);
/** The job's row as of the current end of the log. */
export const jobAt = async ({ store }: TestServer, id: string, screen: AtTheScreen): Promise<JobRow> =>
  (await screen.get<{ row: JobRow }>(`/api/jobs/${id}?atLeast=${(await store.head())!.commit}`)).body.row;
