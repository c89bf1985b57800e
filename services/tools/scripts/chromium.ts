// Finds the browser for browser tests: the one named in the environment, Debian's, playwright's, or one installed now.
// It prefers the headless shell.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** In order of preference: pages of the headless shell cost a fifth less. */
const DEBIANS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
/**
 * Internal pages for the browser's address bar. Each window loads two of them, which costs half as much as a page of
 * the console.
 */
const OWN_PAGES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];
/**
 * Chromium uses only the last `--disable-features` list, so the entries of playwright's list that matter here are
 * repeated.
 */
const FEATURES_OFF = [
  ...OWN_PAGES,
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];
/** Flags for browsers in tests and benches: they run as root and make no outside requests. */
export const CHROMIUM_FLAGS = [
  `--disable-features=${FEATURES_OFF.join(',')}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const run = (command: string, ...args: string[]): Promise<boolean> =>
  once(
    spawn(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }),
    'exit',
  ).then(
    ([code]) => code === 0,
    () => false,
  );

const debians = (): string | undefined => DEBIANS.find((path) => existsSync(path));

const playwrights = (): string | null => {
  try {
    const path = chromium.executablePath();
    return existsSync(path) ? path : null;
  } catch {
    return null;
  }
};

const isDebianRoot = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** The path of a Chromium, which is installed if there is none. The error's message says what to do. */
export async function findOrInstallChromium(): Promise<string> {
  const named = process.env.PLAYWRIGHT_CHROMIUM;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`PLAYWRIGHT_CHROMIUM names ${named}, which does not exist`);
  }
  const installed = debians() ?? playwrights();
  if (installed) return installed;
  if (
    isDebianRoot() &&
    (await run('apt-get', 'update', '-q')) &&
    ((await run('apt-get', 'install', '-y', '-q', 'chromium-headless-shell')) ||
      (await run('apt-get', 'install', '-y', '-q', 'chromium')))
  ) {
    const fetched = debians();
    if (fetched) return fetched;
  }
  if (await run('npx', 'playwright', 'install', 'chromium')) {
    const downloaded = playwrights();
    if (downloaded) return downloaded;
  }
  throw new Error(
    'no Chromium for the browser tests: install one (as root: apt-get install chromium) or name it in PLAYWRIGHT_CHROMIUM',
  );
}
