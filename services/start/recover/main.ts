// `npm run recover -- <e-mail>`: creates a super administrator and prints the one-time link. It works whether the
// product runs or not.
import { existsSync } from 'node:fs';
import { pino } from 'pino';
import { EmailAddress } from '#contracts/areas/administrator/identities.ts';
import { createLinks } from '../../access/password/passwords.ts';
import { createAdministrators } from '../../areas/administrator/administrators.ts';
import { createContextReaders } from '../../areas/context-readers.ts';
import { AREAS } from '../../areas/registry.ts';
import { createRights } from '../../areas/administrator/rights.ts';
import { createClock } from '../../base/clock.ts';
import { createClosing } from '../../base/closing.ts';
import { ConfigError } from '../../base/config-error.ts';
import { createCommands } from '../../command/commands.ts';
import { DataDirInUse, holdDataDir } from '../../storage/data-dir.ts';
import { readConfig, usesDataDir, type Config } from '../config.ts';
import { startFailure } from '../start-failure.ts';
import { openWriteSide } from '../stores.ts';
import { addressOf } from './address.ts';
import { createRecovery } from './recover.ts';
import { requestRecovery } from './requests.ts';

const USAGE = 'usage: npm run recover -- <e-mail>, with the environment variables of the product';

/** Recovers directly on the stores. Throws DataDirInUse if the product has exclusive access to them. */
async function recoverInProcess(config: Config, email: string): Promise<string> {
  const log = pino({ level: 'warn' }, pino.destination(2));
  const closing = createClosing(log);
  try {
    if (usesDataDir(config)) {
      const held = holdDataDir(config.dataDir);
      closing.add('data directory', () => held.release());
    }
    const { store, vault } = await openWriteSide(config, log, closing);
    const rights = createRights({ store, people: vault.people });
    const commands = createCommands({
      store,
      areas: AREAS,
      contextReaders: createContextReaders({ rights }),
      log,
      clock: createClock(),
    });
    const administrators = createAdministrators({ store, vault, commands, rights });
    const linkFor = createLinks({ secrets: vault, administrators, clock: Date.now, address: () => addressOf(config) });
    return await createRecovery({ commands, rights, administrators, vault, store, linkFor })(email);
  } finally {
    await closing.close();
  }
}

async function main([argument, ...more]: string[]): Promise<string> {
  const email = EmailAddress.safeParse(argument);
  if (!email.success || more.length) throw new ConfigError(USAGE);
  const config = readConfig(process.env);
  if (usesDataDir(config) && !existsSync(config.dataDir))
    throw new ConfigError(`DATA_DIR: ${config.dataDir} is missing`);
  try {
    const link = await recoverInProcess(config, email.data).catch((error: unknown) => {
      if (error instanceof DataDirInUse) return requestRecovery(config.dataDir, email.data);
      throw error;
    });
    return `${email.data} is a super administrator. This link sets the password. It works once and expires in 24 hours:\n${link}\n`;
  } catch (error) {
    throw new ConfigError(startFailure(error, config));
  }
}

try {
  process.stdout.write(await main(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
