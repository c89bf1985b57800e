// The channel between `npm run recover` and a running product that holds DATA_DIR: request and answer are files in a
// private folder. Files need no extra privilege: a user who can write here could also write the vault. No port is
// opened.
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { z } from 'zod';
import { EmailAddress } from '#contracts/areas/administrator/identities.ts';
import { RecoveryRefused, type Recover } from './recover.ts';

const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;
const POLL_MS = 500;
/** How long the caller waits for an answer. Older files are abandoned and removed with the links in them. */
const PATIENCE_MS = 60_000;
const Request = z.strictObject({ email: EmailAddress });
const Answer = z.union([z.strictObject({ link: z.string() }), z.strictObject({ refused: z.string() })]);
type Answer = z.infer<typeof Answer>;

const folderOf = (dataDir: string): string => join(dataDir, 'recovery');
const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';
/** Unfinished files have a name with a leading dot. */
const isComplete = (name: string): boolean => !name.startsWith('.');
async function writeFileAtomically(
  folder: string,
  name: string,
  value: z.infer<typeof Request> | Answer,
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  await writeFile(join(folder, `.${name}`), JSON.stringify(value), { mode: PRIVATE_FILE, flag: 'wx' });
  await rename(join(folder, `.${name}`), join(folder, name));
}

/** Answers requests one by one until it is stopped. */
export function answerRequests(dataDir: string, recover: Recover, log: Logger): { stop(): Promise<void> } {
  const folder = folderOf(dataDir);
  const stopping = new AbortController();
  const answer = async (file: string): Promise<Answer> => {
    const { email } = Request.parse(JSON.parse(await readFile(file, 'utf8')));
    await rm(file); // taken, so that it is not answered twice
    try {
      return { link: await recover(email) };
    } catch (error) {
      log.error({ err: error }, 'a requested recovery failed');
      return {
        refused:
          error instanceof RecoveryRefused ? error.message : 'the stores could not be reached; see the product’s log',
      };
    }
  };
  const answerPending = async (): Promise<void> => {
    for (const name of await readdir(folder)) {
      const file = join(folder, name);
      if (Date.now() - (await stat(file)).mtimeMs > PATIENCE_MS) await rm(file, { force: true });
      else if (isComplete(name) && name.endsWith('.request'))
        await writeFileAtomically(folder, name.replace('.request', '.answer'), await answer(file));
    }
  };
  const polling = (async () => {
    while (!stopping.signal.aborted) {
      await answerPending().catch((error: unknown) => {
        if (!isMissing(error)) log.error({ err: error }, 'recovery requests could not be read');
      });
      await pause(POLL_MS, undefined, { ref: false, signal: stopping.signal }).catch(() => {});
    }
  })();
  return {
    stop: () => {
      stopping.abort();
      return polling;
    },
  };
}

/**
 * Sends a request to the product that holds the folder; returns the link. Throws RecoveryRefused, also without an
 * answer.
 */
export async function requestRecovery(dataDir: string, email: string): Promise<string> {
  const [folder, id] = [folderOf(dataDir), randomUUID()];
  const answer = join(folder, `${id}.answer`);
  await writeFileAtomically(folder, `${id}.request`, { email });
  try {
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await pause(POLL_MS)) {
      const text = await readFile(answer, 'utf8').catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      });
      if (text === null) continue;
      const response = Answer.parse(JSON.parse(text));
      if ('refused' in response) throw new RecoveryRefused(response.refused);
      return response.link;
    }
    throw new RecoveryRefused(
      `The process that holds DATA_DIR ${dataDir} did not answer. Stop it, and run this again.`,
    );
  } finally {
    for (const file of [answer, join(folder, `${id}.request`)]) await rm(file, { force: true });
  }
}
