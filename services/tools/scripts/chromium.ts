// Where the browser for the browser tests comes from: named, Debian's, playwright's, or installed now; without a window
// of its own (the headless shell) where there is one.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** By preference: pages of the headless shell cost a fifth less. */
const DEBIANS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
/**
 * Pages of the browser's own, for its address bar: each window loads two of them, which costs as much as half a page of
 * the console.
 */
const OWN_PAGES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];
/**
 * Of features that are off Chromium takes the last list: those of playwright's that matter to a page on this machine
 * are named again.
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
/** What a browser of tests and benches is started with: it runs as root and asks nobody outside for anything. */
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

/** The path of a Chromium, installing one if there is none. Throws with what a person can do about it. */
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
