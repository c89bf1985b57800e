// What a picture that is refused costs in memory, seen at the product's own process: the process of the tests holds what is sent, and what other tests leave.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Problem } from '#contracts/problem.ts';
import { startApp, startedFolder, type App } from '../tools/testing/app.ts';
import { signedIn } from '../tools/testing/client.ts';
import { vastPng } from '../tools/testing/vast-png.ts';

let dataDir: string;
let app: App;
let token: string;
beforeAll(async () => {
  dataDir = await startedFolder();
  app = await startApp(dataDir);
  ({ token } = await signedIn(() => app.url));
  // The first of them brings the decoder in.
  await uploaded(vastPng(100));
});
afterAll(async () => {
  await app?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** In kB, as what the process holds. */
const MB = 1024;
/** What the process holds, and the most that it has held since `forgetMost`. */
const held = (name: 'VmRSS' | 'VmHWM'): number => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${app.pid}/status`, 'utf8'))![1]);
const forgetMost = (): void => writeFileSync(`/proc/${app.pid}/clear_refs`, '5');

/** Uploads the file with or without a Content-Length; resolves with the status and the problem's code. */
async function uploaded(file: Buffer, length: 'told' | 'unknown' = 'told'): Promise<[number, string | undefined]> {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(file)], 'picture.png'));
  const { headers, body } = new Request(app.url, { method: 'POST', body: form });
  const sent = length === 'told' ? form : body;
  const answer = await fetch(`${app.url}/api/images`, { method: 'POST', headers: { authorization: `Bearer ${token}`, ...(length === 'unknown' && { 'content-type': headers.get('content-type')! }) }, body: sent, duplex: 'half' } as RequestInit);
  return [answer.status, Problem.partial().parse(await answer.json()).code];
}

const long = (): Buffer => Buffer.alloc(400 * 1024 * 1024);
function vast(): Buffer {
  const file = Buffer.concat([vastPng(20_000), Buffer.alloc(40_000)]);
  expect(file.length).toBeLessThan(110_000);
  return file;
}
test.each([
  ['of 400 MB is refused without being kept', long, 'told', [413, 'file-too-large'], 200 * MB],
  ['of 400 MB that nobody foretold is refused without being kept', long, 'unknown', [413, 'file-too-large'], 200 * MB],
  ['of 400 megapixels in 100 KB is refused before it is decoded', vast, 'told', [400, 'picture-too-large'], 40 * MB],
] as const)('a picture %s', async (_what, make, length, refusal, limit) => {
  const file = make();
  forgetMost();
  const before = held('VmRSS');
  expect(await uploaded(file, length)).toEqual(refusal);
  expect(held('VmHWM') - before).toBeLessThan(limit);
});
