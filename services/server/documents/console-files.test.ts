import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NO_MODELS, startTestServer, type TestServer } from '../../tools/testing/server.ts';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'console-'));
  await mkdir(join(folder, 'assets'));
  const script = 'console.info("here");'.repeat(100);
  await Promise.all([
    writeFile(
      join(folder, 'index.html'),
      '<!doctype html><html><head><meta property="csp-nonce" nonce="__CSP_NONCE__"><script type="module" nonce="__CSP_NONCE__" src="./assets/main-abc.js"></script></head></html>',
    ),
    writeFile(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>'),
    writeFile(join(folder, 'assets/main-abc.js'), script),
    writeFile(join(folder, 'assets/main-abc.js.br'), brotliCompressSync(script)),
    writeFile(join(folder, '.sources'), 'a digest'),
  ]);
  server = await startTestServer({ models: NO_MODELS, consoleDir: folder });
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

test('the page is not cached and has a new nonce each time, which its policy contains', async () => {
  const [one, two] = await Promise.all([fetch(`${server.url}/`), fetch(`${server.url}/`)]);
  const nonce = /nonce="([^"]+)"/.exec(await one.text())![1]!;
  const policy = one.headers.get('content-security-policy')!;
  expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toContain('unsafe-eval');
  expect(one.headers.get('cache-control')).toBe('no-store');
  expect(await two.text()).not.toContain(nonce);
});

test('a hashed file is cached for a year and is compressed for clients that accept it', async () => {
  const response = await fetch(`${server.url}/assets/main-abc.js`, { headers: { 'accept-encoding': 'br' } });
  expect(response.headers.get('content-encoding')).toBe('br');
  expect(response.headers.get('content-type')).toContain('javascript');
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(await response.text()).toContain('here');
  expect((await fetch(`${server.url}/icon.svg`)).status).toBe(200);
});

test.each([
  [{ range: 'bytes=99999999-' }, 416, 'range-not-satisfiable'],
  [{ 'if-match': '"0"' }, 412, 'precondition-failed'],
  [{ 'if-unmodified-since': 'Thu, 01 Jan 2015 00:00:00 GMT' }, 412, 'precondition-failed'],
])('an unsatisfiable request for a file is refused with a code: %j', async (headers, status, code) => {
  const response = await fetch(`${server.url}/icon.svg`, { headers });
  expect([response.status, await response.json()]).toEqual([status, expect.objectContaining({ code })]);
});

test.each([
  '/index.html',
  '/.sources',
  '/assets/nothing.js',
  '/assets/%2e%2e/index.html',
  '/assets/..%2f.sources',
  '/assets/main-abc.js%00',
  '/icon.svg/x',
])('other paths are not found: %s', async (path) => {
  const response = await fetch(server.url + path);
  expect([response.status, response.headers.get('content-type')]).toEqual([404, 'application/problem+json']);
});
